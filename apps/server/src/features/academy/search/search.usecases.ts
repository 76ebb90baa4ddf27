import { type StaffRight, statusMayOpen, worksIn } from '@aulaviva/domain/access'
import { titleOfRow } from '@aulaviva/domain/class-title'
import type { Dependencies } from '../../../dependencies.ts'
import { isStudent, type Person } from '../../../platform/auth/person.ts'
import type { Database } from '../../../platform/database/database.ts'
import { foldedText } from '../../../platform/database/folded-search.ts'
import { halvesOf } from '../../people/people/search.rules.ts'
import { saidDays } from './said-days.rules.ts'
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
  mostWordsAsked,
  nearlyPeople,
} from './search.repository.ts'
import { beginningPart, filled, type Wanted, wantedOf } from './search.rules.ts'
import {
  classesOfDays,
  classesOfStudent,
  classesOfTeacher,
  classesSaid,
  type FoundClassRow,
  type MeantWords,
  namesMeant,
} from './search-classes.repository.ts'

/** Searches everything at once: one query for each group that the person may see. */

type Deps = Pick<Dependencies, 'settings'>

interface Looking {
  db: Database
  person: Person
  now: Date
  wanted: Wanted
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
export async function search(
  { settings }: Deps,
  { db, person, now, query: { q } }: { db: Database; person: Person; now: Date; query: { q: string } },
) {
  const folded = (await foldedText.first(db, q))?.folded ?? ''
  const wanted = wantedOf(folded)
  if (wanted.words.length === 0) return { groups: [] }
  const looking = { db, person, now, wanted, zone: person.timeZone ?? settings().timeZone }
  const groups = await Promise.all(groupsFor(looking))
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
function groupsFor(looking: Looking): Promise<Group & { kind: Kind }>[] {
  const { db, person, wanted } = looking
  const mine = [...sought(wanted), person.id] as const
  const as = async (kind: Kind, group: Promise<Group>) => ({ kind, ...(await group) })
  if (isStudent(person)) {
    const opens = (page: Parameters<typeof statusMayOpen>[1]) => statusMayOpen(person.student.status, page)
    return [
      ...(opens('profile-id') ? [as('teachers', listed(foundOwnTeachers.all(db, ...mine)))] : []),
      ...(opens('students-classes') ? [as('classes', classes(looking))] : []),
      ...(opens('students-courses') ? [as('courses', listed(foundOwnCourses.all(db, ...mine)))] : []),
      ...(opens('students-courses-tests-id') ? [as('tests', listed(foundOwnTests.all(db, ...mine)))] : []),
    ]
  }
  if (person.role === 'teacher') {
    return [as('students', listed(foundOwnStudents.all(db, ...mine))), as('classes', classes(looking))]
  }
  const may = (...areas: StaffRight[]) => worksIn(person.staffRights ?? [], areas)
  return [
    ...(may('people', 'money') ? [as('people', people(looking))] : []),
    ...(may('timetable') ? [as('classes', classes(looking))] : []),
    ...(may('content') ? [as('courses', listed(foundCourses.all(db, ...sought(wanted))))] : []),
    ...(may('content') ? [as('questions', questions(looking))] : []),
    ...(may('money') ? [as('plans', listed(foundPlans.all(db, ...sought(wanted))))] : []),
    ...(may('timetable') ? [as('class_types', listed(foundClassTypes.all(db, ...sought(wanted))))] : []),
    ...(may('content') ? [as('syllabus', listed(foundSyllabus.all(db, ...sought(wanted))))] : []),
  ]
}

const sought = ({ whole, beginning, patterns, begun, near }: Wanted) =>
  [whole, beginning, patterns, begun, near] as const

/** Exact matches or, only if there are none, those that differ by one letter. */
async function listed(reading: Promise<FoundRow[]>): Promise<Group> {
  const rows = await reading
  const written = rows.filter(({ rank }) => rank < 4)
  const results = (written.length > 0 ? written : rows).map(({ id, title, detail, within }) => ({
    id,
    title,
    detail,
    at: null,
    within,
  }))
  return { close: written.length === 0, results }
}

async function people({ db, wanted: { words, whole, beginning, patterns, begun, near } }: Looking): Promise<Group> {
  const asked = words.slice(0, mostWordsAsked)
  const parts = asked.map(beginningPart)
  // one or two letters are in half of all names, so search only the starts of parts
  const anywhere = words[0]!.length < 3 ? parts : patterns.slice(0, mostWordsAsked)
  const [part, ...others] = [...parts, ...anywhere]
  const rows = await foundPeople[asked.length - 1]!.all(db, whole, beginning, begun, part!, ...others)
  if (rows.length > 0 || [...words[0]!].length < 4) return listed(Promise.resolve(rows))
  return listed(nearlyPeople.all(db, whole, beginning, begun, near, ...halvesOf(words[0]!)))
}

async function questions({ db, wanted: { words, whole, beginning, patterns } }: Looking): Promise<Group> {
  if (words[0]!.length < 3) return { close: false, results: [] }
  const [word1, word2, word3] = filled(patterns, 3) as [string, string, string]
  return listed(foundQuestions.all(db, whole, word1, word2, word3, beginning))
}

/** Classes on the days in the text that match the other words or, if there are none, classes that match all words. */
async function classes(looking: Looking): Promise<Group> {
  const { now, zone, wanted } = looking
  const { spans, rest } = saidDays(wanted.whole.split(' '), { now, zone })
  const onDays = spans.length > 0 ? await classesSaying(looking, wantedOf(rest.join(' ')), spans) : null
  return onDays && onDays.results.length > 0 ? onDays : classesSaying(looking, wanted, [])
}

async function classesSaying(
  { db, person, now }: Looking,
  { words, patterns, near }: Wanted,
  spans: ReturnType<typeof saidDays>['spans'],
): Promise<Group> {
  const isAny = words.length === 0
  const { args, close } = isAny
    ? nothingSaid
    : await meaningOf(db, patterns.slice(0, mostWordsAsked), near.slice(0, mostWordsAsked))
  const at = now.toISOString()
  const [from, to] = (['from', 'to'] as const).map(end => spans.map(span => span[end].toISOString()))
  const days = [from!, to!, isAny] as const
  const rows = isStudent(person)
    ? await classesOfStudent.all(db, at, ...args, ...days, person.id)
    : person.role === 'teacher'
      ? await classesOfTeacher.all(db, at, ...args, ...days, person.id)
      : spans.length > 0
        ? await classesOfDays.all(db, at, ...args, ...days)
        : await classesSaid.all(db, at, ...args)
  return { close: close && rows.length > 0, results: rows.map(presentFoundClass) }
}

const nothingSaid: { args: MeantWords; close: boolean } = { args: [[], [], [], '', '', ''], close: false }

/** The ids that each word may mean. Names that differ by one letter count only if none match exactly. */
async function meaningOf(db: Database, patterns: readonly string[], near: readonly string[]) {
  const rows = await namesMeant.all(db, patterns, near)
  const ids = patterns.map((_, at) => {
    const meant = rows.filter(({ word }) => word === at + 1)
    const written = meant.filter(one => !one.close)
    return (written.length > 0 ? written : meant).map(one => one.id)
  })
  const close = patterns.some((_, at) => {
    const meant = rows.filter(({ word }) => word === at + 1)
    return meant.length > 0 && meant.every(one => one.close)
  })
  // the statements find classes by the first word, so it is the one with the fewest ids, and of those the longest
  const narrowest = patterns
    .map((_, at) => at)
    .toSorted((a, b) => ids[a]!.length - ids[b]!.length || patterns[b]!.length - patterns[a]!.length)
  const [meant, held] = [narrowest.map(at => ids[at]!), narrowest.map(at => patterns[at]!)]
  return { args: [...filled(meant, 3), ...filled(held, 3)] as unknown as MeantWords, close }
}

function presentFoundClass(row: FoundClassRow): Found {
  return { id: row.seat ?? row.id, title: titleOfRow(row), detail: row.teacher, at: row.starts_at, within: null }
}
