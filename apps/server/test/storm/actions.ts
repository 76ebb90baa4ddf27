import { randomUUID } from 'node:crypto'
import type { CallName } from '@aulaviva/contract/calls'
import type { FastifyInstance } from 'fastify'
import { sweepsOf } from '../../src/sweeps.ts'
import type { Actor } from '../scene.ts'
import type { TestApp } from '../test-app.ts'
import type { Academy } from './academy.ts'
import { checkAnswer, type Journal } from './journal.ts'

/** What people and the clock do in the storm. Each worker's own random numbers choose the actions. */

export interface Storm {
  product: TestApp
  academy: Academy
  apps: readonly FastifyInstance[]
  journal: Journal
  /** Reservations that someone has seen, and their students. */
  reservations: { id: string; student: Actor }[]
}

/** One of the workers: its server and its random numbers. */
export interface Worker {
  at: number
  random(): number
}

type Action = (storm: Storm, worker: Worker) => Promise<unknown>

const hour = 3_600_000
const liveClasses = '/api/classes/scheduled-live-classes'

/** Each action and its relative frequency. */
const actions: readonly [often: number, action: Action][] = [
  [30, reserve],
  [10, cancel],
  [14, move],
  [18, wait],
  [3, leave],
  [3, choose],
  [10, accept],
  [6, dropClass],
  [8, coverClass],
  [4, assign],
  [8, edit],
  [2, cancelClass],
  [16, record],
  [5, gradeTopic],
  [4, submit],
  [8, handIn],
  [5, decide],
  [5, bookPrivately],
  [3, schedule],
  [3, recordPastClass],
  [4, adjust],
  [6, listClasses],
  [6, sweep],
  [6, moveClock],
]
const total = actions.reduce((sum, [often]) => sum + often, 0)

/** Performs one action. */
export async function act(storm: Storm, worker: Worker): Promise<void> {
  let left = worker.random() * total
  for (const [often, action] of actions) {
    left -= often
    if (left < 0) {
      await action(storm, worker)
      return
    }
  }
}

const oneOf = <T>(worker: Worker, from: readonly T[]): T | undefined => from[Math.floor(worker.random() * from.length)]
const studentOf = ({ academy }: Storm, worker: Worker) => oneOf(worker, academy.students) as Actor
const teacherOf = ({ academy }: Storm, worker: Worker) => oneOf(worker, academy.teachers) as Actor

/** A class that has not started. Near ones are more likely. */
function upcomingClass({ academy, product }: Storm, worker: Worker): string {
  const now = product.clock.now().getTime()
  const ahead = academy.classes.filter(({ startsAt }) => startsAt > now)
  const near = Math.floor(worker.random() ** 2 * Math.min(ahead.length, 9))
  return (ahead[near] ?? academy.classes.at(-1))!.id
}

interface CallInput {
  as: Actor
  id?: string
  query?: string
  body?: unknown
  form?: FormData
  expected?: readonly string[]
}

/**
 * Makes a call on the worker's server and judges the response. Sometimes sends the same request to both servers at once
 * with one Idempotency-Key: it must take effect once, and both responses must be the same.
 */
async function call<K extends CallName>(
  { academy, apps, journal }: Storm,
  worker: Worker,
  key: K,
  { as, id = '', query = '', body, form, expected }: CallInput,
) {
  const [method, path] = key.split(' ') as [string, string]
  const address = path.replace('{id}', id) + query
  const send = (at: number, idempotency?: string) =>
    academy.call(method, address, {
      as,
      app: apps[at % apps.length] as FastifyInstance,
      ...(body !== undefined && { body }),
      ...(form && { form }),
      ...(idempotency && { key: idempotency }),
    })
  if (method === 'GET' || form || worker.random() > 0.1) {
    return checkAnswer(journal, key, await send(worker.at), expected)
  }
  const once = randomUUID()
  const answers = await Promise.all([send(0, once), send(1, once), send(worker.at, once)])
  const done = answers.filter(({ data }) => data?.code !== 'idempotency_in_flight')
  const [first] = done
  for (const other of done.slice(1)) {
    if (JSON.stringify([first?.status, first?.data]) !== JSON.stringify([other.status, other.data])) {
      journal.wrong.push(`${key}: one key, two answers: ${JSON.stringify([first?.data, other.data])}`)
    }
  }
  return first ? checkAnswer(journal, key, first, expected) : null
}

interface SeatAnswer {
  id: string
  cost_minutes: number
  scheduled_live_class: { id: string }
}

function recordSeat({ journal, reservations }: Storm, student: Actor, answer: SeatAnswer | null): void {
  if (!answer) return
  const { id, cost_minutes: minutes, scheduled_live_class } = answer
  journal.reported.push({ what: 'reserved', id, student: student.id, liveClass: scheduled_live_class.id, minutes })
  reservations.push({ id, student })
}

async function reserve(storm: Storm, worker: Worker) {
  const as = studentOf(storm, worker)
  const id = upcomingClass(storm, worker)
  recordSeat(storm, as, await call(storm, worker, `POST ${liveClasses}/{id}/reserve/`, { as, id }))
}

/** A known reservation. Recent ones are more likely. */
function knownReservation({ reservations }: Storm, worker: Worker) {
  return reservations[reservations.length - 1 - Math.floor(worker.random() ** 2 * reservations.length)]
}

async function cancel(storm: Storm, worker: Worker) {
  const one = knownReservation(storm, worker)
  if (!one) return
  const { id, student: as } = one
  const answer = await call(storm, worker, 'DELETE /api/classes/my-classes/{id}/', { as, id })
  if (!answer) return
  storm.journal.reported.push({ what: 'canceled', id, refunded: answer.refunded_minutes })
  // Some retry what they have canceled.
  if (worker.random() < 0.8) storm.reservations.splice(storm.reservations.indexOf(one), 1)
}

async function move(storm: Storm, worker: Worker) {
  const one = knownReservation(storm, worker)
  if (!one) return
  const { id, student: as } = one
  const body = { scheduled_live_class: upcomingClass(storm, worker) }
  const answer = await call(storm, worker, 'PATCH /api/classes/my-classes/{id}/', { as, id, body })
  if (!answer) return
  const { cost_minutes: minutes, scheduled_live_class } = answer
  storm.journal.reported.push({ what: 'moved', id, liveClass: scheduled_live_class.id, minutes })
}

async function wait(storm: Storm, worker: Worker) {
  const body = { auto_accept_hours_before: worker.random() < 0.25 ? 1 : null }
  const asked = { as: studentOf(storm, worker), id: upcomingClass(storm, worker), body }
  await call(storm, worker, `POST ${liveClasses}/{id}/waitlist/`, asked)
}

/** A person on a waitlist, with their class. The database is queried, because asking everyone would take longer. */
async function inLine({ academy }: Storm, worker: Worker, state: 'WAITING' | 'OFFERED') {
  const entries = await academy.rows<{ student_id: string; id: string }>(
    `select w.student_id, w.class_id as id from waitlist_entries w join scheduled_live_classes c on c.id = w.class_id
     where w.state = $1 order by c.starts_at, w.place`,
    state,
  )
  const entry = oneOf(worker, entries)
  const as = academy.students.find(({ id }) => id === entry?.student_id)
  return entry && as && { as, id: entry.id }
}

async function leave(storm: Storm, worker: Worker) {
  const place = await inLine(storm, worker, worker.random() < 0.5 ? 'WAITING' : 'OFFERED')
  if (place) await call(storm, worker, `DELETE ${liveClasses}/{id}/waitlist/`, place)
}

async function choose(storm: Storm, worker: Worker) {
  const place = await inLine(storm, worker, 'WAITING')
  const body = { auto_accept_hours_before: worker.random() < 0.5 ? 2 : null }
  if (place) await call(storm, worker, `PATCH ${liveClasses}/{id}/waitlist/`, { ...place, body })
}

/** Accepts an open offer, unless it has passed to someone else. */
async function accept(storm: Storm, worker: Worker) {
  const offer = await inLine(storm, worker, 'OFFERED')
  if (!offer) return
  recordSeat(storm, offer.as, await call(storm, worker, `POST ${liveClasses}/{id}/waitlist/accept/`, offer))
}

async function dropClass(storm: Storm, worker: Worker) {
  const as = worker.random() < 0.2 ? storm.academy.office : teacherOf(storm, worker)
  const body = { scheduled_live_class_id: upcomingClass(storm, worker), cancellation_reason: 'Cannot come' }
  const answer = await call(storm, worker, 'POST /api/classes/class-cancellations/', { as, body })
  if (!answer) return
  const { scheduled_live_class_id: liveClass, teacher } = answer
  storm.journal.reported.push({ what: 'givenUp', liveClass, teacher: teacher.id })
}

async function openClass(storm: Storm, worker: Worker, as: Actor) {
  const open = await call(storm, worker, `GET ${liveClasses}/without-teacher/`, { as })
  return oneOf(worker, open?.results ?? [])?.id
}

async function fillClass(storm: Storm, worker: Worker, as: Actor, body?: object) {
  const id = await openClass(storm, worker, as)
  if (!id) return
  const asked = { as, id, ...(body && { body }) }
  const answer = await call(storm, worker, `PATCH ${liveClasses}/{id}/update-teacher/`, asked)
  if (answer?.teacher) storm.journal.reported.push({ what: 'given', liveClass: id, teacher: answer.teacher.id })
}

async function coverClass(storm: Storm, worker: Worker) {
  await fillClass(storm, worker, teacherOf(storm, worker))
}

async function assign(storm: Storm, worker: Worker) {
  await fillClass(storm, worker, storm.academy.office, { teacher: teacherOf(storm, worker).id })
}

/** A class as staff read it before they change it. */
async function atOffice(storm: Storm, worker: Worker) {
  const as = storm.academy.office
  const known = await call(storm, worker, 'GET /api/classes/office-timetable/{id}/', {
    as,
    id: upcomingClass(storm, worker),
  })
  return known && { as, id: known.id, known }
}

/** Staff move a class, assign another teacher or none, or change its seats. */
async function edit(storm: Storm, worker: Worker) {
  const read = await atOffice(storm, worker)
  if (!read) return
  const { as, id, known } = read
  const hours = Math.ceil(worker.random() * 6) - 3
  const teacher = worker.random() < 0.3 ? null : teacherOf(storm, worker).id
  const wanted = oneOf(worker, [
    { starts_at: new Date(Date.parse(known.starts_at) + hours * hour).toISOString() },
    { starts_at: new Date(Date.parse(known.starts_at) + hours * hour).toISOString(), teacher },
    { teacher },
    { capacity: known.type_scheduled_class === 'GROUP' ? 1 + Math.floor(worker.random() * 8) : 1 },
  ])
  const seen =
    worker.random() < 0.5
      ? await call(storm, worker, `POST ${liveClasses}/{id}/change/preview/`, { as, id, body: wanted })
      : undefined
  const losing = seen?.classes.flatMap(({ students }) => students.filter(({ keeps_seat }) => !keeps_seat)) ?? []
  const give_back = losing.map(({ student_class_id }) => student_class_id)
  const body = { version: known.version, ...wanted, give_back }
  const answer = await call(storm, worker, `POST ${liveClasses}/{id}/change/`, { as, id, body })
  const [done] = answer?.classes ?? []
  if (!done) return
  const { reported } = storm.journal
  for (const { student_class_id, keeps_seat, minutes_back } of done.students) {
    if (!keeps_seat) reported.push({ what: 'canceled', id: student_class_id, refunded: minutes_back })
  }
  if (wanted && 'teacher' in wanted && (known.teacher?.id ?? null) !== wanted.teacher) {
    if (known.teacher) reported.push({ what: 'givenUp', liveClass: id, teacher: known.teacher.id })
    if (wanted.teacher) reported.push({ what: 'given', liveClass: id, teacher: wanted.teacher })
  }
  const listed = storm.academy.classes.find(one => one.id === id)
  if (listed && done.starts_at) listed.startsAt = Date.parse(done.starts_at)
}

/** Staff cancel a class. Its students are notified, which the comparison reads. */
async function cancelClass(storm: Storm, worker: Worker) {
  const read = await atOffice(storm, worker)
  if (!read) return
  const { as, id, known } = read
  const body = { version: known.version, reason: 'The house is closed' }
  await call(storm, worker, `POST ${liveClasses}/{id}/cancellation/`, { as, id, body })
}

/** A class that has started and has students. */
async function classBegun({ academy, product }: Storm, worker: Worker) {
  const begun = await academy.rows<{ id: string; teacher_id: string | null }>(
    `select id, teacher_id from scheduled_live_classes c
     where starts_at between $1::timestamptz - interval '12 hours' and $1
       and exists (select from student_classes s where s.class_id = c.id and s.state = 'RESERVED')
     order by starts_at, id`,
    product.clock.now().toISOString(),
  )
  return oneOf(worker, begun)
}

/** A student on the roster of a class that has started, as seen by staff, its teacher, or another teacher. */
async function onRoster(storm: Storm, worker: Worker) {
  const liveClass = await classBegun(storm, worker)
  if (!liveClass) return
  const { id, teacher_id } = liveClass
  const { office, teachers } = storm.academy
  const own = teachers.find(teacher => teacher.id === teacher_id)
  const as = oneOf(worker, [office, own ?? office, own ?? office, teacherOf(storm, worker)]) as Actor
  const key = 'GET /api/classes/my-classes-as-teacher/{id}/student-reservations/'
  const roster = await call(storm, worker, key, { as, id })
  const student = oneOf(worker, roster?.results ?? [])
  // Sometimes based on an older version.
  const version = student && student.version - (worker.random() < 0.15 ? 1 : 0)
  return student && { as, id: student.id, version }
}

const records = [
  { attended: true },
  { attended: false },
  { attended: false },
  { attended: true, approved: true, feedback_text: 'Well told.' },
  { attended: true, approved: false, non_conforming_student_text: 'The past tense is missing.' },
]

async function record(storm: Storm, worker: Worker) {
  const student = await onRoster(storm, worker)
  if (!student) return
  const { as, id, version } = student
  const body = { ...oneOf(worker, records), version }
  const key = 'PATCH /api/classes/student-reservations-for-teacher/{id}/'
  recordAttendance(storm, await call(storm, worker, key, { as, id, body }))
}

async function submit(storm: Storm, worker: Worker) {
  const student = await onRoster(storm, worker)
  if (!student) return
  const { as, id: student_class_id, version } = student
  const key = 'POST /api/classes/student-topic-result/teacher-submit-feedback/'
  recordAttendance(storm, await call(storm, worker, key, { as, body: { student_class_id, version } }))
}

function recordAttendance(
  { journal }: Storm,
  answer: { id: string; version: number; attended: boolean | null; approved: boolean | null } | null,
): void {
  if (!answer) return
  const { id, version, attended, approved } = answer
  journal.reported.push({ what: 'recorded', id, version, record: { attended, approved } })
}

async function gradeTopic(storm: Storm, worker: Worker) {
  const student = await onRoster(storm, worker)
  if (!student) return
  const { as, id: student_class_id, version } = student
  const result = oneOf(worker, ['NOT_ACHIEVED', 'IN_PROGRESS', 'ACHIEVED'])
  const body = { student_class_id, topic: storm.academy.topic, result, version }
  // Classes of a type without a unit have no topics.
  const expected = ['invalid_input']
  const answer = await call(storm, worker, 'POST /api/classes/student-topic-result/', { as, body, expected })
  if (answer)
    storm.journal.reported.push({ what: 'recorded', id: student_class_id, version: answer.version, record: null })
}

/**
 * One of the few who missed a class and can still be excused. The database is queried, because asking everyone would
 * take longer.
 */
async function absent({ academy }: Storm, worker: Worker) {
  const absences = await academy.rows<{ student_id: string }>(
    `select student_id from student_classes where attended = false
     and coalesce(status_non_attendance_doc, 'PENDING') = 'PENDING' order by starts_at, id`,
  )
  const missed = oneOf(worker, absences)
  return academy.students.find(({ id }) => id === missed?.student_id)
}

async function handIn(storm: Storm, worker: Worker) {
  const as = await absent(storm, worker)
  if (!as) return
  const past = await call(storm, worker, 'GET /api/classes/my-classes/', { as, query: '?only_past=true' })
  const absences = past?.results.filter(one => one.attended === false && one.status_non_attendance_doc !== 'REJECTED')
  const missed = oneOf(worker, absences ?? [])
  if (!missed) return
  const form = new FormData()
  form.append('non_attendance_doc', new Blob(['I was ill.']), 'note.txt')
  await call(storm, worker, 'PUT /api/classes/my-classes-files/{id}/', { as, id: missed.id, form })
}

async function decide(storm: Storm, worker: Worker) {
  const as = storm.academy.office
  const waiting = await call(storm, worker, 'GET /api/classes/non-attendance-documents/', { as })
  const one = oneOf(worker, waiting?.results ?? [])
  if (!one) return
  const approved = worker.random() < 0.75
  const decision = approved ? { status: 'APPROVED' } : { status: 'REJECTED', reason: 'It names another day' }
  const body = { ...decision, document: one.document.id }
  const answer = await call(storm, worker, 'PATCH /api/classes/non-attendance-documents/{id}/', {
    as,
    id: one.id,
    body,
  })
  if (answer && approved) storm.journal.reported.push({ what: 'excused', id: one.id })
}

async function bookPrivately(storm: Storm, worker: Worker) {
  const as = studentOf(storm, worker)
  const teacher = teacherOf(storm, worker).id
  const { tutoring } = storm.academy.types
  const date = new Date(storm.product.clock.now().getTime() + (worker.random() < 0.5 ? 0 : 24) * hour)
  const query = `?teacher=${teacher}&date=${date.toISOString().slice(0, 10)}&live_class_type=${tutoring}`
  const times = await call(storm, worker, 'GET /api/classes/private-times/', { as, query })
  const time = oneOf(worker, times?.filter(({ refusal }) => refusal === null) ?? [])
  if (!time) return
  const body = {
    live_class_type: tutoring,
    type_scheduled_class: 'PRIVATE',
    teacher,
    starts_at: time.starts_at,
  }
  const answer = await call(storm, worker, `POST ${liveClasses}/`, { as, body })
  if (!answer) return
  // Others rarely learn of it.
  recordClass(storm, answer, teacher, worker.random() < 0.2)
  const id = answer.mine?.student_class_id ?? ''
  recordSeat(storm, as, { id, cost_minutes: answer.cost_minutes, scheduled_live_class: answer })
}

async function schedule(storm: Storm, worker: Worker) {
  const teacher = worker.random() < 0.7 ? teacherOf(storm, worker).id : null
  const startsAt = new Date(storm.product.clock.now().getTime() + Math.ceil(worker.random() * 60) * hour)
  const body = {
    live_class_type: storm.academy.types.club,
    type_scheduled_class: 'GROUP',
    teacher,
    starts_at: startsAt.toISOString(),
  }
  // A class without a teacher needs time to find one.
  const expected = ['invalid_input']
  const answer = await call(storm, worker, `POST ${liveClasses}/`, { as: storm.academy.office, body, expected })
  if (answer) recordClass(storm, answer, teacher, true)
}

/** Staff record a class that one or two students had with a teacher in the last two days. */
async function recordPastClass(storm: Storm, worker: Worker) {
  const { academy, journal, product } = storm
  const teacher = teacherOf(storm, worker).id
  const students = [...new Set([studentOf(storm, worker), studentOf(storm, worker)])]
  const body = {
    live_class_type: academy.types.club,
    type_scheduled_class: 'GROUP',
    teacher,
    starts_at: new Date(product.clock.now().getTime() - Math.ceil(worker.random() * 48) * hour).toISOString(),
    students: students.map(({ id: student }) => ({ student, attended: worker.random() < 0.7 })),
  }
  // Some students have no hours left, or another class then.
  const expected = ['invalid_input']
  const answer = await call(storm, worker, 'POST /api/classes/past-classes/', { as: academy.office, body, expected })
  if (!answer) return
  recordClass(storm, answer, teacher, false)
  // the response names no reservations
  const reservations = await academy.rows<{ id: string; student: string }>(
    'select id, student_id as student from student_classes where class_id = $1',
    answer.id,
  )
  for (const { id, student } of reservations) {
    const attended = body.students.find(one => one.student === student)?.attended ?? null
    journal.reported.push({ what: 'reserved', id, student, liveClass: answer.id, minutes: answer.cost_minutes })
    journal.reported.push({ what: 'recorded', id, version: 2, record: { attended, approved: null } })
  }
}

function recordClass(
  { academy, journal }: Storm,
  { id, starts_at }: { id: string; starts_at: string },
  teacher: string | null,
  isKnown: boolean,
): void {
  if (isKnown) {
    academy.classes.push({ id, startsAt: Date.parse(starts_at) })
    academy.classes.sort((one, other) => one.startsAt - other.startsAt)
  }
  if (teacher) journal.reported.push({ what: 'given', liveClass: id, teacher })
}

async function adjust(storm: Storm, worker: Worker) {
  const id = studentOf(storm, worker).id
  const minutes = worker.random() < 0.8 ? 240 : -60
  const as = storm.academy.office
  const account = await call(storm, worker, 'GET /api/payments/students/{id}/', { as, id })
  if (!account) return
  const body = { minutes, reason: 'Settled with the office', last_movement: account.last_movement }
  const asked = { as, id, body }
  const answer = await call(storm, worker, 'POST /api/payments/students/{id}/hours/', asked)
  if (answer) storm.journal.reported.push({ what: 'adjusted', student: id, minutes })
}

/** Lists a student's classes, which include seats reserved automatically from the waitlist. */
async function listClasses(storm: Storm, worker: Worker) {
  const as = studentOf(storm, worker)
  const mine = await call(storm, worker, 'GET /api/classes/my-classes/', { as, query: '?only_future=true' })
  await call(storm, worker, 'GET /api/classes/my-waitlist/', { as })
  for (const { id } of mine?.results ?? []) {
    if (!storm.reservations.some(one => one.id === id)) storm.reservations.push({ id, student: as })
  }
}

const due = ['waitlists', 'classes-without-teacher', 'expire-hours', 'reminders']

async function sweep({ product: { dependencies, clock } }: Storm, worker: Worker) {
  const name = oneOf(worker, due)
  const [found] = sweepsOf(dependencies).filter(one => one.name === name)
  // As if two processes had started it together.
  await Promise.all([found?.run(clock.now()), found?.run(clock.now())])
}

async function moveClock({ product: { clock } }: Storm, worker: Worker) {
  clock.advance({ minutes: 5 + Math.floor(worker.random() * 40) })
}
