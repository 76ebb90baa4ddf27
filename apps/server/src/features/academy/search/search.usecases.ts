import { canStatusOpen, hasPermission, type StaffRight } from '@aulaviva/domain/access'
import { titleOfRow } from '@aulaviva/domain/class-title'
import type { Dependencies } from '../../../dependencies.ts'
import { isStudent, type Person } from '../../../platform/auth/person.ts'
import type { Database } from '../../../platform/database/database.ts'
import { foldedText } from '../../../platform/database/folded-search.ts'
import { halvesOf } from '../../people/people/search.rules.ts'
import { parseDays } from './parse-days.rules.ts'
import {
  type FoundRow,
  foundClassTypes,
  foundCourses,
  foundOwnCourses,
  foundOwnStudents,
  foundOwnTeachers,
  foundOwnTests,
  foundPeople,
  foundPlans,
  foundQuestions,
  foundSyllabus,
  fuzzyPeople,
  maxIndexedWords,
} from './search.repository.ts'
import { beginningPart, padList, type SearchTerms, searchTermsOf } from './search.rules.ts'
import {
  classesByWords,
  classesOfDays,
  classesOfStudent,
  classesOfTeacher,
  type FoundClassRow,
  matchingNames,
  type WordMatches,
} from './search-classes.repository.ts'

/** Searches everything at once: one query for each group that the person may see. */

type Deps = Pick<Dependencies, 'settings'>

interface SearchContext {
  db: Database
  person: Person
  now: Date
  terms: SearchTerms
  /** The time zone of the days in the text. */
  zone: string
}

interface Found {
  id: string
  title: string
  detail: string | null
  at: string | null
  within: string | null
}
interface Group {
  close: boolean
  results: Found[]
}

/** The results by group, without empty groups. */
export async function searchEverything(
  { settings }: Deps,
  { db, person, now, query: { q } }: { db: Database; person: Person; now: Date; query: { q: string } },
) {
  const folded = (await foldedText.first(db, q))?.folded ?? ''
  const terms = searchTermsOf(folded)
  if (terms.words.length === 0) return { groups: [] }
  const context = { db, person, now, terms, zone: person.timeZone ?? settings().timeZone }
  const groups = await Promise.all(groupsFor(context))
  return { groups: groups.filter(({ results }) => results.length > 0) }
}

type Kind =
  | 'people'
  | 'teachers'
  | 'students'
  | 'classes'
  | 'courses'
  | 'tests'
  | 'questions'
  | 'plans'
  | 'class_types'
  | 'syllabus'

/** The groups that this person may search. This is the only place that decides it. */
function groupsFor(context: SearchContext): Promise<Group & { kind: Kind }>[] {
  const { db, person, terms } = context
  const mine = [...searchArgs(terms), person.id] as const
  const as = async (kind: Kind, group: Promise<Group>) => ({ kind, ...(await group) })
  if (isStudent(person)) {
    const opens = (page: Parameters<typeof canStatusOpen>[1]) => canStatusOpen(person.student.status, page)
    return [
      ...(opens('profile-id') ? [as('teachers', toGroup(foundOwnTeachers.all(db, ...mine)))] : []),
      ...(opens('students-classes') ? [as('classes', classes(context))] : []),
      ...(opens('students-courses') ? [as('courses', toGroup(foundOwnCourses.all(db, ...mine)))] : []),
      ...(opens('students-courses-tests-id') ? [as('tests', toGroup(foundOwnTests.all(db, ...mine)))] : []),
    ]
  }
  if (person.role === 'teacher') {
    return [as('students', toGroup(foundOwnStudents.all(db, ...mine))), as('classes', classes(context))]
  }
  const hasRight = (...areas: StaffRight[]) => hasPermission(person.staffRights ?? [], areas)
  return [
    ...(hasRight('people', 'money') ? [as('people', people(context))] : []),
    ...(hasRight('timetable') ? [as('classes', classes(context))] : []),
    ...(hasRight('content') ? [as('courses', toGroup(foundCourses.all(db, ...searchArgs(terms))))] : []),
    ...(hasRight('content') ? [as('questions', questions(context))] : []),
    ...(hasRight('money') ? [as('plans', toGroup(foundPlans.all(db, ...searchArgs(terms))))] : []),
    ...(hasRight('timetable') ? [as('class_types', toGroup(foundClassTypes.all(db, ...searchArgs(terms))))] : []),
    ...(hasRight('content') ? [as('syllabus', toGroup(foundSyllabus.all(db, ...searchArgs(terms))))] : []),
  ]
}

const searchArgs = ({ whole, beginning, patterns, begun, near }: SearchTerms) =>
  [whole, beginning, patterns, begun, near] as const

/** Exact matches or, only if there are none, those that differ by one letter. */
async function toGroup(reading: Promise<FoundRow[]>): Promise<Group> {
  const rows = await reading
  const exactMatches = rows.filter(({ rank }) => rank < 4)
  const results = (exactMatches.length > 0 ? exactMatches : rows).map(({ id, title, detail, within }) => ({
    id,
    title,
    detail,
    at: null,
    within,
  }))
  return { close: exactMatches.length === 0, results }
}

async function people({
  db,
  terms: { words, whole, beginning, patterns, begun, near },
}: SearchContext): Promise<Group> {
  const searchedWords = words.slice(0, maxIndexedWords)
  const parts = searchedWords.map(beginningPart)
  // one or two letters are in half of all names, so search only the starts of parts
  const anywhere = words[0]!.length < 3 ? parts : patterns.slice(0, maxIndexedWords)
  const [part, ...others] = [...parts, ...anywhere]
  const rows = await foundPeople[searchedWords.length - 1]!.all(db, whole, beginning, begun, part!, ...others)
  if (rows.length > 0 || [...words[0]!].length < 4) return toGroup(Promise.resolve(rows))
  return toGroup(fuzzyPeople.all(db, whole, beginning, begun, near, ...halvesOf(words[0]!)))
}

async function questions({ db, terms: { words, whole, beginning, patterns } }: SearchContext): Promise<Group> {
  if (words[0]!.length < 3) return { close: false, results: [] }
  const [word1, word2, word3] = padList(patterns, 3) as [string, string, string]
  return toGroup(foundQuestions.all(db, whole, word1, word2, word3, beginning))
}

/** Classes on the days in the text that match the other words or, if there are none, classes that match all words. */
async function classes(context: SearchContext): Promise<Group> {
  const { now, zone, terms } = context
  const { spans, rest } = parseDays(terms.whole.split(' '), { now, zone })
  const onDays = spans.length > 0 ? await searchClasses(context, searchTermsOf(rest.join(' ')), spans) : null
  return onDays && onDays.results.length > 0 ? onDays : searchClasses(context, terms, [])
}

async function searchClasses(
  { db, person, now }: SearchContext,
  { words, patterns, near }: SearchTerms,
  spans: ReturnType<typeof parseDays>['spans'],
): Promise<Group> {
  const isAny = words.length === 0
  const { args, close } = isAny
    ? noWords
    : await matchWords(db, patterns.slice(0, maxIndexedWords), near.slice(0, maxIndexedWords))
  const at = now.toISOString()
  const [from, to] = (['from', 'to'] as const).map(end => spans.map(span => span[end].toISOString()))
  const days = [from!, to!, isAny] as const
  const rows = isStudent(person)
    ? await classesOfStudent.all(db, at, ...args, ...days, person.id)
    : person.role === 'teacher'
      ? await classesOfTeacher.all(db, at, ...args, ...days, person.id)
      : spans.length > 0
        ? await classesOfDays.all(db, at, ...args, ...days)
        : await classesByWords.all(db, at, ...args)
  return { close: close && rows.length > 0, results: rows.map(presentFoundClass) }
}

const noWords: { args: WordMatches; close: boolean } = { args: [[], [], [], '', '', ''], close: false }

/** The ids that each word may mean. Names that differ by one letter count only if none match exactly. */
async function matchWords(db: Database, patterns: readonly string[], near: readonly string[]) {
  const rows = await matchingNames.all(db, patterns, near)
  const ids = patterns.map((_, at) => {
    const matches = rows.filter(({ word }) => word === at + 1)
    const exactMatches = matches.filter(one => !one.close)
    return (exactMatches.length > 0 ? exactMatches : matches).map(one => one.id)
  })
  const close = patterns.some((_, at) => {
    const matches = rows.filter(({ word }) => word === at + 1)
    return matches.length > 0 && matches.every(one => one.close)
  })
  // the statements find classes by the first word, so it is the one with the fewest ids, and of those the longest
  const narrowest = patterns
    .map((_, at) => at)
    .toSorted((a, b) => ids[a]!.length - ids[b]!.length || patterns[b]!.length - patterns[a]!.length)
  const [orderedIds, orderedPatterns] = [narrowest.map(at => ids[at]!), narrowest.map(at => patterns[at]!)]
  return { args: [...padList(orderedIds, 3), ...padList(orderedPatterns, 3)] as unknown as WordMatches, close }
}

function presentFoundClass(row: FoundClassRow): Found {
  return { id: row.seat ?? row.id, title: titleOfRow(row), detail: row.teacher, at: row.starts_at, within: null }
}
