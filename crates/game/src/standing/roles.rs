//! The roles that a server gives to its members: for news of seeks, to the leader of its ratings, and by rating.

use crate::ids::RoleId;
use crate::refusal::RoleProblem;

/// A range of ratings, counted from the lowest one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Band {
    First,
    Second,
    Third,
    Fourth,
    Fifth,
}

/// The lowest ratings of the bands above the first one.
const LOWEST: [i64; 4] = [1200, 1400, 1600, 1800];

/// How far a rating may leave a band before its player does. A settled rating moves less than that in most games, so a
/// player at a border does not lose the role.
const MARGIN: i64 = 25;

impl Band {
    pub const ALL: [Band; 5] = [
        Band::First,
        Band::Second,
        Band::Third,
        Band::Fourth,
        Band::Fifth,
    ];

    /// The band with a number from 1 to 5.
    pub fn new(number: u8) -> Option<Band> {
        Band::ALL.into_iter().find(|band| band.number() == number)
    }

    pub fn number(self) -> u8 {
        self as u8 + 1
    }

    /// Its lowest rating, or `None` for the lowest band.
    pub fn lowest(self) -> Option<i64> {
        LOWEST.get((self as usize).checked_sub(1)?).copied()
    }

    /// Its highest rating, or `None` for the highest band.
    pub fn highest(self) -> Option<i64> {
        LOWEST.get(self as usize).map(|next| next - 1)
    }

    /// The band of a rating, rounded as people see it.
    pub fn of(rating: i64) -> Band {
        let mut from_above = Band::ALL.into_iter().rev();
        let band = from_above.find(|band| band.lowest().is_some_and(|lowest| lowest <= rating));
        band.unwrap_or(Band::First)
    }

    /// Whether a player of the band stays in it with this rating.
    fn retains(self, rating: i64) -> bool {
        let is_below = self.lowest().is_some_and(|lowest| rating < lowest - MARGIN);
        let is_above = self
            .highest()
            .is_some_and(|highest| rating > highest + MARGIN);
        !is_below && !is_above
    }
}

/// The roles of the bands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BandRoles([Option<RoleId>; 5]);

impl BandRoles {
    pub fn new(roles: [Option<RoleId>; 5]) -> BandRoles {
        BandRoles(roles)
    }

    pub fn all(self) -> [Option<RoleId>; 5] {
        self.0
    }

    pub fn of(self, band: Band) -> Option<RoleId> {
        self.0[band as usize]
    }

    /// The role for this rating. The player may already have a band's role.
    fn role(self, rating: i64, own: Option<RoleId>) -> Option<RoleId> {
        let is_kept = |band: &Band| own.is_some() && self.of(*band) == own && band.retains(rating);
        let band = Band::ALL.into_iter().find(is_kept);
        self.of(band.unwrap_or(Band::of(rating)))
    }
}

/// A use that a server makes of a role.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RoleUse {
    /// For subscribers to seeks. A new seek mentions it.
    Seeks,
    /// For the leader of the server's ratings.
    Champion,
    /// For the players with such a rating.
    Band(Band),
}

/// The roles that the managers of a server chose.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ChosenRoles {
    pub seeks: Option<RoleId>,
    pub champion: Option<RoleId>,
    pub bands: BandRoles,
}

impl ChosenRoles {
    /// The role of a use.
    pub fn of(&self, role_use: RoleUse) -> Option<RoleId> {
        match role_use {
            RoleUse::Seeks => self.seeks,
            RoleUse::Champion => self.champion,
            RoleUse::Band(band) => self.bands.of(band),
        }
    }

    /// All of them, without duplicates.
    pub fn all(&self) -> Vec<RoleId> {
        let mut all = Vec::new();
        for role in [self.seeks, self.champion]
            .into_iter()
            .chain(self.bands.all())
        {
            all.extend(role.filter(|role| !all.contains(role)));
        }
        all
    }

    /// The roles that may be given. Managers alone choose the members with the role of the moderators.
    pub fn fit(&self, server: &ServerRoles, moderators: Option<RoleId>) -> ChosenRoles {
        let fit = |role: Option<RoleId>| {
            role.filter(|role| Some(*role) != moderators && server.check_choice(*role).is_ok())
        };
        ChosenRoles {
            seeks: fit(self.seeks),
            champion: fit(self.champion),
            bands: BandRoles(self.bands.0.map(fit)),
        }
    }
}

/// The facts that decide about the roles of a member.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MemberFacts {
    pub wants_seeks: bool,
    /// They lead the ratings of the server.
    pub leads: bool,
    /// Their rating, if the leaderboard shows it.
    pub rating: Option<i64>,
}

/// The roles that the bot gave to a member.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GivenRoles {
    pub seeks: Option<RoleId>,
    pub champion: Option<RoleId>,
    pub band: Option<RoleId>,
}

/// The changes of a member's roles on Discord.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RoleChanges {
    pub take: Vec<RoleId>,
    pub give: Vec<RoleId>,
}

impl RoleChanges {
    pub fn is_empty(&self) -> bool {
        self.take.is_empty() && self.give.is_empty()
    }
}

impl GivenRoles {
    /// The roles that a member should have. One that the bot gave and cannot take away now stays recorded, unless another
    /// one is due in its place.
    pub fn due(self, fit: &ChosenRoles, server: &ServerRoles, facts: MemberFacts) -> GivenRoles {
        let or_own = |due: Option<RoleId>, own: Option<RoleId>| {
            due.or(own.filter(|role| server.is_out_of_reach(*role)))
        };
        let band = facts.rating;
        let band = band.and_then(|rating| fit.bands.role(rating, self.band));
        GivenRoles {
            seeks: or_own(fit.seeks.filter(|_| facts.wants_seeks), self.seeks),
            champion: or_own(fit.champion.filter(|_| facts.leads), self.champion),
            band: or_own(band, self.band),
        }
    }

    /// The possible changes to get to other roles. If it is not sure that the member has these ones, all are given
    /// anew.
    pub fn changes_to(self, goal: GivenRoles, server: &ServerRoles, is_sure: bool) -> RoleChanges {
        let (mut before, mut after) = (self.each(), goal.each());
        for roles in [&mut before, &mut after] {
            roles.retain(|role| !server.is_out_of_reach(*role));
        }
        let take = before.iter().filter(|role| !after.contains(role));
        let give = after
            .iter()
            .filter(|role| !is_sure || !before.contains(role));
        RoleChanges {
            take: take.copied().collect(),
            give: give.copied().collect(),
        }
    }

    /// The roles without duplicates.
    fn each(self) -> Vec<RoleId> {
        let mut each = Vec::new();
        for role in [self.seeks, self.champion, self.band].into_iter().flatten() {
            if !each.contains(&role) {
                each.push(role);
            }
        }
        each
    }
}

/// The roles of a server as the bot finds them on Discord.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ServerRoles {
    /// The bot has the permission *Manage Roles*.
    pub may_give: bool,
    /// The bot may mention every role.
    pub may_mention: bool,
    pub roles: Vec<ServerRole>,
}

/// A role of a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is one fact of Discord's"
)]
pub struct ServerRole {
    pub id: RoleId,
    /// All members have it.
    pub is_everyones: bool,
    /// It belongs to a bot, an integration or the boosters.
    pub is_managed: bool,
    /// It gives a permission that not all members have.
    pub has_permissions: bool,
    /// The highest role of the bot is above it.
    pub is_below_bot: bool,
    /// Everyone may mention it.
    pub is_mentionable: bool,
}

impl ServerRoles {
    fn find(&self, role: RoleId) -> Option<&ServerRole> {
        self.roles.iter().find(|one| one.id == role)
    }

    /// Whether a role may be chosen. Roles with permissions may not, because the bot gives them to people without a
    /// manager's decision.
    pub fn check_choice(&self, role: RoleId) -> Result<(), RoleProblem> {
        let here = self.find(role).ok_or(RoleProblem::Gone)?;
        if here.is_everyones {
            Err(RoleProblem::Everyones)
        } else if here.is_managed {
            Err(RoleProblem::Managed)
        } else if here.has_permissions {
            Err(RoleProblem::HasPermissions)
        } else if !here.is_below_bot {
            Err(RoleProblem::TooHigh)
        } else {
            Ok(())
        }
    }

    /// Whether the bot cannot give or take a role even with every permission. A deleted role has no members.
    fn is_out_of_reach(&self, role: RoleId) -> bool {
        let here = self.find(role);
        here.is_some_and(|here| here.is_managed || !here.is_below_bot)
    }

    /// Whether a role can be given now.
    pub fn check(&self, role: RoleId) -> Result<(), RoleProblem> {
        self.check_choice(role)?;
        if self.may_give {
            Ok(())
        } else {
            Err(RoleProblem::NoPermission)
        }
    }

    /// Whether a mention of the role by the bot notifies its members.
    pub fn notifies(&self, role: RoleId) -> bool {
        self.may_mention || self.find(role).is_some_and(|other| other.is_mentionable)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SEEKS: Option<RoleId> = Some(RoleId(1));
    const CHAMPION: Option<RoleId> = Some(RoleId(2));
    const LOW: Option<RoleId> = Some(RoleId(3));
    const HIGH: Option<RoleId> = Some(RoleId(4));

    #[test]
    fn band_follows_from_the_rating() {
        let check = |rating, number| assert_eq!(Band::of(rating).number(), number, "{rating}");
        check(-100, 1);
        check(1199, 1);
        check(1200, 2);
        check(1399, 2);
        check(1400, 3);
        check(1599, 3);
        check(1799, 4);
        check(1800, 5);
        check(4000, 5);
        let ends = Band::ALL.map(|band| (band.lowest(), band.highest()));
        let expected = [
            (None, Some(1199)),
            (Some(1200), Some(1399)),
            (Some(1400), Some(1599)),
            (Some(1600), Some(1799)),
            (Some(1800), None),
        ];
        assert_eq!(ends, expected);
        let numbers = Band::ALL.map(|band| Band::new(band.number()));
        assert_eq!(numbers, Band::ALL.map(Some));
        assert_eq!([Band::new(0), Band::new(6)], [None, None]);
    }

    /// The bands from 1200 and from 1400 have roles.
    #[test]
    fn role_of_a_band_stays_near_its_border() {
        let bands = BandRoles::new([None, LOW, HIGH, None, None]);
        let check = |own, rating, expected| {
            assert_eq!(bands.role(rating, own), expected, "{own:?} {rating}");
        };
        check(None, 1399, LOW);
        check(None, 1400, HIGH);
        check(LOW, 1400, LOW);
        check(LOW, 1424, LOW);
        check(LOW, 1425, HIGH);
        check(HIGH, 1399, HIGH);
        check(HIGH, 1375, HIGH);
        check(HIGH, 1374, LOW);
        check(LOW, 1175, LOW);
        check(LOW, 1174, None);
        check(HIGH, 1624, HIGH);
        check(HIGH, 1625, None);
        // The managers have chosen another role in the meantime.
        check(CHAMPION, 1400, HIGH);
        check(CHAMPION, 1100, None);
    }

    #[test]
    fn roles_follow_from_choices_and_facts() {
        let choice = ChosenRoles {
            seeks: SEEKS,
            champion: CHAMPION,
            bands: BandRoles::new([None, LOW, HIGH, None, None]),
        };
        let server = ServerRoles::default();
        let check = |own: GivenRoles, facts: MemberFacts, take: &[u64], give: &[u64]| {
            let goal = own.due(&choice, &server, facts);
            let ids = |ids: &[u64]| ids.iter().copied().map(RoleId).collect();
            let expected = RoleChanges {
                take: ids(take),
                give: ids(give),
            };
            assert_eq!(
                own.changes_to(goal, &server, true),
                expected,
                "{own:?} {facts:?}"
            );
        };
        let nothing = GivenRoles::default();
        let all = GivenRoles {
            seeks: SEEKS,
            champion: CHAMPION,
            band: HIGH,
        };
        let nobody = MemberFacts::default();
        let leader = MemberFacts {
            wants_seeks: true,
            leads: true,
            rating: Some(1450),
        };
        check(nothing, nobody, &[], &[]);
        check(nothing, leader, &[], &[1, 2, 4]);
        check(all, leader, &[], &[]);
        check(all, nobody, &[1, 2, 4], &[]);
        let second = MemberFacts {
            leads: false,
            rating: Some(1300),
            ..leader
        };
        check(all, second, &[2, 4], &[3]);
        check(nothing, second, &[], &[1, 3]);
        // A role may have two uses.
        let both = GivenRoles {
            champion: SEEKS,
            ..all
        };
        let goal = GivenRoles {
            champion: None,
            ..both
        };
        assert_eq!(both.changes_to(goal, &server, true), RoleChanges::default());
        let again = both.changes_to(both, &server, false);
        assert_eq!(again.give, [RoleId(1), RoleId(4)]);
        let unchosen = nothing.due(&ChosenRoles::default(), &server, leader);
        assert_eq!(unchosen, nothing);
    }

    /// A role that the bot may give.
    fn fine(id: u64) -> ServerRole {
        ServerRole {
            id: RoleId(id),
            is_everyones: false,
            is_managed: false,
            has_permissions: false,
            is_below_bot: true,
            is_mentionable: false,
        }
    }

    fn server(roles: Vec<ServerRole>) -> ServerRoles {
        ServerRoles {
            may_give: true,
            may_mention: false,
            roles,
        }
    }

    #[test]
    fn role_that_became_unfit_is_taken_and_no_longer_given() {
        let choice = ChosenRoles {
            seeks: SEEKS,
            champion: CHAMPION,
            bands: BandRoles::default(),
        };
        let facts = MemberFacts {
            wants_seeks: true,
            leads: true,
            rating: None,
        };
        let own = GivenRoles {
            seeks: SEEKS,
            ..GivenRoles::default()
        };
        let check = |guild: &ServerRoles, moderators, take: &[u64], give: &[u64]| {
            let goal = own.due(&choice.fit(guild, moderators), guild, facts);
            let changes = own.changes_to(goal, guild, false);
            let ids = |roles: &[RoleId]| roles.iter().map(|role| role.0).collect::<Vec<_>>();
            assert_eq!(
                (ids(&changes.take), ids(&changes.give)),
                (take.to_vec(), give.to_vec())
            );
            goal
        };
        let powerful = ServerRole {
            has_permissions: true,
            ..fine(1)
        };
        check(&server(vec![fine(1), fine(2)]), None, &[], &[1, 2]);
        check(&server(vec![powerful, fine(2)]), None, &[1], &[2]);
        check(&server(vec![fine(1), fine(2)]), SEEKS, &[1], &[2]);
        check(&server(vec![fine(2)]), None, &[1], &[2]);
        // The other roles change, and the bot remembers the one it cannot take now.
        let high = ServerRole {
            is_below_bot: false,
            ..fine(1)
        };
        let goal = check(&server(vec![high, fine(2)]), None, &[], &[2]);
        assert_eq!((goal.seeks, goal.champion), (SEEKS, CHAMPION));
    }

    #[test]
    fn roles_with_power_or_out_of_reach_are_not_given() {
        let fine = fine(7);
        let check = |role: ServerRole, may_give: bool, expected: Result<(), RoleProblem>| {
            let server = ServerRoles {
                may_give,
                may_mention: false,
                roles: vec![role],
            };
            assert_eq!(server.check(RoleId(7)), expected, "{role:?}");
            assert_eq!(server.notifies(RoleId(7)), role.is_mentionable);
        };
        check(fine, true, Ok(()));
        check(fine, false, Err(RoleProblem::NoPermission));
        let everyones = ServerRole {
            is_everyones: true,
            is_mentionable: true,
            ..fine
        };
        check(everyones, true, Err(RoleProblem::Everyones));
        let role_of_app = ServerRole {
            is_managed: true,
            ..fine
        };
        check(role_of_app, true, Err(RoleProblem::Managed));
        let powerful = ServerRole {
            has_permissions: true,
            ..fine
        };
        check(powerful, false, Err(RoleProblem::HasPermissions));
        let high = ServerRole {
            is_below_bot: false,
            ..fine
        };
        check(high, true, Err(RoleProblem::TooHigh));
        check(high, false, Err(RoleProblem::TooHigh));
        let other_role = ServerRole {
            id: RoleId(8),
            ..fine
        };
        check(other_role, true, Err(RoleProblem::Gone));
    }
}
