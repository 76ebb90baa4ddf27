import { randomBytes } from 'node:crypto'
import { publicClassTextNames } from '@aulaviva/domain/class-texts'
import type { Actor, Scene } from '../scene.ts'
import { type ActorName, type RecordedStudent, signedInActors } from './actors.ts'
import type { Canaries } from './canaries.ts'
import type { People, Put } from './people.ts'

/** The classes of both recorded students, all taught by `ownTeacher`, each on its own day. */
export type LiveClasses = Awaited<ReturnType<typeof scheduleClasses>>
/** One student's ids: reservations, their cancellation, and their files. */
export type Seats = Awaited<ReturnType<typeof plantSeats>>

export interface Planting {
  scene: Scene
  put: Put
  canaries: Canaries
  people: People
  now: string
}

/** A file row without bytes: no test follows its link. */
export async function putFile(
  { put, canaries }: Planting,
  { of, field, readers, by }: { of: ActorName; field: string; readers: readonly ActorName[]; by: Actor },
  mediaType = 'application/pdf',
): Promise<string> {
  const { id } = await put('files', {
    storage_key: canaries.plant(of, `${field}-in-the-storage`, []),
    name: `${canaries.plant(of, field, readers)}.pdf`,
    media_type: mediaType,
    size: 7,
    sha256: randomBytes(32),
    uploaded_by: by.id,
  })
  return id
}

export async function scheduleClasses({ scene, canaries, people }: Planting) {
  const teacher = people.ownTeacher
  const at = (days: number, options: Parameters<Scene['liveClass']>[0] = {}) =>
    scene.liveClass({ teacher, startsIn: { days }, ...options })
  const full = () => ({ capacity: 2 })
  const classes = {
    recorded: await at(-2),
    toRate: await at(-3),
    missed: await at(-4),
    decided: await at(-5),
    now: await at(0, { startsIn: { minutes: 5 } }),
    ahead: await at(3),
    another: await at(4),
    waited: await at(5, full()),
    offered: await at(6, { capacity: 4 }),
    full: await at(7, full()),
    given: await at(8),
    moved: await at(9),
  }
  for (const name of publicClassTextNames) {
    const text = canaries.plant('ownTeacher', `class-${name.replaceAll('_', '-')}`, signedInActors)
    await scene.row(`update scheduled_live_classes set ${name} = $2 where id = $1`, classes.recorded, text)
  }
  const off = await at(11)
  await scene.row(
    `update scheduled_live_classes set state = 'CANCELED', canceled_at = starts_at, cancellation_reason = $2 where id = $1`,
    off,
    canaries.plant('ownTeacher', 'why-the-class-is-off', []),
  )
  const room = canaries.plant('ownTeacher', 'room', ['owner', 'otherStudent', 'ownTeacher', 'staff'])
  const closedRoom = canaries.plant('ownTeacher', 'room-that-is-closed', [], {
    'GET /api/classes/office-timetable/': ['staff'],
  })
  const setRoom = 'update scheduled_live_classes set room_url = $2 where id = $1'
  await scene.row(setRoom, classes.now, `https://rooms.example.test/${room}`)
  await scene.row(setRoom, classes.ahead, `https://rooms.example.test/${closedRoom}`)
  await scene.rows('update academy_settings set teachers_reserve = true')
  for (const filler of [await scene.student(), await scene.student()]) {
    for (const id of [classes.waited, classes.full]) await reserve(scene, id, filler)
  }
  return classes
}

export function reserve(scene: Scene, classId: string, { id }: Actor): Promise<{ id: string }> {
  return scene.row(
    `insert into student_classes (class_id, student_id, starts_at, ends_at, cost_minutes, reserved_at)
     select id, $2, starts_at, ends_at, 60, starts_at - interval '20 days' from scheduled_live_classes where id = $1
     returning id`,
    classId,
    id,
  )
}

/** Everything one student has in the classes, with a canary in every text. */
export async function plantSeats(planting: Planting, classes: LiveClasses, of: RecordedStudent) {
  const { scene, put, people, now } = planting
  const student = people[of]!
  const seat = async (id: string) => (await reserve(scene, id, student)).id
  const recorded = await seat(classes.recorded)
  const missed = await seat(classes.missed)
  const decided = await seat(classes.decided)
  const toRate = await seat(classes.toRate)
  await scene.row('update student_classes set attended = true where id = $1', toRate)
  const rating = await recordClass(planting, of, recorded)
  await draftFeedback(planting, of, toRate)
  await explainAbsences(planting, of, { missed, decided })
  const seats = {
    recorded,
    rating,
    toRate,
    missed,
    decided,
    now: await seat(classes.now),
    ahead: await seat(classes.ahead),
    moved: await seat(classes.moved),
    ...(await cancelSeat(planting, of, classes)),
    private: await seatOfOneself(planting, of),
  }
  await put('student_class_moves', {
    student_class_id: seats.moved,
    from_class_id: classes.another,
    to_class_id: classes.moved,
    created_at: now,
  })
  const line = { student_id: student.id, created_at: now }
  await put('waitlist_entries', { ...line, class_id: classes.waited })
  const offer = { state: 'OFFERED', offered_at: now, offer_expires_at: '2026-03-11T18:00:00Z' }
  await put('waitlist_entries', { ...line, class_id: classes.offered, ...offer })
  return seats
}

/** Feedback that is not submitted, so only its teacher may see it. */
async function draftFeedback(planting: Planting, of: RecordedStudent, id: string): Promise<void> {
  const { scene, put, canaries, people, now } = planting
  const readers = ['ownTeacher', 'staff'] as const
  const text = canaries.plant(of, 'feedback-draft', readers)
  await scene.row('update student_classes set feedback_text = $2 where id = $1', id, text)
  const file = await putFile(planting, { of, field: 'feedback-file-draft', readers, by: people.ownTeacher! })
  await put('feedback_files', { student_class_id: id, file_id: file, position: 0 })
  const { topic } = await topicOf(scene, id)
  const comment = canaries.plant(of, 'topic-comment-draft', readers)
  await put('topic_results', { student_class_id: id, topic_id: topic, result: 'IN_PROGRESS', comment, updated_at: now })
}

const topicOf = (scene: Scene, id: string) =>
  scene.row<{ topic: string }>(
    `select p.id as topic from student_classes s join scheduled_live_classes c on c.id = s.class_id
     join topics p on p.unit_id = c.unit_id where s.id = $1`,
    id,
  )

/** What the teacher and staff wrote about the student, and the student about the teacher. */
async function recordClass(planting: Planting, of: RecordedStudent, id: string): Promise<string> {
  const { scene, put, canaries, people, now } = planting
  const [student, teacher, staff] = [people[of]!, people.ownTeacher!, people.staff!]
  const told = [of, 'ownTeacher', 'staff'] as const
  await scene.row(
    `update student_classes set attended = true, approved = false, non_conforming_student_text = $2, feedback_text = $3,
       feedback_submitted_at = $4 where id = $1`,
    id,
    canaries.plant(of, 'not-yet', told),
    canaries.plant(of, 'feedback', told),
    now,
  )
  const file = await putFile(planting, { of, field: 'feedback-file', readers: told, by: teacher })
  await put('feedback_files', { student_class_id: id, file_id: file, position: 1 })
  const { topic } = await topicOf(scene, id)
  await put('topic_results', {
    student_class_id: id,
    topic_id: topic,
    result: 'IN_PROGRESS',
    comment: canaries.plant(of, 'topic-comment', told),
    updated_at: now,
  })
  for (const [who, author] of [['ownTeacher', teacher] as const, ['staff', staff] as const]) {
    const text = canaries.plant(of, `note-of-${who.toLowerCase()}`, [who])
    await put('private_notes', { student_class_id: id, author_id: author.id, text, updated_at: now })
  }
  const history = ['ownTeacher', 'staff'] as const
  await put('attendance_changes', {
    student_class_id: id,
    changed_by: teacher.id,
    before: JSON.stringify({ feedback_text: canaries.plant(of, 'feedback-before', history) }),
    after: JSON.stringify({ feedback_text: canaries.plant(of, 'feedback-after', history) }),
    created_at: now,
  })
  const { id: rating } = await put('teacher_ratings', {
    student_class_id: id,
    teacher_id: teacher.id,
    stars: 4,
    comment: canaries.plant(of, 'rating', told),
    created_at: now,
  })
  await put('hours_movements', {
    student_id: student.id,
    kind: 'ADJUST',
    minutes: 60,
    reason: canaries.plant(of, 'why-hours-were-given', [of, 'staff']),
    created_by: staff.id,
    created_at: now,
  })
  return rating
}

/** One absence excuse that is pending, and one that was rejected. */
async function explainAbsences(
  planting: Planting,
  of: RecordedStudent,
  { missed, decided }: { missed: string; decided: string },
): Promise<void> {
  const { scene, canaries, people, now } = planting
  const readers = [of, 'ownTeacher', 'staff'] as const
  for (const [id, field] of [[missed, 'absence-document'] as const, [decided, 'rejected-document'] as const]) {
    const file = await putFile(planting, { of, field, readers, by: people[of]! })
    await scene.row(
      `update student_classes set attended = false, non_attendance_doc_file_id = $2, status_non_attendance_doc = 'PENDING',
         document_handed_in_at = $3, document_note = $4 where id = $1`,
      id,
      file,
      now,
      canaries.plant(of, `words-with-${field}`, [of, 'staff']),
    )
  }
  await scene.row(
    `update student_classes set status_non_attendance_doc = 'REJECTED', document_decided_at = $2,
       document_decided_by = $3, document_decision_reason = $4 where id = $1`,
    decided,
    now,
    people.staff!.id,
    canaries.plant(of, 'why-it-was-rejected', [of, 'staff']),
  )
}

async function cancelSeat({ scene, put, canaries, people, now }: Planting, of: RecordedStudent, classes: LiveClasses) {
  const { id } = await reserve(scene, classes.given, people[of]!)
  await scene.row(`update student_classes set state = 'CANCELED', canceled_at = $2 where id = $1`, id, now)
  const cancellation = await put('student_class_cancellations', {
    student_class_id: id,
    reason: canaries.plant(of, 'why-the-seat-was-canceled', [of]),
    refunded_minutes: 0,
    created_at: now,
  })
  return { canceled: id, cancellation: cancellation.id }
}

/** A private class, whose description is what the student asked of the teacher. */
async function seatOfOneself({ scene, canaries, people }: Planting, of: RecordedStudent): Promise<string> {
  const description = canaries.plant(of, 'what-the-private-class-is-for', [of, 'ownTeacher', 'staff'])
  const startsIn = { days: 10, hours: of === 'owner' ? 0 : 2 }
  const id = await scene.liveClass({ teacher: people.ownTeacher, kind: 'PRIVATE', startsIn, description })
  await reserve(scene, id, people[of]!)
  return id
}
