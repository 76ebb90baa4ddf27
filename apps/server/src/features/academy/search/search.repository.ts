import { query } from '../../../platform/database/statement.ts'

/** One statement per result group. Keys are folded, and each of their parts starts with a tab, like those of people. */

export interface FoundRow {
  id: string
  title: string
  detail: string | null
  within: string | null
  /**
   * 0 exact match, 1 starts with the text, 2 each word starts a word, 3 contains the words, 4 differs by one letter.
   */
  rank: number
}

/** How many results of each group are shown. */
export const maxResultsPerGroup = 8

type SearchArgs = [
  whole: string,
  beginning: string,
  patterns: readonly string[],
  begun: readonly string[],
  near: readonly string[],
]

const rankOf = (key: string) => `case when ${key} = chr(9) || $1 then 0 when ${key} like $2 then 1
  when ${key} ~ all ($4) then 2 when ${key} like all ($3) then 3 else 4 end`

/**
 * Searches a small table completely: rows with `id`, `title`, `detail`, `within`, and `words`, which are folded once
 * per row.
 */
const searchSmallTable = (rows: string, order: string) => `
  select f.id, f.title, f.detail, f.within, ${rankOf('f.key')} as rank
  from (select r.*, chr(9) || folded(r.words) as key from (${rows}) r offset 0) f
  where f.key like all ($3) or f.key ~ all ($5)
  order by rank, ${order} limit ${maxResultsPerGroup}`

export const foundPlans = query<SearchArgs, FoundRow>(
  'search.found-plans',
  searchSmallTable(
    `select id, name as title, null as detail, null::uuid as within, name as words, archived_at is not null as archived, position
     from plans`,
    'f.archived, f.position, f.id',
  ),
)

export const foundClassTypes = query<SearchArgs, FoundRow>(
  'search.found-class-types',
  searchSmallTable(
    `select id, name as title, code as detail, null::uuid as within, name as words, archived_at is not null as archived, position
     from live_class_types`,
    'f.archived, f.position, f.id',
  ),
)

export const foundSyllabus = query<SearchArgs, FoundRow>(
  'search.found-syllabus',
  searchSmallTable(
    `select l.id, l.name as title, l.code as detail, l.id as within, l.code || chr(9) || l.name as words, 0 as depth, l.position
     from levels l where l.archived_at is null
     union all
     select u.id, u.title, l.code || ' · ' || u.number, l.id, u.title, 1, u.number
     from units u join levels l on l.id = u.level_id where u.archived_at is null and l.archived_at is null
     union all
     select t.id, t.title, l.code || ' · ' || u.title, l.id, t.title, 2, t.position
     from topics t join units u on u.id = t.unit_id join levels l on l.id = u.level_id
     where t.archived_at is null and u.archived_at is null and l.archived_at is null`,
    'f.depth, f.position, f.id',
  ),
)

export const foundCourses = query<SearchArgs, FoundRow>(
  'search.found-courses',
  searchSmallTable(
    `select c.id, c.name as title, l.code as detail, null::uuid as within, c.name as words, c.state = 'ARCHIVED' as archived,
       c.position from courses c left join levels l on l.id = c.level_id`,
    'f.archived, f.position, f.id',
  ),
)

/** The student's own courses. */
export const foundOwnCourses = query<[...SearchArgs, student: string], FoundRow>(
  'search.found-own-courses',
  searchSmallTable(
    `select c.id, c.name as title, l.code as detail, null::uuid as within, c.name as words, c.position
     from student_courses o join courses c on c.id = o.course_id left join levels l on l.id = c.level_id where o.student_id = $6`,
    'f.position, f.id',
  ),
)

/** Quizzes and evaluations of the student's own courses. */
export const foundOwnTests = query<[...SearchArgs, student: string], FoundRow>(
  'search.found-own-tests',
  searchSmallTable(
    `select distinct on (a.id) a.id, a.title, c.name as detail, null::uuid as within, a.title as words, c.position
     from student_courses o join courses c on c.id = o.course_id
     join assessments a on a.id = c.evaluation_id or a.id in (
       select k.video_quiz_id from course_classes k where k.course_id = c.id and k.archived_at is null)
     where o.student_id = $6 and a.kind in ('VIDEO_QUIZ', 'EVALUATION') order by a.id, c.position`,
    'f.position, f.key, f.id',
  ),
)

/** Teachers in whose classes the student has or had a seat. */
export const foundOwnTeachers = query<[...SearchArgs, student: string], FoundRow>(
  'search.found-own-teachers',
  searchSmallTable(
    `select u.id, trim(concat_ws(' ', u.first_name, u.last_name)) as title, null as detail, null::uuid as within,
       concat_ws(chr(9), concat_ws(' ', u.first_name, u.last_name), u.last_name) as words
     from users u where u.disabled_at is null and u.id in (
       select c.teacher_id from student_classes s join scheduled_live_classes c on c.id = s.class_id
       where s.student_id = $6 and s.state = 'RESERVED')`,
    'f.key, f.id',
  ),
)

/** Students who have or had a seat in the teacher's classes. Found by name only: teachers don't see addresses. */
export const foundOwnStudents = query<[...SearchArgs, teacher: string], FoundRow>(
  'search.found-own-students',
  searchSmallTable(
    `select u.id, trim(concat_ws(' ', u.first_name, u.last_name)) as title, l.code as detail, null::uuid as within,
       concat_ws(chr(9), concat_ws(' ', u.first_name, u.last_name), u.last_name) as words
     from users u join students t on t.user_id = u.id left join levels l on l.id = t.level_id
     where u.disabled_at is null and u.id in (
       select s.student_id from scheduled_live_classes c join student_classes s on s.class_id = c.id
       where c.teacher_id = $6 and s.state = 'RESERVED')`,
    'f.key, f.id',
  ),
)

// a person's key is the last name, first name, and address, each after a tab
const part = (at: number) => `split_part(u.folded_words, chr(9), ${at})`
const [last, first, address] = [part(2), part(3), part(4)]
const personRow = (defaultRank: number) => `
  u.id, trim(concat_ws(' ', u.first_name, u.last_name)) as title, u.email as detail, null::uuid as within,
  case when $1 in (trim(${first} || ' ' || ${last}), trim(${last} || ' ' || ${first}), ${address}) then 0
    when ${first} || ' ' || ${last} like substr($2, 2) or u.folded_words like '%' || $2 then 1
    when u.folded_words ~ all ($3) then 2 else ${defaultRank} end as rank`

// people seen recently are more likely to be searched for
const peopleOrder = `order by rank, e.seen_at desc nulls last, u.id limit ${maxResultsPerGroup}`

/** How many words are matched with the index. With more words, the longest are. */
export const maxIndexedWords = 3

/**
 * People whose key contains this many words. If there are too many, those with a part that starts with each word come
 * first.
 */
const peopleContaining = (count: number) => {
  const like = (from: number) =>
    Array.from({ length: count }, (_, at) => `folded_words like $${from + at}`).join(' and ')
  return query<
    [whole: string, beginning: string, begun: readonly string[], parts: string, ...words: string[]],
    FoundRow
  >(
    `search.people-${count}`,
    `with candidates as (
       (select id from users where deleted_at is null and ${like(4)} limit 500)
       union
       (select id from users where deleted_at is null and ${like(4 + count)} limit 500))
     select ${personRow(3)}
     from candidates join users u on u.id = candidates.id left join last_seen e on e.user_id = u.id ${peopleOrder}`,
  )
}
/**
 * Indexed by the number of words minus one. The arguments are the patterns for starts of parts, then those for any
 * position.
 */
export const foundPeople = Array.from({ length: maxIndexedWords }, (_, at) => peopleContaining(at + 1))

/** People with a name that differs by one letter from the longest word, and who match the other words as closely. */
export const fuzzyPeople = query<
  [
    whole: string,
    beginning: string,
    begun: readonly string[],
    near: readonly string[],
    half1: string,
    half2: string,
    half3: string,
  ],
  FoundRow
>(
  'search.fuzzy-people',
  `with candidates as (
     select id from users where deleted_at is null
       and (folded_words like $5 or folded_words like $6 or folded_words like $7) and folded_words ~ all ($4) limit 500)
   select ${personRow(4)}
   from candidates join users u on u.id = candidates.id left join last_seen e on e.user_id = u.id ${peopleOrder}`,
)

/** Questions that contain every word: published ones first, then the newest. */
export const foundQuestions = query<
  [whole: string, word1: string, word2: string, word3: string, beginning: string],
  FoundRow
>(
  'search.found-questions',
  `with candidates as (
     select id from questions where state <> 'ARCHIVED' and folded_words like $2 and folded_words like $3 and folded_words like $4
     limit 500)
   select q.id, left(q.prompt ->> 'text', 200) as title, nullif(array_to_string(q.tags, ', '), '') as detail,
     null::uuid as within,
     case when folded(left(q.prompt ->> 'text', 200)) = $1 then 0
       when folded(left(q.prompt ->> 'text', 200)) like substr($5, 2) then 1 else 3 end as rank
   from candidates join questions q on q.id = candidates.id
   order by rank, (q.state = 'PUBLISHED') desc, q.id desc limit ${maxResultsPerGroup}`,
)
