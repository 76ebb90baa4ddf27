import { notFound, ofOwner, type Row } from './row.ts'
import { formOf } from './rows-people.ts'
import type { Stage } from './stage.ts'

/** Calls of teachers and staff: rosters, records, topics, dropped classes, honorarium. */
export function attendanceRows(stage: Stage): Row[] {
  return [...records(stage), ...givenUp(stage), ...substitutes(stage), ...honorarium(stage), ...rates(stage)]
}

function records({ office, classes, classMaterial, seats, idOf }: Stage): Row[] {
  const id = seats.owner.recorded
  const own = '/api/classes/my-classes-as-teacher/' as const
  const record = '/api/classes/student-reservations-for-teacher/{id}/' as const
  const results = '/api/classes/student-topic-result/' as const
  const otherTeacher = { otherTeacher: notFound }
  const files = () => new File(['Well done'], 'b.txt')
  const change = formOf({ feedback_text: 'Better', new_feedback_files: files() })
  const material = { url: 'https://example.org/more' }
  return [
    { key: 'GET /api/classes/exercises/' },
    {
      key: 'POST /api/classes/scheduled-live-classes/{id}/materials/',
      params: { id: classes.recorded },
      form: formOf(material),
      answers: otherTeacher,
    },
    {
      key: 'GET /api/classes/scheduled-live-classes/{id}/exercises/',
      params: { id: classes.recorded },
      answers: otherTeacher,
    },
    { key: 'DELETE /api/classes/class-materials/{id}/', params: { id: classMaterial }, answers: otherTeacher },
    { key: `GET ${own}` },
    { key: `GET ${own}`, about: 'with a student', query: { student: idOf('owner') } },
    { key: `GET ${own}{id}/`, params: { id: classes.recorded }, answers: otherTeacher },
    { key: `GET ${own}{id}/student-reservations/`, params: { id: classes.recorded }, answers: otherTeacher },
    { key: `PUT ${record}`, params: { id }, form: change, answers: otherTeacher },
    { key: `PATCH ${record}`, params: { id }, form: change, answers: otherTeacher },
    {
      key: `PATCH ${record}`,
      about: 'as JSON',
      params: { id },
      body: { feedback_text: 'Better' },
      answers: otherTeacher,
    },
    { key: `PUT ${record}private-note/`, params: { id }, body: { text: 'Shy' }, answers: otherTeacher },
    { key: `DELETE ${record}feedback-files/{file}/`, params: { id, file: id }, answers: otherTeacher },
    { key: `GET ${record}changes/`, params: { id }, answers: otherTeacher },
    { key: `GET ${results}`, query: { student_class_id: id }, answers: ofOwner },
    { key: `GET ${results}`, about: 'of a student', query: { student_id: idOf('owner') }, answers: ofOwner },
    {
      key: `POST ${results}`,
      body: { student_class_id: id, topic: office.unit.topic, result: 'ACHIEVED' },
      answers: otherTeacher,
    },
    { key: `POST ${results}teacher-submit-feedback/`, body: { student_class_id: id }, answers: otherTeacher },
  ]
}

function givenUp({ teaching }: Stage): Row[] {
  const path = '/api/classes/class-cancellations/' as const
  const { ahead, cancellation } = teaching.ownTeacher
  const attachment_file = new File(['The doctor says so'], 'c.txt')
  const form = formOf({ scheduled_live_class_id: ahead, cancellation_reason: 'No voice', attachment_file })
  const otherTeacher = { otherTeacher: notFound }
  return [
    { key: `GET ${path}` },
    { key: `POST ${path}`, form, answers: otherTeacher },
    { key: `GET ${path}{id}/`, params: { id: cancellation }, answers: otherTeacher },
  ]
}

function substitutes({ teaching, idOf }: Stage): Row[] {
  const ofClass = '/api/classes/scheduled-live-classes/{id}/' as const
  const requests = '/api/classes/substitute-requests/' as const
  const { ahead, asked } = teaching.ownTeacher
  const params = { id: asked.request }
  return [
    { key: `GET ${ofClass}substitutes/`, params: { id: ahead } },
    { key: `GET ${ofClass}substitute-requests/`, params: { id: asked.classId } },
    {
      key: `POST ${ofClass}substitute-requests/`,
      params: { id: ahead },
      body: { teacher: idOf('otherTeacher'), answer_until: asked.until, note: 'Can you?' },
    },
    { key: `POST ${requests}{id}/withdraw/`, params },
    { key: `GET ${requests}` },
    {
      key: `POST ${requests}{id}/answer/`,
      params,
      body: { accept: true, answer: '' },
      answers: { otherTeacher: notFound },
    },
  ]
}

function honorarium({ teaching, shown, idOf }: Stage): Row[] {
  const path = '/api/main/teacher-honorarium/' as const
  const teacher = idOf('ownTeacher')
  const last_movement = shown.lastPayMovement
  return [
    { key: `GET ${path}stats/` },
    {
      key: `GET ${path}stats/`,
      about: 'of a teacher by name',
      query: { teacher, from: '2026-01-01', to: '2026-03-31' },
      // Always: teachers cannot name another teacher.
      answers: { otherTeacher: [403, 'forbidden'] },
    },
    { key: `GET ${path}months/` },
    { key: `GET ${path}statements/`, query: { month: '2026-01-01' } },
    {
      key: `PATCH ${path}statements/`,
      body: { teacher, month: '2026-02-01', state: 'VERIFIED', amount_cents: shown.february },
    },
    {
      key: `POST ${path}deductions/`,
      body: { class_id: teaching.ownTeacher.given, cents: 5, reason: 'Began late', last_movement },
    },
    {
      key: `POST ${path}corrections/`,
      body: { teacher, month: '2026-02-01', cents: 5, reason: 'Stood in', last_movement },
    },
    {
      key: `POST ${path}movements/{id}/undo/`,
      params: { id: teaching.ownTeacher.deduction },
      body: { reason: 'It was on time' },
    },
  ]
}

function rates({ office, idOf }: Stage): Row[] {
  const path = '/api/main/honorarium-rates/' as const
  const bonuses = '/api/main/honorarium-bonuses/' as const
  const params = { id: office.rate }
  const scope = { live_class_type: office.lesson, teacher: idOf('ownTeacher') }
  const terms = { basis: 'PER_HOUR', cents: 4000 }
  return [
    { key: `GET ${path}` },
    { key: `POST ${path}`, body: { ...scope, ...terms, valid_from: '2026-04-01', ends: null } },
    { key: `GET ${path}preview/`, query: { ...scope, valid_from: '2026-04-01' } },
    { key: `GET ${path}{id}/`, params },
    {
      key: `PATCH ${path}{id}/`,
      params,
      body: { version: 1, basis: 'PER_HOUR', cents: 3000, valid_until: '2027-12-31' },
    },
    { key: `DELETE ${path}{id}/`, params: { id: office.unusedRate }, body: { version: 1 } },
    { key: `GET ${bonuses}` },
    { key: `POST ${bonuses}`, body: { kind: 'ATTENDANCE', threshold: 90, cents: 500, first_month: '2026-04-01' } },
    { key: `PATCH ${bonuses}{id}/`, params: { id: office.bonus }, body: { version: 1, last_month: '2027-12-01' } },
    { key: `DELETE ${bonuses}{id}/`, params: { id: office.bonus }, body: { version: 1 } },
  ]
}
