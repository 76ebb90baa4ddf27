import { studentStatuses } from '@aulaviva/domain/access'
import { notFound, ofOwner, ofOwnerAlone, type Row } from './row.ts'
import { formOf, pixel } from './rows-people.ts'
import type { Stage } from './stage.ts'

const days = { from: '2026-03-11', to: '2026-03-25' }
const paper = (text: string) => new File([text], 'a.txt')
/** Students without a reservation in the class. */
const strangers = Object.fromEntries(studentStatuses.map(status => [status, notFound]))

/** The timetable, reservations, waitlists, absences, and calendars. */
export function classRows(stage: Stage): Row[] {
  return [
    ...timetable(stage),
    ...editing(stage),
    ...types(stage),
    ...classrooms(stage),
    ...figures(),
    ...daysOff(stage),
    ...news(stage),
    ...badges(stage),
    ...mails(),
    ...reserving(stage),
    ...reservations(stage),
    ...reservingFor(stage),
    ...reservingInOwnClasses(stage),
    ...groups(stage),
    ...lines(stage),
    ...absences(stage),
  ]
}

function types({ office }: Stage): Row[] {
  const path = '/api/classes/class-types/' as const
  const params = { id: office.tutoring }
  const said = {
    name: 'A club',
    description: '',
    kind: 'GROUP',
    color: 'teal',
    duration_minutes: 60,
    cost_minutes: 60,
    default_capacity: 8,
    needs_unit: false,
    levels: [],
    cancel_free_hours_before: null,
    reschedule_hours_before: null,
  }
  return [
    { key: 'GET /api/classes/live-class-type/' },
    { key: `GET ${path}` },
    { key: `POST ${path}`, body: said },
    { key: `GET ${path}{id}/`, params },
    { key: `PUT ${path}{id}/`, params, body: { ...said, version: 1 } },
    { key: `POST ${path}{id}/move/`, params, body: { before: null } },
    { key: `POST ${path}{id}/archive/`, params, body: { version: 1 } },
    { key: `POST ${path}{id}/restore/`, params, body: { version: 1 } },
  ]
}

function figures(): Row[] {
  const query = { from: '2026-03-01', to: '2026-03-31' }
  return [
    { key: 'GET /api/main/figures/classes/', query },
    { key: 'GET /api/main/figures/students/', query },
    { key: 'GET /api/main/figures/leaving/', query: { weeks: '3' } },
    { key: 'GET /api/main/figures/hours/', query },
    { key: 'GET /api/main/figures/income/', query },
  ]
}

function classrooms({ office }: Stage): Row[] {
  const path = '/api/classes/classrooms/' as const
  const params = { id: office.classroom }
  const said = { name: 'Garden room', seats: 8, place: 'Ground floor' }
  return [
    { key: `GET ${path}` },
    { key: `POST ${path}`, body: said },
    { key: `GET ${path}{id}/`, params },
    { key: `PUT ${path}{id}/`, params, body: { ...said, version: 1 } },
    { key: `POST ${path}{id}/archive/`, params, body: { version: 1 } },
    { key: `POST ${path}{id}/restore/`, params, body: { version: 1 } },
  ]
}

function daysOff({ office }: Stage): Row[] {
  const path = '/api/classes/office-days-off/' as const
  const params = { id: office.daysOff }
  const said = { first_day: '2026-08-01', last_day: '2026-08-15', name: 'Summer' }
  const query = { from: '2026-01-01', to: '2026-12-31' }
  return [
    { key: 'GET /api/classes/days-off/', query },
    { key: `GET ${path}`, query },
    { key: `POST ${path}`, body: { days_off: [said] } },
    { key: `PUT ${path}{id}/`, params, body: { ...said, version: 1 } },
    { key: `DELETE ${path}{id}/`, params },
    { key: 'GET /api/classes/public-holidays/', query: { year: '2026', country: 'CO' } },
  ]
}

function news({ office }: Stage): Row[] {
  const path = '/api/main/announcements/' as const
  const params = { id: office.announcement }
  const said = {
    ...{ title: 'A reading', body: 'On Friday', link: '/students/courses', roles: ['student'], levels: [] },
    ...{ shown_from: '2026-03-01T00:00:00Z', shown_until: null, image_text: '', translations: {} },
  }
  return [
    { key: `GET ${path}` },
    { key: `POST ${path}`, body: said },
    { key: `POST ${path}order/`, body: { ids: [office.announcement] } },
    { key: `GET ${path}{id}/`, params },
    { key: `PUT ${path}{id}/`, params, body: { ...said, version: 1 } },
    {
      key: `PUT ${path}{id}/picture/`,
      params,
      form: formOf({ version: '1', picture: new File([pixel], 'picture.png') }),
    },
    { key: `DELETE ${path}{id}/`, params },
  ]
}

function badges({ office }: Stage): Row[] {
  const path = '/api/main/badges/' as const
  const params = { id: office.badge }
  const rule = { kind: 'CLASSES_ATTENDED', value: 5, level: null, course: null }
  const said = { name: 'Five classes', description: 'Five hours of speaking', translations: {}, rule }
  return [
    { key: `GET ${path}` },
    { key: `POST ${path}`, body: said },
    { key: `GET ${path}preview/`, query: { kind: 'CLASSES_ATTENDED', value: '5' } },
    { key: `GET ${path}{id}/`, params },
    { key: `PUT ${path}{id}/`, params, body: { ...said, version: 1 } },
    {
      key: `PUT ${path}{id}/picture/`,
      params,
      form: formOf({ version: '1', picture: new File([pixel], 'picture.png') }),
    },
    { key: `POST ${path}{id}/state/`, params, body: { state: 'PUBLISHED', version: 1 } },
    { key: `DELETE ${path}{id}/`, params },
  ]
}

function mails(): Row[] {
  const path = '/api/main/mail-templates/' as const
  const params = { kind: 'CLASS_CANCELED', language: 'en' }
  const said = { subject: 'Canceled', body: 'Hello {{first_name}}.' }
  return [
    { key: `GET ${path}` },
    { key: `GET ${path}{kind}/`, params: { kind: 'CLASS_CANCELED' } },
    { key: `PUT ${path}{kind}/{language}/`, params, body: { ...said, version: null } },
    { key: `DELETE ${path}{kind}/{language}/`, params: { ...params, kind: 'REMINDER' }, body: { version: 1 } },
    { key: `POST ${path}{kind}/{language}/preview/`, params, body: said },
    { key: `POST ${path}{kind}/{language}/test/`, params, body: said },
  ]
}

function timetable({ idOf, office, classes, seats }: Stage): Row[] {
  const [teacher, live_class_type] = [idOf('ownTeacher'), office.tutoring]
  const series = { live_class_type, type_scheduled_class: 'PRIVATE', time_zone: 'America/Bogota', weekday: 4 }
  const weekly = { ...series, local_time: '09:00', first_day: '2026-06-01', last_day: '2026-06-20' }
  // The owner's teacher is available then, by the weekly hours.
  const asked = { live_class_type, type_scheduled_class: 'PRIVATE', teacher, starts_at: '2026-03-17T20:00:00Z' }
  const list = '/api/classes/scheduled-live-classes/' as const
  return [
    { key: 'GET /api/classes/levels/' },
    { key: 'GET /api/classes/levels/completed-levels/' },
    { key: 'GET /api/classes/progress/' },
    { key: `GET ${list}` },
    { key: `GET ${list}`, about: 'of the day of a private class', query: { date: '2026-03-21' } },
    { key: `GET ${list}days/`, query: days },
    { key: `GET ${list}teachers/` },
    {
      key: `POST ${list}`,
      body: asked,
      // Teachers can only schedule their own classes.
      answers: { otherTeacher: [403, 'forbidden'] },
    },
    { key: `GET ${list}{id}/`, params: { id: classes.ahead } },
    {
      key: `GET ${list}{id}/`,
      about: 'a private class of the owner',
      params: { id: seats.owner.private },
      answers: { ...ofOwner, otherStaff: notFound },
    },
    { key: `GET ${list}without-teacher/` },
    {
      key: `PATCH ${list}{id}/update-teacher/`,
      params: { id: office.withoutTeacher },
      body: {},
      answers: { staff: [400] },
    },
    { key: 'GET /api/classes/my-availability/' },
    { key: 'PUT /api/classes/my-availability/', body: { version: 1, weekly: [], exceptions: [] } },
    { key: 'GET /api/classes/teachers/' },
    { key: 'GET /api/classes/private-teachers/' },
    { key: 'GET /api/classes/private-times/', query: { teacher, date: '2026-03-17', live_class_type } },
    { key: 'GET /api/classes/private-times/days/', query: { teacher, live_class_type, ...days } },
    { key: 'POST /api/classes/class-series/preview/', body: weekly },
    { key: 'POST /api/classes/class-series/', body: weekly },
    {
      key: 'POST /api/classes/past-classes/',
      body: { ...asked, starts_at: '2026-03-04T11:00:00Z', students: [{ student: idOf('owner'), attended: true }] },
    },
    {
      key: 'PATCH /api/classes/past-classes/{id}/',
      params: { id: classes.missed },
      body: { teacher: idOf('otherTeacher'), version: 1 },
    },
  ]
}

function editing({ classes, office }: Stage): Row[] {
  const closed = { act: 'CANCEL', first_day: '2026-03-11', last_day: '2026-03-12' }
  const copied = { week: '2026-03-09', into: ['2026-05-25'] }
  const path = '/api/classes/scheduled-live-classes/{id}' as const
  const params = { id: classes.another }
  const template = { id: office.weekTemplate }
  return [
    { key: 'GET /api/classes/office-timetable/', query: days },
    { key: 'GET /api/classes/office-timetable/{id}/', params },
    { key: 'POST /api/classes/office-timetable/{id}/carrying/', params, body: { carries: true } },
    { key: `POST ${path}/change/preview/`, params, body: { capacity: 9 } },
    { key: `POST ${path}/change/`, params, body: { version: 1, capacity: 9 } },
    { key: `POST ${path}/cancellation/preview/`, params, body: {} },
    { key: 'POST /api/classes/closings/preview/', body: closed },
    { key: 'POST /api/classes/closings/', body: { ...closed, reason: 'The house is closed.' } },
    { key: 'GET /api/classes/closings/{id}/', params: { id: office.closing } },
    { key: 'POST /api/classes/week-copies/preview/', body: copied },
    { key: 'POST /api/classes/week-copies/', body: copied },
    { key: 'GET /api/classes/week-copies/{id}/', params: { id: office.weekCopy } },
    { key: 'GET /api/classes/week-templates/' },
    { key: 'POST /api/classes/week-templates/', body: { name: 'A week of winter', week: '2026-03-09' } },
    { key: 'GET /api/classes/week-templates/{id}/', params: template },
    { key: 'PUT /api/classes/week-templates/{id}/', params: template, body: { version: 1, name: 'A week of May' } },
    {
      key: 'PUT /api/classes/week-templates/{id}/classes/',
      params: template,
      body: { version: 1, week: '2026-03-09' },
    },
    { key: 'DELETE /api/classes/week-templates/{id}/', params: template, body: { version: 1 } },
    { key: `POST ${path}/cancellation/`, params, body: { version: 1, reason: 'The room is closed.' } },
  ]
}

function reserving({ classes, seats }: Stage): Row[] {
  const id = classes.another
  const student_class_id = seats.owner.ahead
  const alternatives = '/api/classes/scheduled-live-classes/reprogram-alternatives/' as const
  const stranger = { otherStudent: notFound }
  return [
    { key: 'POST /api/classes/scheduled-live-classes/{id}/reserve/', params: { id }, body: {} },
    { key: `GET ${alternatives}`, query: { student_class_id, date: '2026-03-15' }, answers: stranger },
    { key: `GET ${alternatives}days/`, query: { student_class_id, ...days }, answers: stranger },
    {
      key: 'GET /api/classes/scheduled-live-classes/{id}/calendar-link/',
      params: { id: classes.ahead },
      answers: {
        // Both recorded students have a seat.
        ...strangers,
        otherTeacher: notFound,
      },
    },
  ]
}

function groups({ idOf, office }: Stage): Row[] {
  const path = '/api/classes/groups/' as const
  const params = { id: office.group }
  const enrollment = { id: office.enrollment }
  const body = {
    ...{ name: 'Morning group', live_class_type: office.clubType, max_students: 6, time_zone: 'UTC' },
    ...{ weekly_times: [{ weekday: 6, local_time: '04:00' }], first_day: '2026-04-04', lessons: 2 },
  }
  return [
    { key: `GET ${path}` },
    { key: `POST ${path}preview/`, body },
    { key: `POST ${path}`, body },
    { key: `GET ${path}{id}/`, params },
    { key: `PATCH ${path}{id}/`, params, body: { version: 1, name: 'Early group' } },
    { key: `GET ${path}{id}/cancellation/`, params },
    { key: `POST ${path}{id}/cancellation/`, params, body: { version: 1, reason: 'Too few students' } },
    { key: `GET ${path}{id}/attendance/`, params },
    { key: `POST ${path}{id}/enrollments/`, params: { id: office.otherGroup }, body: { student: idOf('owner') } },
    { key: `GET ${path}enrollments/{id}/`, params: enrollment },
    { key: `PATCH ${path}enrollments/{id}/`, params: enrollment, body: { group: office.otherGroup } },
    { key: `DELETE ${path}enrollments/{id}/`, params: enrollment, body: {} },
    { key: 'GET /api/classes/my-groups/' },
  ]
}

/** Staff act for the owner. */
function reservingFor({ idOf, classes, seats }: Stage): Row[] {
  const path = '/api/classes/staff-reservations/' as const
  const ofClass = '/api/classes/office-timetable/{id}/' as const
  const student = idOf('owner')
  const params = { id: seats.owner.ahead }
  return [
    { key: `GET ${path}students/`, query: { search: 'a' } },
    { key: `GET ${path}classes/`, query: { student, date: '2026-03-15' } },
    { key: `GET ${path}{id}/`, params },
    { key: `POST ${ofClass}reservations/`, params: { id: classes.another }, body: { student } },
    { key: `PATCH ${path}{id}/`, params, body: { scheduled_live_class: classes.another } },
    { key: `DELETE ${path}{id}/`, params, body: {} },
    { key: `POST ${ofClass}waitlist/`, params: { id: classes.full }, body: { student } },
    { key: `DELETE ${ofClass}waitlist/`, params: { id: classes.waited }, body: { student } },
  ]
}

/** The teacher of these classes acts for the owner. */
function reservingInOwnClasses({ idOf, classes, seats }: Stage): Row[] {
  const ofClass = '/api/classes/my-classes-as-teacher/{id}/' as const
  const ofReservation = '/api/classes/teacher-reservations/{id}/' as const
  const body = { student: idOf('owner') }
  const answers = { otherTeacher: notFound }
  const [waited, ahead] = [{ id: classes.waited }, { id: seats.owner.ahead }]
  return [
    { key: `GET ${ofClass}findable-students/`, params: waited, query: { search: 'an' }, answers },
    { key: `POST ${ofClass}reservations/`, params: { id: classes.another }, body, answers },
    { key: `GET ${ofReservation}`, params: ahead, answers },
    { key: `DELETE ${ofReservation}`, params: ahead, body: {}, answers },
    { key: `GET ${ofClass}waitlist/`, params: waited, answers },
    { key: `POST ${ofClass}waitlist/`, params: { id: classes.full }, body, answers },
    { key: `DELETE ${ofClass}waitlist/`, params: waited, body, answers },
  ]
}

function reservations({ classes, seats }: Stage): Row[] {
  const { recorded, rating, ahead, now, cancellation } = seats.owner
  const own = '/api/classes/my-classes/' as const
  const move = { params: { id: ahead }, body: { scheduled_live_class: classes.another }, answers: ofOwnerAlone }
  return [
    { key: `GET ${own}` },
    { key: `GET ${own}`, about: 'canceled', query: { only_canceled: 'true' } },
    { key: `GET ${own}months/` },
    { key: `GET ${own}owed/` },
    { key: `GET ${own}{id}/`, params: { id: recorded }, answers: ofOwnerAlone },
    { key: `POST ${own}{id}/room/`, params: { id: now }, answers: ofOwnerAlone },
    { key: `PUT ${own}{id}/`, ...move },
    { key: `PATCH ${own}{id}/`, ...move },
    { key: `DELETE ${own}{id}/`, params: { id: ahead }, body: { reason: 'A fever' }, answers: ofOwnerAlone },
    { key: 'GET /api/classes/student-class-cancellations/{id}/', params: { id: cancellation }, answers: ofOwnerAlone },
    { key: 'GET /api/classes/teacher-to-rating/' },
    { key: 'GET /api/classes/teacher-rating/' },
    {
      key: 'POST /api/classes/teacher-rating/',
      body: { student_class_id: seats.owner.toRate, stars: 5 },
      answers: ofOwnerAlone,
    },
    {
      key: 'PUT /api/classes/teacher-rating/{id}/',
      params: { id: rating },
      body: { stars: 5, comment: 'Gladly again' },
      answers: ofOwnerAlone,
    },
  ]
}

function lines({ classes }: Stage): Row[] {
  const line = '/api/classes/scheduled-live-classes/{id}/waitlist/' as const
  // Both recorded students are on the waitlist and have an offer.
  return [
    { key: 'GET /api/classes/my-waitlist/' },
    { key: `GET ${line}`, params: { id: classes.waited } },
    { key: `POST ${line}`, params: { id: classes.full }, body: {} },
    { key: `PATCH ${line}`, params: { id: classes.waited }, body: { auto_accept_hours_before: 3 }, answers: strangers },
    { key: `DELETE ${line}`, params: { id: classes.waited }, answers: strangers },
    {
      key: `POST ${line}accept/`,
      params: { id: classes.offered },
      body: {},
      answers: Object.fromEntries(studentStatuses.map(status => [status, [409, 'no_offer'] as const])),
    },
  ]
}

function absences({ seats }: Stage): Row[] {
  const { missed } = seats.owner
  const form = formOf({ non_attendance_doc: paper('I had a fever') })
  const office = '/api/classes/non-attendance-documents/' as const
  return [
    { key: 'PUT /api/classes/my-classes-files/{id}/', params: { id: missed }, form, answers: ofOwnerAlone },
    { key: 'PATCH /api/classes/my-classes-files/{id}/', params: { id: missed }, form, answers: ofOwnerAlone },
    { key: `GET ${office}` },
    { key: `GET ${office}`, about: 'decided', query: { status: 'DECIDED' } },
    { key: `GET ${office}{id}/`, params: { id: missed } },
    { key: `PATCH ${office}{id}/`, params: { id: missed }, body: { status: 'APPROVED' } },
  ]
}
