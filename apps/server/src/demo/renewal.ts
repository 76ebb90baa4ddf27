import { addDays, dayOf, instantAt } from '@aulaviva/domain/days'
import type { Dependencies } from '../dependencies.ts'
import { recordStudent, submitFeedback } from '../features/classes/attendance/records.usecases.ts'
import { reserveSeat } from '../features/classes/reservations/reservations.usecases.ts'
import { assignPlan } from '../features/money/subscriptions/student-accounts.usecases.ts'
import { personById } from '../platform/auth/read-person.ts'
import { eachDue } from '../platform/jobs/each-due.ts'
import { Problem } from '../platform/problem/problem.ts'
import { accountsByEmail } from './demo.repository.ts'
import { staff, students, teachers } from './people.ts'
import { type Chance, createChance } from './random.ts'
import {
  classesBetween,
  insertClasses,
  lockDay,
  type OpenRecord,
  openRecords,
  prolongSubscriptions,
  setDay,
  studentsByEmail,
  subscriptionsToRenew,
} from './renewal.repository.ts'
import { planClasses, plannedDays, textsOf } from './timetable.ts'
import { clubNotes, nextSteps, observations, openings } from './words.ts'

type RenewalDependencies = Pick<
  Dependencies,
  'database' | 'storage' | 'config' | 'fileLinks' | 'settings' | 'catalogue' | 'log'
>

/** Students whose plan is renewed. The other accounts each stand for a status that must not change. */
const isActive = ({ standing }: (typeof students)[number]) => standing === 'regular' || standing === 'student'
const activeStudents = students.filter(isActive).map(({ email }) => email)
const prolongedStudents = students
  .filter(student => !isActive(student) && student.standing !== 'expired')
  .map(({ email }) => email)
const teacherEmails = teachers.map(({ email }) => email)
/** How many days ahead students reserve. */
const bookedDays = 10
/** How many students try to reserve a class. */
const maxStudentsTried = 10
const day = 86_400_000

/**
 * Keeps the demo academy current: upcoming classes with students, records and feedback of past classes, active plans.
 * It only adds what is missing, through the same use cases as people, so visitors' changes stay and notifications are
 * sent. Runs once a day across all servers. The next run completes an interrupted one.
 */
export async function renewDemo(deps: RenewalDependencies, now: Date): Promise<void> {
  const zone = deps.settings().timeZone
  const today = dayOf(now, zone)
  const renewed = await planNewClasses(deps, today, now)
  if (!renewed) return
  await deps.database.transaction(tx => prolongSubscriptions.run(tx, prolongedStudents, today))
  await renewPlans(deps, today, now)
  await recordPast(deps, instantAt(addDays(today, -1), '00:00', zone))
  await reserveSeats(deps, today, now)
}

/** Schedules the days that the timetable doesn't cover yet. Only one of several concurrent calls returns true. */
async function planNewClasses({ database, settings }: RenewalDependencies, today: string, now: Date): Promise<boolean> {
  const zone = settings().timeZone
  return database.transaction(async tx => {
    const last = (await lockDay.first(tx, staff.email, zone))?.day
    if (!last || last >= today) return false
    await setDay.run(tx, today)
    const missing = Math.round((Date.parse(today) - Date.parse(last)) / day)
    const from = Math.max(0, plannedDays - missing + 1)
    const classes = planClasses(chanceOf(today), today, zone, { from, to: plannedDays }).map(planned => ({
      type: planned.type.code,
      level: planned.level,
      unit: planned.unit,
      topic: planned.topic,
      ...textsOf(planned),
      teacher: teachers.find(({ key }) => key === planned.teacher)?.email,
      starts_at: planned.startsAt,
      ends_at: planned.endsAt,
      capacity: planned.capacity,
      minutes: planned.type.minutes,
    }))
    await insertClasses.run(tx, JSON.stringify(classes), staff.email, now.toISOString())
    return true
  })
}

async function renewPlans(deps: RenewalDependencies, today: string, now: Date): Promise<void> {
  const person = await staffOf(deps, now)
  if (!person) return
  const items = await subscriptionsToRenew.all(deps.database, activeStudents, today)
  await eachDue({ kind: 'demo student', items, idOf: ({ id }) => id, log: deps.log }, ({ id, ...given }) =>
    deps.database.transaction(tx => assignPlan(deps, { tx, person, now, id, body: { ...given, paid: true } })),
  )
}

/** Records classes that ended before an instant, as of an hour after each. Later ones are left to the teachers. */
async function recordPast(deps: RenewalDependencies, before: Date): Promise<void> {
  const items = await openRecords.all(deps.database, teacherEmails, before.toISOString())
  await eachDue({ kind: 'demo record', items, idOf: ({ id }) => id, log: deps.log }, item =>
    unlessRejected(record(deps, item)),
  )
}

async function record(
  deps: RenewalDependencies,
  { id, teacher, version, ends_at, title, is_lesson }: OpenRecord,
): Promise<void> {
  const now = new Date(Date.parse(ends_at) + 3_600_000)
  const chance = chanceOf(id)
  const attended = chance.next() > 0.1
  const opening = is_lesson ? chance.pick(openings).replace('{topic}', title) : chance.pick(clubNotes)
  const text = `${opening} ${chance.pick(observations)} ${chance.pick(nextSteps)}`
  const change = attended ? { attended, approved: true, feedback_text: text } : { attended }
  await deps.database.transaction(async tx => {
    const person = await personById(tx, teacher, { now, academyZone: deps.settings().timeZone })
    if (!person) return
    const { version: savedVersion } = await recordStudent(deps, {
      tx,
      person,
      now,
      id,
      version,
      change,
      status: undefined,
      files: [],
    })
    await submitFeedback(deps, { tx, person, now, body: { student_class_id: id, version: savedVersion } })
  })
}

/** Reserves seats for students within their plans, so that classes fill up as their day approaches. */
async function reserveSeats(deps: RenewalDependencies, today: string, now: Date): Promise<void> {
  const zone = deps.settings().timeZone
  const until = instantAt(addDays(today, bookedDays), '00:00', zone)
  const people = await studentsByEmail.all(deps.database, activeStudents)
  const items = await classesBetween.all(
    deps.database,
    new Date(now.getTime() + day).toISOString(),
    until.toISOString(),
  )
  await eachDue({ kind: 'demo class', items, idOf: ({ id }) => id, log: deps.log }, async liveClass => {
    const chance = chanceOf(liveClass.id)
    let missing = Math.min(chance.between(2, 6), liveClass.capacity - 1) - liveClass.seats_taken
    for (const { id } of chance.shuffled(people).slice(0, maxStudentsTried)) {
      if (missing <= 0) return
      if (await unlessRejected(reserve(deps, id, liveClass.id, now))) missing--
    }
  })
}

const reserve = (deps: RenewalDependencies, student: string, id: string, now: Date) =>
  deps.database.transaction(async tx => {
    const person = await personById(tx, student, { now, academyZone: deps.settings().timeZone, hours: true })
    if (person) await reserveSeat(deps, { tx, person, now, id })
  })

/** Returns whether the work was done. Ignores a `Problem`: the rules rejected it, or someone else was faster. */
async function unlessRejected(work: Promise<unknown>): Promise<boolean> {
  try {
    await work
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

async function staffOf(deps: RenewalDependencies, now: Date) {
  const [account] = await accountsByEmail.all(deps.database, [staff.email], now.toISOString())
  const person =
    account && (await personById(deps.database, account.id, { now, academyZone: deps.settings().timeZone }))
  return person
}

/** The same name always gives the same choices. */
const chanceOf = (name: string): Chance =>
  createChance([...name].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 7))
