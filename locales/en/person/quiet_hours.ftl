# Quiet hours, a page of /tak settings: hours in which nothing notifies a person.

button-quiet-hours = Quiet hours…
button-time-zone = Time zone…
quiet-hours-explained = **Quiet hours**, on every server: in these hours I don't ping you. Only the role for new seeks, if you took it, does: Discord tells all its members. Your games and clocks go on. At the end, one direct message lists what's waiting for you; other direct messages, such as the moves of a game that you follow, come then, too.
quiet-hours-no-zone = First press **Time zone…** and say where you are.
# $time is the time of day there.
quiet-hours-zone = Time zone: { $zone }, where it's { $time } now.
# $from and $until are hours, such as 22:00.
quiet-hours-now = { $state ->
        [off] You have no quiet hours.
        [same] Quiet hours from { $from } to { $until } never begin. Choose another end.
       *[on] Quiet every day from { $from } to { $until }.
    }
# Placeholders and choices of the menus.
quiet-from-menu = When your quiet hours begin
quiet-until-menu = When your quiet hours end
choice-quiet-off = Quiet hours: none
choice-quiet-from = Quiet from { $hour }
choice-quiet-until = Quiet until { $hour }
# A form: title and label have at most 45 characters, the example at most 100.
form-zone = Your time zone
    .label = Continent and city
    .example = Europe/Berlin
# $typed is quoted. $meant is the number of buttons with names that may be meant.
unknown-zone = I don't know the time zone { $typed }. { $meant ->
        [0] Name the continent and the nearest large city, such as `Europe/Berlin` or `America/New_York`.
        [one] Did you mean this one?
       *[other] Did you mean one of these?
    }
