import { query } from '../../platform/database/statement.ts'
import { shownOfGroup } from './search.repository.ts'

/**
 * Classes by what is said of them. What a class is about has names in small tables: the words are first held against these,
 * and the classes are then found by the ids, through the indexes of the timetable.
 */

export interface FoundClassRow {
  id: string
  /** Of a student, the reservation. */
  seat: string | null
  starts_at: string
  topic_title: string | null
  description: string
  type_name: string
  teacher: string | null
}

/** So many names are taken of a word, those that are written so before those a letter apart. */
const mostMeant = 5000
/** Of so many of the names that the narrowest word means are the classes looked for, one by one. */
const mostFollowed = 600

/** The names that each word may mean: of topics, units, levels, types of class and teachers. */
export const namesMeant = query<
  [patterns: readonly string[], near: readonly string[]],
  { word: number; id: string; close: boolean }
>(
  'search.names-meant',
  `with named as materialized (
     select id, folded(title) as key from topics union all select id, folded(title) from units
     union all select id, folded(code || chr(9) || name) from levels union all select id, folded(name) from live_class_types
     union all select u.id, u.folded_name from teachers t join users u on u.id = t.user_id where u.deleted_at is null)
   select w.word::int, m.id, m.close
   from unnest($1::text[], $2::text[]) with ordinality w (pattern, near, word)
   cross join lateral (
     select n.id, chr(9) || n.key not like w.pattern as close from named n
     where chr(9) || n.key like w.pattern or chr(9) || n.key ~ w.near
     order by close, n.id limit ${mostMeant}) m`,
)

/** The ids a word may mean, and its pattern, for each of the words that are looked for. */
export type MeantWords = [
  ids1: readonly string[],
  ids2: readonly string[],
  ids3: readonly string[],
  pattern1: string,
  pattern2: string,
  pattern3: string,
]

/** Whether the class `c` is said by the word that stands at these places. */
const says = (
  ids: string,
  pattern: string,
) => `(c.topic_id = any (${ids}::uuid[]) or c.teacher_id = any (${ids}::uuid[])
  or c.live_class_type_id = any (${ids}::uuid[]) or c.level_id = any (${ids}::uuid[]) or c.unit_id = any (${ids}::uuid[])
  or c.description <> '' and folded(c.description) like ${pattern})`
const others = `c.state = 'SCHEDULED' and ${says('$3', '$6')} and ${says('$4', '$7')}`

// what is ahead, soonest first; then what is over, the latest first
const soonestFirst = (at: string) =>
  `(${at}.starts_at < $1::timestamptz), abs(extract(epoch from ${at}.starts_at - $1::timestamptz)), ${at}.id`

const shown = (
  seat: string,
) => `c.id, ${seat} as seat, c.starts_at, t.title as topic_title, c.description, y.name as type_name,
  nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') as teacher`
const named = `join live_class_types y on y.id = c.live_class_type_id left join topics t on t.id = c.topic_id
  left join users u on u.id = c.teacher_id`

/** The next and the latest classes that have one of the ids, by the index of the column. */
const byIndex = (column: string) => `
  select d.* from unnest(($2::uuid[])[1:${mostFollowed}]) i (id) cross join lateral (
    (select c.id, c.starts_at from scheduled_live_classes c
     where c.${column} = i.id and c.starts_at >= $1::timestamptz and ${others} order by c.starts_at limit ${shownOfGroup})
    union all
    (select c.id, c.starts_at from scheduled_live_classes c
     where c.${column} = i.id and c.starts_at < $1::timestamptz and ${others} order by c.starts_at desc limit ${shownOfGroup})) d`

/** Of a type or a level there are many at any time: the next ones, and those of the last weeks, are near. */
const byTime = `
  (select c.id, c.starts_at from scheduled_live_classes c
   where (c.live_class_type_id = any ($2::uuid[]) or c.level_id = any ($2::uuid[])) and c.starts_at >= $1::timestamptz
     and c.starts_at < $1::timestamptz + interval '60 days' and ${others} order by c.starts_at limit ${shownOfGroup})
  union all
  (select c.id, c.starts_at from scheduled_live_classes c
   where (c.live_class_type_id = any ($2::uuid[]) or c.level_id = any ($2::uuid[])) and c.starts_at < $1::timestamptz
     and c.starts_at >= $1::timestamptz - interval '30 days' and ${others} order by c.starts_at desc limit ${shownOfGroup})`

/** Of so many descriptions that hold a word is seen whether they say the others. */
const mostHeld = 2000

// planned for all of them: where few of a list are wanted, the planner would walk all classes and not ask the index of the words;
// which knows nothing of fewer than three letters
const held = `
  holding as materialized (
    select k.* from scheduled_live_classes k
    where length($5) >= 5 and k.description <> '' and folded(k.description) like $5),
  held as materialized (select * from holding limit ${mostHeld})`
const byDescription = `
  select c.id, c.starts_at from held c where ${others}`

/**
 * Where a word is in more descriptions than are seen, or is too short to ask for, those near in time are; fenced, since the
 * index of the words would bring all of them.
 */
const byDescriptionNear = (from: string, to: string, order: string) => `
  (select c.id, c.starts_at from (
     select * from scheduled_live_classes k
     where (length($5) < 5 or (select count(*) from held) = ${mostHeld}) and k.description <> ''
       and k.starts_at >= $1::timestamptz + interval '${from}' and k.starts_at < $1::timestamptz + interval '${to}'
     order by k.starts_at ${order} offset 0) c
   where folded(c.description) like $5 and ${others} limit ${shownOfGroup})`

/** Classes of the academy that every word says. */
export const classesSaid = query<[now: string, ...MeantWords], FoundClassRow>(
  'search.classes-said',
  `with ${held},
   candidates as (
     ${byIndex('topic_id')} union all ${byIndex('teacher_id')} union all ${byIndex('unit_id')}
     union all ${byTime} union all ${byDescription}
     union all ${byDescriptionNear('0', '60 days', '')} union all ${byDescriptionNear('-30 days', '0', 'desc')}),
   best as (select * from (select distinct id, starts_at from candidates) s order by ${soonestFirst('s')} limit ${shownOfGroup})
   select ${shown('null::uuid')} from best join scheduled_live_classes c on c.id = best.id ${named}
   order by ${soonestFirst('c')}`,
)

const everyWord = `${says('$2', '$5')} and ${others}`
const inSpans = (from: string, to: string) => `(cardinality(${from}::text[]) = 0 or exists (
  select from unnest(${from}::text[], ${to}::text[]) s (f, t)
  where c.starts_at >= s.f::timestamptz and c.starts_at < s.t::timestamptz))`
/** No word stands for all of them: a day alone is enough. */
const wordsIfAny = `($10::boolean or ${everyWord})`

/** Classes of the academy on these days. */
export const classesOfDays = query<
  [now: string, ...MeantWords, from: readonly string[], to: readonly string[], anyWords: boolean],
  FoundClassRow
>(
  'search.classes-of-days',
  `with best as (
     select d.* from unnest($8::text[], $9::text[]) with ordinality s (f, t, place) cross join lateral (
       select c.id, c.starts_at, s.place from scheduled_live_classes c
       where c.starts_at >= s.f::timestamptz and c.starts_at < s.t::timestamptz and c.state = 'SCHEDULED' and ${wordsIfAny}
       order by c.starts_at, c.id limit ${shownOfGroup}) d
     order by d.place, d.starts_at, d.id limit ${shownOfGroup * 2})
   select ${shown('null::uuid')} from (select id, min(place) as place from best group by id) b
   join scheduled_live_classes c on c.id = b.id ${named}
   order by b.place, c.starts_at < $1::timestamptz, c.starts_at, c.id limit ${shownOfGroup}`,
)

const own = (from: string, seat: string, whose: string) => `
  select ${shown(seat)} from ${from} ${named}
  where ${whose} = $11 and c.state = 'SCHEDULED' and ${inSpans('$8', '$9')} and ${wordsIfAny}
  order by ${soonestFirst('c')} limit ${shownOfGroup}`

type Own = [
  now: string,
  ...MeantWords,
  from: readonly string[],
  to: readonly string[],
  anyWords: boolean,
  person: string,
]

/** Classes in which a student has a seat. */
export const classesOfStudent = query<Own, FoundClassRow>(
  'search.classes-of-student',
  own(
    `student_classes r join scheduled_live_classes c on c.id = r.class_id and r.state = 'RESERVED'`,
    'r.id',
    'r.student_id',
  ),
)

/** Classes a teacher gives. */
export const classesOfTeacher = query<Own, FoundClassRow>(
  'search.classes-of-teacher',
  own('scheduled_live_classes c', 'null::uuid', 'c.teacher_id'),
)
