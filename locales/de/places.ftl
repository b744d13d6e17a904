# Where games are played.

# In a conversation with the bot alone.
nobody-else-here = Hier sind nur du und der Bot, und der spielt nicht. Fordere jemanden auf einem Server oder in einer Gruppe heraus, wo ihr beide seid; `/tak partien`, `/tak einstellungen` und alles andere, was nur dich angeht, geht auch hier.
# Where only people have installed the bot, and the server keeps its answers private.
nobody-would-see = Auf diesem Server siehst nur du, was der Bot dir antwortet; sonst erführe niemand davon. Bitte jemanden, der den Server verwaltet, dir externe Apps zu erlauben oder den Bot hinzuzufügen.

# Said once, when a game begins where only people have installed the bot.
guest-here = Der Bot ist hier nur zu Gast: Er zeigt ein Brett, wenn jemand von euch zieht, und erinnert niemanden. Kommt ein Brett nicht an, zeigt es `/tak brett`.
