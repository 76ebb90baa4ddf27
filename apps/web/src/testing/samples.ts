import type { CallResponse } from '@aulaviva/contract/calls'
import { classTextsOf, publicClassTextsOf } from '@aulaviva/domain/class-texts'
import type { StudentReservation, TeacherClass } from '#entities/attendance/teacher-classes.queries.ts'
import type { Certificate } from '#entities/certificates/certificates.queries.ts'
import { row } from '#features/classes/attendance/testing/student-row.ts'
import type { Me } from '#platform/session/me.ts'

/** Typical server responses. A test overrides only what it needs. */

type Listed = CallResponse<'GET /api/classes/scheduled-live-classes/'>['results'][number]
type Place = CallResponse<'GET /api/classes/my-waitlist/'>[number]
type Constants = CallResponse<'GET /api/classes/config-constants/'>
type Course = CallResponse<'GET /api/courses/my-courses/{id}/'>
type ClassType = CallResponse<'GET /api/classes/live-class-type/'>[number]
type Profile = CallResponse<'GET /api/users/self/'>
type StudentClass = CallResponse<'GET /api/classes/my-classes/'>['results'][number]
type CourseClass = Course['course_classes'][number]

/**
 * When this page was opened, as the first part of every id. All test files share one browser, so this keeps data that
 * one file leaves on the device from matching the ids of a later file.
 */
const pageOpenedAt = Math.floor(performance.timeOrigin)
  .toString(16)
  .padStart(12, '0')
  .replace(/(?=.{4}$)/, '-')
let idCount = 0
export const anId = (): string => `${pageOpenedAt}-7000-8000-${String(++idCount).padStart(12, '0')}`

const zone = 'America/Bogota'
/** This many hours from the start of the current hour. */
export const inHours = (hours: number): string =>
  new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000 + hours * 3_600_000).toISOString()

export const level = { id: anId(), code: 'B1', name: 'Intermediate', color: 'BLUE' } as const

const person = (): Omit<Me, 'role' | 'is_student' | 'student' | 'staff_rights'> => ({
  id: anId(),
  first_name: 'Lucía',
  last_name: 'Rojas',
  email: 'lucia@example.test',
  time_zone: zone,
  language: 'en',
  photo: null,
  academy: {
    name: 'Academy',
    time_zone: zone,
    languages: ['en'],
    teaches: 'en',
    look: null,
    logo: null,
    contact: null,
  },
})

export const student = (own: Partial<NonNullable<Me['student']>> = {}): Me => ({
  ...person(),
  role: 'student',
  is_student: true,
  staff_rights: null,
  student: {
    student_status: 'AVAILABLE',
    level,
    available_hours: 20,
    hours_this_week: 0,
    hours_this_month: 0,
    weekly_limit_hours: null,
    monthly_limit_hours: null,
    plan_hours: 40,
    date_limit: null,
    warranty_limit: null,
    plan_request: null,
    ...own,
  },
})

export const employee = (role: 'teacher' | 'staff', rights: Me['staff_rights'] = ['owner']): Me => ({
  ...person(),
  role,
  is_student: false,
  staff_rights: role === 'staff' ? rights : null,
  student: null,
})

export const teacher = () => ({
  id: anId(),
  first_name: 'Clara',
  last_name: 'Méndez',
  photo: null,
  rating: 4.8,
  classes_given: 120,
})

export const liveClass = (own: Partial<Listed> = {}): Listed => ({
  id: anId(),
  live_class_type: { id: anId(), code: 'CONVERSATION', name: 'Conversation', color: 'teal' },
  type_scheduled_class: 'GROUP',
  level,
  unit: null,
  topic: { id: anId(), title: 'At the market' },
  ...publicClassTextsOf(classTextsOf({})),
  starts_at: inHours(48),
  ends_at: inHours(49),
  capacity: 8,
  seats_taken: 5,
  seats_left: 3,
  cost_minutes: 60,
  teacher: teacher(),
  classroom: null,
  state: 'SCHEDULED',
  mine: { student_class_id: null, refusal: null, conflict: null },
  ...own,
})

/** A class as its teacher sees it. */
export const taughtClass = (own: Partial<TeacherClass> = {}): TeacherClass => {
  const { mine: _, ...scheduled } = liveClass()
  return {
    ...scheduled,
    room_opens_at: scheduled.starts_at,
    room_url: null,
    attendance_from: scheduled.starts_at,
    attendance_until: inHours(200),
    feedback_owed: 0,
    ...own,
  }
}

export const place = (own: Partial<Place> = {}): Place => ({
  id: anId(),
  state: 'WAITING',
  rank: 2,
  waiting: 3,
  auto_accept_hours_before: null,
  offer_expires_at: null,
  joined_at: inHours(-1),
  scheduled_live_class: liveClass(),
  ...own,
})

export const constants: Constants = {
  max_files: 1,
  max_file_size_mb: 10,
  allowed_extensions: ['pdf', 'jpg', 'png'],
  reserve_min_minutes_before: 30,
  reserve_horizon_days: 28,
  cancel_free_hours_before: 12,
  reschedule_hours_before: 12,
  join_window_minutes: 10,
  attendance_window_days: 7,
  waitlist_offer_minutes: 30,
  without_teacher_deadline_hours: 24,
  teachers_reserve: false,
  academy_time_zone: zone,
}

export const reservation = (own: Partial<StudentReservation> = {}): StudentReservation => ({
  ...row,
  id: anId(),
  ...own,
})

/** A list response with a single page. */
export const onePage = <T>(...results: T[]) => ({ count: results.length, next: null, previous: null, results })

export const courseClass = (own: Partial<CourseClass> = {}): CourseClass => ({
  id: anId(),
  course_id: anId(),
  position: 1,
  name: 'Asking the way',
  description: '',
  image: null,
  video: '/api/courses/class/a/video/',
  video_hash: null,
  video_size: null,
  captions: null,
  captions_hash: null,
  captions_size: null,
  captions_language: '',
  more_captions: [],
  transcript: '',
  duration_seconds: 60,
  video_quiz_id: null,
  attachments: [],
  ...own,
})

export const course = (own: Partial<Course> = {}): Course => ({
  id: anId(),
  name: 'Around town',
  description: '',
  image: null,
  level: 'B1',
  level_color: 'BLUE',
  version: 1,
  hash: 'a',
  size: 0,
  evaluation_id: null,
  course_classes: [],
  ...own,
})

/** A video of a little more than two seconds, recorded from a canvas. */
export async function aVideo(width = 64, height = 36): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const picture = canvas.getContext('2d')
  const drawing = setInterval(() => picture?.fillRect(Math.random() * width, 0, 1, height), 50)
  const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm' })
  const pieces: Blob[] = []
  const piece = () =>
    new Promise<void>(resolve => {
      recorder.ondataavailable = ({ data }) => resolve(void pieces.push(data))
    })
  recorder.start(2300)
  await piece()
  recorder.stop()
  await piece()
  clearInterval(drawing)
  return new Blob(pieces, { type: 'video/webm' })
}

/** A WAV file with a tone. */
export function aSound(seconds = 2): Blob {
  const rate = 8_000
  const samples = Int16Array.from({ length: seconds * rate }, (_, at) => Math.sin(at / 4) * 8_000)
  const head = new DataView(new ArrayBuffer(44))
  const words: [number, string][] = [
    [0, 'RIFF'],
    [8, 'WAVEfmt '],
    [36, 'data'],
  ]
  for (const [at, word] of words) [...word].forEach((letter, i) => void head.setUint8(at + i, letter.charCodeAt(0)))
  const longs = { 4: 36 + samples.byteLength, 16: 16, 24: rate, 28: rate * 2, 40: samples.byteLength }
  for (const [at, value] of Object.entries(longs)) head.setUint32(Number(at), value, true)
  // PCM, one channel, two bytes per sample.
  for (const [at, value] of Object.entries({ 20: 1, 22: 1, 32: 2, 34: 16 })) head.setUint16(Number(at), value, true)
  return new Blob([head, samples], { type: 'audio/wav' })
}

export const classType = (own: Partial<ClassType> = {}): ClassType => ({
  id: anId(),
  code: 'PRIVATE',
  name: 'Private conversation',
  description: '',
  duration_minutes: 60,
  cost_minutes: 60,
  kind: 'PRIVATE',
  color: 'violet',
  default_capacity: 1,
  needs_unit: false,
  levels: [],
  cancel_free_hours_before: null,
  reschedule_hours_before: null,
  ...own,
})

export const studentClass = (own: Partial<StudentClass> = {}): StudentClass => {
  const { mine: _, ...scheduled } = liveClass()
  return {
    id: anId(),
    state: 'RESERVED',
    scheduled_live_class: scheduled,
    cost_minutes: 60,
    reserved_at: inHours(-48),
    canceled_at: null,
    cancel_free_until: inHours(36),
    reschedule_until: inHours(36),
    room_opens_at: inHours(48),
    room_url: null,
    attended: null,
    approved: null,
    non_conforming_student_text: null,
    feedback_text: null,
    feedback_files: [],
    non_attendance_doc: null,
    status_non_attendance_doc: null,
    non_attendance_doc_note: null,
    non_attendance_doc_reason: null,
    refunded_minutes: null,
    cancellation_id: null,
    canceled_by_academy: false,
    rating: null,
    ...own,
  }
}

export const certificate = (own: Partial<Certificate> = {}): Certificate => ({
  id: anId(),
  kind: 'LEVEL',
  title: 'Beginner',
  level_code: 'A1',
  holder: 'Valentina Ruiz',
  completed_at: '2026-03-09T15:00:00Z',
  hours: 40.5,
  score: 92.5,
  issued_at: '2026-03-10T15:00:00Z',
  state: 'VALID',
  ended_at: null,
  end_reason: null,
  url: 'https://academy.example.test/credentials/a',
  pdf_url: 'https://academy.example.test/credentials/a/certificate.pdf',
  ...own,
})

export const profile = (): Profile => ({
  id: anId(),
  email: 'lucia@example.test',
  photo: null,
  first_name: 'Lucía',
  last_name: 'Rojas',
  time_zone: zone,
  language: 'en',
  nationality: null,
  gender: null,
  birth_date: null,
  age: null,
  civil_status: null,
  identification_type: null,
  identification_number: null,
  identification_expedition_date: null,
  identification_expedition_place: null,
  department: null,
  city: null,
  neighborhood: null,
  address: null,
  estrato: null,
  phone: null,
  education_level: null,
  blood_type: null,
  blood_rh: null,
  version: 1,
})
