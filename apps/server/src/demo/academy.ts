import { addDays, instantAt } from '@aulaviva/domain/days'
import { writeTeachersDays } from './availability.ts'
import { type Award, earnedBadges } from './awards.ts'
import { bookSeats, type Seat, type Subscription, subscriptionOf } from './bookings.ts'
import { type DemoBook, idOf, teacherIdOf, writeCatalogue, writePeople } from './foundation.ts'
import { createHistory, type Outcome } from './history.ts'
import { addIncidents, type DroppedClass } from './incidents.ts'
import { ledgerRows } from './ledger.ts'
import { deliver, studentMessages, teacherMessages } from './messages.ts'
import { staff, students, teachers } from './people.ts'
import { createChance } from './random.ts'
import { writeRecordHistory } from './record-history.ts'
import { writeCourses } from './recorded-courses.ts'
import { type Academy, emptyAcademy } from './rows.ts'
import { availability, type PlannedClass, planClasses, textsOf } from './timetable.ts'
import { writeWaitlists } from './waitlists.ts'

const seed = 20_260_101
const hour = 3_600_000
const day = 24 * hour

/**
 * Builds the demo academy as rows, ready to insert in the order of their tables. The result depends only on the day and
 * the time zone, not on the hour, so today's classes that have already started have no attendance record yet.
 */
export function createDemoAcademy({
  today,
  zone,
  passwordHash,
}: {
  today: string
  zone: string
  passwordHash: string
}): Academy {
  const midnight = instantAt(today, '00:00', zone)
  const founded = new Date(midnight.getTime() - 400 * day)
  const chance = createChance(seed)
  const book: DemoBook = { rows: emptyAcademy(), chance, today, zone, midnight, founded, ids: new Map() }
  writeCatalogue(book)
  writePeople(book, passwordHash)
  const planned = planClasses(chance, today, zone)
  const { classes, seats } = bookSeats(chance, { classes: planned, students, today, zone })
  const droppedClasses = addIncidents(chance, { classes, seats, midnight })
  writeClasses(book, classes, droppedClasses)
  const outcomes = writeSeats(book, seats)
  writeRecordHistory(book, seats, outcomes)
  writeWaitlists(book, seats)
  writeStudents(book, seats, outcomes, droppedClasses)
  writeTeachers(book, { seats, outcomes, droppedClasses, classes })
  writeTeachersDays(book)
  writeCourses(book)
  return book.rows
}

function writeClasses(book: DemoBook, classes: PlannedClass[], droppedClasses: DroppedClass[]): void {
  const { rows, midnight } = book
  for (const planned of classes) {
    const { level, unit, topic, teacher, type } = planned
    rows.scheduled_live_classes.push({
      id: planned.id,
      live_class_type_id: idOf(book, `type ${type.code}`),
      type_scheduled_class: planned.capacity === 1 ? 'PRIVATE' : 'GROUP',
      level_id: level === null ? null : idOf(book, `level ${level}`),
      unit_id: unit === null ? null : idOf(book, `unit ${level} ${unit}`),
      topic_id: topic === null ? null : idOf(book, `topic ${level} ${unit} ${topic}`),
      ...textsOf(planned),
      teacher_id: teacher && teacherIdOf(book, teacher),
      starts_at: planned.startsAt.toISOString(),
      ends_at: planned.endsAt.toISOString(),
      capacity: planned.capacity,
      seats_taken: 0,
      seats_held: 0,
      cost_minutes: type.minutes,
      state: planned.canceled ? 'CANCELED' : 'SCHEDULED',
      canceled_at: planned.canceled ? new Date(midnight.getTime() - 4 * hour).toISOString() : null,
      cancellation_reason: planned.canceled ? 'The building is closed for maintenance at that time.' : null,
      sequence: droppedClasses.some(it => it.planned === planned) || planned.canceled ? 1 : 0,
      created_by: idOf(book, staff.email),
      created_at: new Date(planned.startsAt.getTime() - 35 * day).toISOString(),
    })
  }
  for (const { planned, teacher, reason, at } of droppedClasses) {
    const teacher_id = teacherIdOf(book, teacher)
    rows.class_cancellations.push({
      id: book.chance.idAt(at),
      class_id: planned.id,
      teacher_id,
      reason,
      created_at: at.toISOString(),
    })
  }
}

function writeSeats(book: DemoBook, seats: Seat[]): Map<Seat, Outcome> {
  const { rows, chance } = book
  const history = createHistory(chance, seats, {
    teacher: key => teacherIdOf(book, key),
    topic: (level, unit, topic) => idOf(book, `topic ${level} ${unit} ${topic}`),
  })
  rows.topic_results.push(...history.topicResults)
  rows.teacher_ratings.push(...history.ratings)
  for (const seat of seats.toSorted((a, b) => a.reservedAt.getTime() - b.reservedAt.getTime())) {
    const outcome = history.outcomes.get(seat)
    rows.student_classes.push({
      id: seat.id,
      class_id: seat.planned.id,
      student_id: idOf(book, seat.student.email),
      starts_at: seat.planned.startsAt.toISOString(),
      ends_at: seat.planned.endsAt.toISOString(),
      state: seat.state,
      cost_minutes: seat.planned.type.minutes,
      reserved_at: seat.reservedAt.toISOString(),
      canceled_at: seat.canceledAt?.toISOString() ?? null,
      attended: outcome?.attended ?? null,
      approved: outcome?.approved ?? null,
      non_conforming_student_text: outcome?.nonConforming ?? null,
      feedback_text: outcome?.feedback ?? null,
      feedback_submitted_at: outcome?.submittedAt?.toISOString() ?? null,
      version: outcome ? 2 : 1,
    })
    if (seat.state !== 'CANCELED' || !seat.canceledAt) continue
    rows.student_class_cancellations.push({
      id: chance.idAt(seat.canceledAt),
      student_class_id: seat.id,
      reason: seat.reason,
      refunded_minutes: seat.refunded,
      created_at: seat.canceledAt.toISOString(),
    })
  }
  return history.outcomes
}

function writeStudents(
  book: DemoBook,
  seats: Seat[],
  outcomes: Map<Seat, Outcome>,
  droppedClasses: DroppedClass[],
): void {
  const { rows, chance, today, zone, midnight } = book
  for (const student of students) {
    const userId = idOf(book, student.email)
    const studentSeats = seats.filter(seat => seat.student === student)
    const subscription = subscriptionOf(student, today, midnight)
    const opensAt = instantAt(subscription.startsOn, student.standing === 'pending' ? '00:00' : '09:00', zone)
    const endsAt = instantAt(addDays(subscription.dateLimit, 1), '00:00', zone)
    const subscriptionId = chance.idAt(opensAt)
    rows.subscriptions.push(subscriptionRow(book, userId, student.plan, { subscriptionId, subscription, opensAt }))
    rows.hours_movements.push(
      ...ledgerRows(
        chance,
        { student, userId, subscriptionId, subscription, opensAt, endsAt, now: midnight },
        studentSeats,
      ),
    )
    const awards = earnedBadges(
      studentSeats.filter(seat => outcomes.get(seat)?.attended),
      seat => outcomes.get(seat)?.approved === true,
      { now: midnight, zone },
    )
    for (const award of awards) rows.student_badges.push(awardRow(book, userId, award))
    const messages = studentMessages({
      userId,
      student,
      seats: studentSeats,
      outcomes,
      awards,
      droppedClasses,
      midnight,
      opensAt,
    })
    rows.notifications.push(...deliver(chance, userId, messages))
  }
}

function subscriptionRow(
  book: DemoBook,
  userId: string,
  plan: string,
  { subscriptionId, subscription, opensAt }: { subscriptionId: string; subscription: Subscription; opensAt: Date },
): Academy['subscriptions'][number] {
  return {
    id: subscriptionId,
    student_id: userId,
    plan_id: idOf(book, `plan ${plan}`),
    starts_on: subscription.startsOn,
    date_limit: subscription.dateLimit,
    warranty_limit: subscription.warrantyLimit,
    paid_at: subscription.paid ? opensAt.toISOString() : null,
    canceled_at: subscription.canceledAt?.toISOString() ?? null,
    cancel_reason: subscription.canceledAt ? 'I am moving and will be without a fixed place for a while.' : null,
    created_at: opensAt.toISOString(),
  }
}

function awardRow(book: DemoBook, userId: string, { code, at }: Award): Academy['student_badges'][number] {
  return {
    id: book.chance.idAt(at),
    badge_id: idOf(book, `badge ${code}`),
    student_id: userId,
    awarded_at: at.toISOString(),
  }
}

interface TeacherHistory {
  seats: Seat[]
  outcomes: Map<Seat, Outcome>
  droppedClasses: DroppedClass[]
  classes: readonly PlannedClass[]
}

function writeTeachers(book: DemoBook, { seats, outcomes, droppedClasses, classes }: TeacherHistory): void {
  const { rows, chance, today } = book
  for (const { key, email, about } of teachers) {
    const id = idOf(book, email)
    const taught = new Set(
      seats
        .filter(seat => seat.planned.teacher === key && seat.state === 'RESERVED' && outcomes.get(seat)?.attended)
        .map(({ planned }) => planned),
    )
    rows.teachers.push({
      user_id: id,
      about,
      rating_sum: 0,
      rating_count: 0,
      classes_given: taught.size,
      availability_version: 1,
      room_url: '',
    })
    for (const [weekdays, from, to] of availability[key] ?? []) {
      for (const weekday of weekdays) {
        rows.teacher_availability.push({
          id: chance.idAt(book.founded),
          teacher_id: id,
          weekday: Number(weekday),
          from_time: from,
          to_time: to,
        })
      }
    }
    rows.notifications.push(...deliver(chance, id, teacherMessages(key, droppedClasses, classes)))
  }
  const ownRate = {
    id: idOf(book, 'rate olivia'),
    live_class_type_id: idOf(book, 'type LESSON'),
    teacher_id: idOf(book, 'teacher@aulaviva.test'),
  }
  rows.honorarium_rates.push({ ...ownRate, cents: 4_700_000, valid_from: addDays(today, -60) })
}
