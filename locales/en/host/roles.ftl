# The roles that members of a server get, and the button for the role of seeks.

# The page about roles. $role is a role, as a mention.
button-server-roles = Roles…
button-band-roles = Roles by rating…
button-check-roles = Check again
button-notify-seeks = { $now ->
        [yes] Don't notify me of seeks
       *[no] Notify me of seeks
    }
settings-server-roles = **Roles on this server**
    I give these roles, and I take away only what I gave. I need the permission *Manage Roles*, and my own role has to be above them. Choose no role that opens private channels: I can't see that.
settings-server-seek-role = { $named ->
        [yes] Seeks: { $role }. Members get it with **Notify me of seeks** in `/tak lobby` and `/tak settings`. A new seek outside of threads mentions it, at most once an hour.
       *[no] Seeks: no role. If you choose one, members can get it to be notified of new seeks.
    }
settings-server-champion-role = { $named ->
        [yes] Champion: { $role }. The leader of this server's ratings has it, if they're still here.
       *[no] Champion: no role. If you choose one, the leader of this server's ratings gets it.
    }
settings-server-band-roles = { $roles ->
        [0] Ratings: no roles.
        [one] Ratings: one role.
       *[other] Ratings: { $roles } roles.
    }
settings-server-seek-role-menu = Role for seeks (none: no notices)
settings-server-champion-role-menu = Role of the champion (none: nobody)
settings-server-bands = **Roles by rating**
    Players on this server's leaderboard of ratings get the role of their rating. A role changes only when the rating is more than 25 points beyond it.
settings-server-bands-menu = Ratings
# $band is a range of ratings, such as 1400–1599.
settings-server-band = { $named ->
        [yes] - { $band }: { $role }
       *[no] - { $band }: no role
    }
choice-band = Ratings: { $band }
settings-server-band-role-menu = Role for { $band } (none: no role)
band-lowest = below { $below }
band-highest = { $lowest } and more
seek-notices = { $on ->
        [yes] You get the role { $role } in a moment. It's mentioned in new seeks, at most once an hour, also in your quiet hours.
       *[no] You lose the role { $role } in a moment. New seeks no longer notify you.
    }

# Why a role isn't given, each with the next step.
roles-unknown = Discord didn't tell me the roles of this server. Try again in a minute.
roles-without-permission = I can't give roles: give me the permission *Manage Roles*, then press **Check again**.
role-too-high = I can't give { $role }: it stands above my own role. Move mine above it in the list of roles, then choose it again, or press **Check again**.
role-gone = A chosen role no longer exists. Choose another one.
role-everyones = All members have *@everyone*, so I can't give it. Choose another role.
role-managed = { $role } belongs to a bot, an integration or the boosters, so only Discord can give it. Choose another role.
role-has-permissions = { $role } gives permissions that not every member has, and I'd give it to people you haven't chosen. Choose a role without permissions of its own.
role-moderates = { $role } lets its members moderate Tak here, and I'd give it to people you haven't chosen. Choose another role.
seek-role-silent = A mention of { $role } notifies nobody yet: allow everyone to mention it in its settings, then press **Check again**.
no-seek-role = This server has no role for seeks any more. `/tak lobby` lists the open ones.
seek-role-not-given = I can't give you { $role } right now. Ask the managers of this server: `/tak server` tells them the reason, under **Roles…**.
