-- Each copy with its game, server, people and beginning. Products with large primes stand for chance; the first servers
-- and the first people of a server come often.
create temporary table copies as
with recursive
    counted (n) as (
        select cast(1 as bigint) union all select n + 1 from counted where n < :games
    ),
    dealt as (
        select n,
               n * 2654435761 % 4294967296 / 4096 as a,
               n * 2246822519 % 4294967296 / 4096 as b,
               n * 3266489917 % 4294967296 / 4096 as c
        from counted
    ),
    placed as (
        select n, b, c, a * a / 1048576 * a / 1048576 * :servers / 1048576 as server from dealt
    ),
    sized as (
        select n, b, c, server, server * :people / :servers as first_member,
               20 + :people / 25 / (server + 1) as members
        from placed
    ),
    seated as (
        select n, c, server, first_member, members,
               b * b / 1048576 * members / 1048576 as one,
               c * c / 1048576 * members / 1048576 as other
        from sized
    ),
    chosen as (
        select n, c, server,
               1 + (first_member + one) % :people as one,
               1 + (first_member + case when one = other then (other + 1) % members else other end)
                   % :people as other,
               case when n <= :finished then n % :templates
                    else :templates + n % :running_templates end as template
        from seated
    ),
    timed as (
        select chosen.n, chosen.server, chosen.one, chosen.other, played.id as template,
               played.ended is not null as is_counted, played.house_level is not null as has_house,
               case when chosen.n <= :finished
                    then :now - :span_ms - 2 * :day_ms + chosen.n * (:span_ms / :finished)
                    else :now - (played.changed_at - played.started_at) - chosen.c * 80 % :day_ms
               end as begun_at,
               played.started_at, chosen.c
        from chosen join templates on templates.number = chosen.template
        join games as played on played.id = templates.game
    )
select n,
       (begun_at - 1420070400000) * 4194304 + n as id,
       template,
       :first_guild + server as guild,
       row_number() over (partition by server order by n) as number,
       :first_channel + server * 8 + n % 5 as channel,
       case when n <= :veteran_games and n % 2 = 0 then :veteran else one end as white,
       case when n <= :veteran_games and n % 2 = 1 then :veteran when has_house then :house else other end as black,
       begun_at - started_at as later,
       :now + c * 200 as place_due,
       case when is_counted
            then (select max(ended) from games)
                 + sum(case when is_counted then 1 else 0 end) over (order by n)
       end as ended
from timed;
create unique index copies_n on copies (n);
