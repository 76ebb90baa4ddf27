import { canStatusOpen, hasPermission, type StaffRight } from '@aulaviva/domain/access'
import { dayOf } from '@aulaviva/domain/days'
import type { Language } from '@aulaviva/domain/languages'
import type { Dependencies } from '../../../dependencies.ts'
import { isStudent, type Person, type Student } from '../../../platform/auth/person.ts'
import type { Database } from '../../../platform/database/database.ts'
import { countWaitingAnswers } from '../../assessment/marking/marking.usecases.ts'
import { countWaitingProposals } from '../../assessment/placement/confirming.usecases.ts'
import { countPendingDocuments } from '../../classes/absences/absences.usecases.ts'
import { readRoster } from '../../classes/attendance/roster.usecases.ts'
import { teacherClasses } from '../../classes/attendance/teacher-classes.usecases.ts'
import { myNextClass } from '../../classes/reservations/reservations.usecases.ts'
import { countOpenClasses, listOpenClasses } from '../../classes/substitutions/cover-class.usecases.ts'
import { myRequests } from '../../classes/substitutions/cover-requests.usecases.ts'
import { listReservableSoon } from '../../classes/timetable/day-list.usecases.ts'
import { myWaitlist } from '../../classes/waitlist/waitlist.usecases.ts'
import { continueWatching } from '../../courses/watching/watching.usecases.ts'
import { loadEarningsThisMonth } from '../../money/honorarium/honorarium.usecases.ts'
import { countMonthsToSettle } from '../../money/honorarium/statements.usecases.ts'
import { countExpiringDocuments } from '../../people/teacher-documents/teacher-documents.usecases.ts'
import { recentBadges } from '../../recognition/badges/badges.usecases.ts'
import { loadVisibleNews } from '../news/news.usecases.ts'
import { setupStepsLeft } from '../setup/setup.usecases.ts'
import { loadDueTasks } from './due-tasks.usecases.ts'
import { loadNeeds } from './needs.usecases.ts'

/** Collects the home page from the features in parallel. It has no data of its own. */

type Deps = Pick<Dependencies, 'config' | 'settings' | 'catalogue' | 'fileLinks'>

interface HomeInput {
  db: Database
  person: Person
  now: Date
}

/** Returns the home page of a person. */
export async function loadHome(deps: Deps, input: HomeInput & { language: Language }) {
  const { person } = input
  const [announcements, student, teacher, staff] = await Promise.all([
    loadVisibleNews(input),
    isStudent(person) ? loadStudentHome(deps, { ...input, person }) : null,
    hasTeacherHome(person) ? loadTeacherHome(deps, input) : null,
    person.staffRights && loadStaffHome(deps, { ...input, rights: person.staffRights }),
  ])
  return { announcements, student, teacher, staff }
}

const hasTeacherHome = ({ role, staffRights }: Person) =>
  role === 'teacher' || (staffRights !== null && hasPermission(staffRights, 'timetable'))

async function loadStudentHome(
  deps: Deps,
  input: HomeInput & { person: Person & { student: Student }; language: Language },
) {
  const mayWatch = canStatusOpen(input.person.student.status, 'students-courses')
  const mayReserve = canStatusOpen(input.person.student.status, 'students-classes-reserve')
  const [next_class, reserve, waitlist, continue_watching, owed, recent_badges] = await Promise.all([
    myNextClass(deps, input),
    mayReserve ? listReservableSoon(deps, input) : null,
    myWaitlist(deps, input),
    mayWatch ? continueWatching(deps, input) : null,
    loadDueTasks(deps, input),
    recentBadges(input),
  ])
  return { next_class, reserve, waitlist, continue_watching, owed, recent_badges }
}

const maxClassesToday = 100
const maxUpcomingClasses = 5
const maxDueClasses = 5
const maxOpenClasses = 3

const baseQuery = { page: 1, only_future: false, only_past: false, only_owed: false }

async function loadTeacherHome(deps: Deps, input: HomeInput) {
  const { person, now } = input
  const date = dayOf(now, person.timeZone ?? deps.settings().timeZone)
  const teaches = person.role === 'teacher'
  const [today, { ahead, next_roster }, owed, asked, without_teacher, to_mark, month] = await Promise.all([
    teacherClasses(deps, { ...input, query: { ...baseQuery, date, page_size: maxClassesToday } }),
    upcomingClasses(deps, input),
    teacherClasses(deps, { ...input, query: { ...baseQuery, only_owed: true, page_size: maxDueClasses } }),
    teaches ? myRequests(deps, input) : [],
    listOpenClasses(deps, { ...input, query: { page: 1, page_size: maxOpenClasses } }),
    teaches ? markingCounts(input) : null,
    teaches ? loadEarningsThisMonth(deps, input) : null,
  ])
  const { count, results } = today
  return { today: { date, count, results }, ahead, owed, next_roster, asked, without_teacher, to_mark, month }
}

async function markingCounts({ db, now }: HomeInput) {
  const [answers, levels] = await Promise.all([countWaitingAnswers(db, now), countWaitingProposals(db)])
  return { answers, levels }
}

/** Returns a teacher's next classes, and the students of the first one. */
async function upcomingClasses(deps: Deps, input: HomeInput) {
  const query = { ...baseQuery, only_future: true, page_size: maxUpcomingClasses }
  const { results: ahead } = await teacherClasses(deps, { ...input, query })
  const [next] = ahead
  return {
    ahead,
    next_roster: next ? { class_id: next.id, ...(await readRoster(deps, { ...input, id: next.id })) } : null,
  }
}

/** Returns what needs attention in a staff member's areas. Other areas are left out. */
async function loadStaffHome(deps: Deps, input: HomeInput & { rights: readonly StaffRight[] }) {
  const { db, now, rights } = input
  const [people, timetable, content, money] = (['people', 'timetable', 'content', 'money'] as const).map(area =>
    hasPermission(rights, area),
  )
  const [documents, answers, levels, without_teacher, months, teacher_documents, setup, needs] = await Promise.all([
    timetable ? countPendingDocuments(db) : 0,
    content ? countWaitingAnswers(db, now) : 0,
    content ? countWaitingProposals(db) : 0,
    timetable ? countOpenClasses(db, now) : 0,
    money ? countMonthsToSettle(deps, { db, now }) : { to_verify: 0, to_pay: 0 },
    people ? countExpiringDocuments(deps, db, now) : 0,
    setupStepsLeft(db),
    loadNeeds(deps, input),
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
