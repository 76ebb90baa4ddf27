import { query } from '../../../platform/database/statement.ts'
import { maxResultsPerGroup } from './search.repository.ts'

/**
 * Searches classes by what they are about. The names are in small tables, so the words are first matched with names,
 * and the classes are then found by the ids, with the indexes of the timetable.
 */

export interface FoundClassRow {
  id: string
  /** The reservation, for a student. */
  seat: string | null
  starts_at: string
  topic_title: string | null
  description: string
  type_name: string
  teacher: string | null
}

/** How many names are matched per word, exact matches before those that differ by one letter. */
const maxMatchesPerWord = 5000
/** For how many ids of the most selective word the classes are looked up one by one. */
const maxIndexedIds = 600

/** The names that each word may mean: of topics, units, levels, class types, and teachers. */
export const matchingNames = query<
  [patterns: readonly string[], near: readonly string[]],
  { word: number; id: string; close: boolean }
>(
  'search.matching-names',
  `with named as materialized (
     select id, folded(title) as key from topics union all select id, folded(title) from units
     union all select id, folded(code || chr(9) || name) from levels union all select id, folded(name) from live_class_types
     union all select u.id, u.folded_name from teachers t join users u on u.id = t.user_id where u.deleted_at is null)
   select w.word::int, m.id, m.close
   from unnest($1::text[], $2::text[]) with ordinality w (pattern, near, word)
   cross join lateral (
     select n.id, chr(9) || n.key not like w.pattern as close from named n
     where chr(9) || n.key like w.pattern or chr(9) || n.key ~ w.near
     order by close, n.id limit ${maxMatchesPerWord}) m`,
)

/** For each of three words, the ids it may mean and its LIKE pattern. */
export type WordMatches = [
  ids1: readonly string[],
  ids2: readonly string[],
  ids3: readonly string[],
  pattern1: string,
  pattern2: string,
  pattern3: string,
]

/** SQL: the class `c` matches the word with these parameters. */
const matchesWord = (
  ids: string,
  pattern: string,
) => `(c.topic_id = any (${ids}::uuid[]) or c.teacher_id = any (${ids}::uuid[])
  or c.live_class_type_id = any (${ids}::uuid[]) or c.level_id = any (${ids}::uuid[]) or c.unit_id = any (${ids}::uuid[])
  or c.description <> '' and folded(c.description) like ${pattern})`
const matchesOtherWords = `c.state = 'SCHEDULED' and ${matchesWord('$3', '$6')} and ${matchesWord('$4', '$7')}`

// upcoming classes first, soonest first, then past ones, latest first
const soonestFirst = (at: string) =>
  `(${at}.starts_at < $1::timestamptz), abs(extract(epoch from ${at}.starts_at - $1::timestamptz)), ${at}.id`

const classColumns = (
  seat: string,
) => `c.id, ${seat} as seat, c.starts_at, t.title as topic_title, c.description, y.name as type_name,
  nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') as teacher`
const named = `join live_class_types y on y.id = c.live_class_type_id left join topics t on t.id = c.topic_id
  left join users u on u.id = c.teacher_id`

/** The next and the latest classes with one of the ids, by the index of the column. */
const byIndex = (column: string) => `
  select d.* from unnest(($2::uuid[])[1:${maxIndexedIds}]) i (id) cross join lateral (
    (select c.id, c.starts_at from scheduled_live_classes c
     where c.${column} = i.id and c.starts_at >= $1::timestamptz and ${matchesOtherWords} order by c.starts_at limit ${maxResultsPerGroup})
    union all
    (select c.id, c.starts_at from scheduled_live_classes c
     where c.${column} = i.id and c.starts_at < $1::timestamptz and ${matchesOtherWords} order by c.starts_at desc limit ${maxResultsPerGroup})) d`

/** Class types and levels have many classes, so only those of the next 60 and the last 30 days are read. */
const byTime = `
  (select c.id, c.starts_at from scheduled_live_classes c
   where (c.live_class_type_id = any ($2::uuid[]) or c.level_id = any ($2::uuid[])) and c.starts_at >= $1::timestamptz
     and c.starts_at < $1::timestamptz + interval '60 days' and ${matchesOtherWords} order by c.starts_at limit ${maxResultsPerGroup})
  union all
  (select c.id, c.starts_at from scheduled_live_classes c
   where (c.live_class_type_id = any ($2::uuid[]) or c.level_id = any ($2::uuid[])) and c.starts_at < $1::timestamptz
     and c.starts_at >= $1::timestamptz - interval '30 days' and ${matchesOtherWords} order by c.starts_at desc limit ${maxResultsPerGroup})`

/** How many descriptions with the first word are checked for the others. */
const maxDescriptions = 2000

// a CTE without a limit: with one, the planner would scan all classes instead of using the trigram index, which needs
// at least three letters
const descriptionCtes = `
  holding as materialized (
    select k.* from scheduled_live_classes k
    where length($5) >= 5 and k.description <> '' and folded(k.description) like $5),
  held as materialized (select * from holding limit ${maxDescriptions})`
const byDescription = `
  select c.id, c.starts_at from held c where ${matchesOtherWords}`

/**
 * If more descriptions contain the word than are checked, or it is too short for the index, those closest in time are
 * searched. "offset 0" prevents the planner from using the trigram index, which would return all of them.
 */
const byDescriptionNear = (from: string, to: string, order: string) => `
  (select c.id, c.starts_at from (
     select * from scheduled_live_classes k
     where (length($5) < 5 or (select count(*) from held) = ${maxDescriptions}) and k.description <> ''
       and k.starts_at >= $1::timestamptz + interval '${from}' and k.starts_at < $1::timestamptz + interval '${to}'
     order by k.starts_at ${order} offset 0) c
   where folded(c.description) like $5 and ${matchesOtherWords} limit ${maxResultsPerGroup})`

/** The academy's classes that match every word. */
export const classesByWords = query<[now: string, ...WordMatches], FoundClassRow>(
  'search.classes-by-words',
  `with ${descriptionCtes},
   candidates as (
     ${byIndex('topic_id')} union all ${byIndex('teacher_id')} union all ${byIndex('unit_id')}
     union all ${byTime} union all ${byDescription}
     union all ${byDescriptionNear('0', '60 days', '')} union all ${byDescriptionNear('-30 days', '0', 'desc')}),
   best as (select * from (select distinct id, starts_at from candidates) s order by ${soonestFirst('s')} limit ${maxResultsPerGroup})
   select ${classColumns('null::uuid')} from best join scheduled_live_classes c on c.id = best.id ${named}
   order by ${soonestFirst('c')}`,
)

const everyWord = `${matchesWord('$2', '$5')} and ${matchesOtherWords}`
const inSpans = (from: string, to: string) => `(cardinality(${from}::text[]) = 0 or exists (
  select from unnest(${from}::text[], ${to}::text[]) s (f, t)
  where c.starts_at >= s.f::timestamptz and c.starts_at < s.t::timestamptz))`
/** Without words, a day alone is enough. */
const wordsIfAny = `($10::boolean or ${everyWord})`

/** The academy's classes on these days. */
export const classesOfDays = query<
  [now: string, ...WordMatches, from: readonly string[], to: readonly string[], anyWords: boolean],
  FoundClassRow
>(
  'search.classes-of-days',
  `with best as (
     select d.* from unnest($8::text[], $9::text[]) with ordinality s (f, t, place) cross join lateral (
       select c.id, c.starts_at, s.place from scheduled_live_classes c
       where c.starts_at >= s.f::timestamptz and c.starts_at < s.t::timestamptz and c.state = 'SCHEDULED' and ${wordsIfAny}
       order by c.starts_at, c.id limit ${maxResultsPerGroup}) d
     order by d.place, d.starts_at, d.id limit ${maxResultsPerGroup * 2})
   select ${classColumns('null::uuid')} from (select id, min(place) as place from best group by id) b
   join scheduled_live_classes c on c.id = b.id ${named}
   order by b.place, c.starts_at < $1::timestamptz, c.starts_at, c.id limit ${maxResultsPerGroup}`,
)

const ownClasses = (from: string, seat: string, whose: string) => `
  select ${classColumns(seat)} from ${from} ${named}
  where ${whose} = $11 and c.state = 'SCHEDULED' and ${inSpans('$8', '$9')} and ${wordsIfAny}
  order by ${soonestFirst('c')} limit ${maxResultsPerGroup}`

type OwnClassesArgs = [
  now: string,
  ...WordMatches,
  from: readonly string[],
  to: readonly string[],
  anyWords: boolean,
  person: string,
]

/** Classes in which a student has a seat. */
export const classesOfStudent = query<OwnClassesArgs, FoundClassRow>(
  'search.classes-of-student',
  ownClasses(
    `student_classes r join scheduled_live_classes c on c.id = r.class_id and r.state = 'RESERVED'`,
    'r.id',
    'r.student_id',
  ),
)

/** Classes that a teacher teaches. */
export const classesOfTeacher = query<OwnClassesArgs, FoundClassRow>(
  'search.classes-of-teacher',
  ownClasses('scheduled_live_classes c', 'null::uuid', 'c.teacher_id'),
)
