import { type StaffRight, statusMayOpen, worksIn } from '@aulaviva/domain/access'
import { dayOf } from '@aulaviva/domain/days'
import type { Language } from '@aulaviva/domain/languages'
import type { Dependencies } from '../../../dependencies.ts'
import { isStudent, type Person, type Student } from '../../../platform/auth/person.ts'
import type { Database } from '../../../platform/database/database.ts'
import { answersWaiting } from '../../assessment/marking/marking.usecases.ts'
import { proposalsWaiting } from '../../assessment/placement/confirming.usecases.ts'
import { documentsWaiting } from '../../classes/absences/absences.usecases.ts'
import { rosterOf } from '../../classes/attendance/roster.usecases.ts'
import { teacherClasses } from '../../classes/attendance/teacher-classes.usecases.ts'
import { myNextClass } from '../../classes/reservations/reservations.usecases.ts'
import { myRequests } from '../../classes/substitutions/asking.usecases.ts'
import { countOpenClasses, openClasses } from '../../classes/substitutions/taking-over.usecases.ts'
import { reservableSoon } from '../../classes/timetable/day-list.usecases.ts'
import { myWaitlist } from '../../classes/waitlist/waitlist.usecases.ts'
import { continueWatching } from '../../courses/watching/watching.usecases.ts'
import { earnedThisMonth } from '../../money/honorarium/honorarium.usecases.ts'
import { monthsToSettle } from '../../money/honorarium/statements.usecases.ts'
import { documentsEnding } from '../../people/teacher-documents/teacher-documents.usecases.ts'
import { recentBadges } from '../../recognition/badges/badges.usecases.ts'
import { shownNews } from '../news/news.usecases.ts'
import { setupStepsLeft } from '../setup/setup.usecases.ts'
import { needsOf } from './needs.usecases.ts'
import { whatIOwe } from './owed.usecases.ts'

/** Collects the home page from the features in parallel. It has no data of its own. */

type Deps = Pick<Dependencies, 'config' | 'settings' | 'catalogue' | 'fileLinks'>

interface Reading {
  db: Database
  person: Person
  now: Date
}

/** Returns the home page of a person. */
export async function home(deps: Deps, input: Reading & { language: Language }) {
  const { person } = input
  const [announcements, student, teacher, staff] = await Promise.all([
    shownNews(input),
    isStudent(person) ? studentHome(deps, { ...input, person }) : null,
    givesOrLooksAfterClasses(person) ? teacherHome(deps, input) : null,
    person.staffRights && staffHome(deps, { ...input, rights: person.staffRights }),
  ])
  return { announcements, student, teacher, staff }
}

const givesOrLooksAfterClasses = ({ role, staffRights }: Person) =>
  role === 'teacher' || (staffRights !== null && worksIn(staffRights, 'timetable'))

async function studentHome(deps: Deps, input: Reading & { person: Person & { student: Student }; language: Language }) {
  const mayWatch = statusMayOpen(input.person.student.status, 'students-courses')
  const mayReserve = statusMayOpen(input.person.student.status, 'students-classes-reserve')
  const [next_class, reserve, waitlist, continue_watching, owed, recent_badges] = await Promise.all([
    myNextClass(deps, input),
    mayReserve ? reservableSoon(deps, input) : null,
    myWaitlist(deps, input),
    mayWatch ? continueWatching(deps, input) : null,
    whatIOwe(deps, input),
    recentBadges(input),
  ])
  return { next_class, reserve, waitlist, continue_watching, owed, recent_badges }
}

const shownToday = 100
const shownAhead = 5
const shownOwed = 5
const shownOpen = 3

const listed = { page: 1, only_future: false, only_past: false, only_owed: false }

async function teacherHome(deps: Deps, input: Reading) {
  const { person, now } = input
  const date = dayOf(now, person.timeZone ?? deps.settings().timeZone)
  const teaches = person.role === 'teacher'
  const [today, { ahead, next_roster }, owed, asked, without_teacher, to_mark, month] = await Promise.all([
    teacherClasses(deps, { ...input, query: { ...listed, date, page_size: shownToday } }),
    comingClasses(deps, input),
    teacherClasses(deps, { ...input, query: { ...listed, only_owed: true, page_size: shownOwed } }),
    teaches ? myRequests(deps, input) : [],
    openClasses(deps, { ...input, query: { page: 1, page_size: shownOpen } }),
    teaches ? waitingToBeMarked(input) : null,
    teaches ? earnedThisMonth(deps, input) : null,
  ])
  const { count, results } = today
  return { today: { date, count, results }, ahead, owed, next_roster, asked, without_teacher, to_mark, month }
}

async function waitingToBeMarked({ db, now }: Reading) {
  const [answers, levels] = await Promise.all([answersWaiting(db, now), proposalsWaiting(db)])
  return { answers, levels }
}

/** Returns a teacher's next classes, and the students of the first one. */
async function comingClasses(deps: Deps, input: Reading) {
  const query = { ...listed, only_future: true, page_size: shownAhead }
  const { results: ahead } = await teacherClasses(deps, { ...input, query })
  const [next] = ahead
  return {
    ahead,
    next_roster: next ? { class_id: next.id, ...(await rosterOf(deps, { ...input, id: next.id })) } : null,
  }
}

/** Returns what needs attention in a staff member's areas. Other areas are left out. */
async function staffHome(deps: Deps, input: Reading & { rights: readonly StaffRight[] }) {
  const { db, now, rights } = input
  const [people, timetable, content, money] = (['people', 'timetable', 'content', 'money'] as const).map(area =>
    worksIn(rights, area),
  )
  const [documents, answers, levels, without_teacher, months, teacher_documents, setup, needs] = await Promise.all([
    timetable ? documentsWaiting(db) : 0,
    content ? answersWaiting(db, now) : 0,
    content ? proposalsWaiting(db) : 0,
    timetable ? countOpenClasses(db, now) : 0,
    money ? monthsToSettle(deps, { db, now }) : { to_verify: 0, to_pay: 0 },
    people ? documentsEnding(deps, db, now) : 0,
    setupStepsLeft(db),
    needsOf(deps, input),
  ])
  return {
    documents,
    answers,
    levels,
    plan_requests: needs.find(({ kind }) => kind === 'plan_requests')?.count ?? 0,
    without_teacher,
    months_to_verify: months.to_verify,
    months_to_pay: months.to_pay,
    teacher_documents,
    setup,
    needs,
  }
}
