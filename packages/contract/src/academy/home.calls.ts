import { z } from 'zod'
import { call } from '../call.ts'
import { studentReservation, teacherClass } from '../classes/attendance.calls.ts'
import { studentClass } from '../classes/reservations.calls.ts'
import { classWithoutTeacher, substituteRequest } from '../classes/substitutions.calls.ts'
import { waitlistEntry } from '../classes/waitlist.calls.ts'
import { continueWatching } from '../courses/watching.calls.ts'
import { day, hours, id, instant, pageOf } from '../fields.ts'
import { scheduledLiveClass } from '../live-class.ts'
import { studentBadge } from '../recognition/badges.calls.ts'
import { announcement } from './settings.calls.ts'

/** Everything a person's home page shows, in one response. */

const dueClass = z.object({ student_class_id: id, scheduled_live_class: scheduledLiveClass })
const dueList = z.object({ count: z.number().int(), results: z.array(dueClass) })
const dueTest = z
  .object({
    id,
    kind: z.enum(['VIDEO_QUIZ', 'EVALUATION']),
    title: z.string(),
    course_name: z.string(),
    begun: z.boolean().meta({ description: 'Whether an attempt is open' }),
    expires_at: instant.nullable().meta({ description: 'When the open attempt ends automatically' }),
  })
  .meta({ id: 'OwedTest' })

/** A student's to-do list. */
const dueItems = z.object({
  ratings: dueList,
  documents: dueList,
  tests: z.object({ count: z.number().int(), results: z.array(dueTest) }),
})

const studentHome = z
  .object({
    next_class: studentClass.nullable(),
    reserve: z
      .object({
        days: z.array(z.object({ date: day, free: z.number().int() })),
        classes: z.array(scheduledLiveClass).meta({ description: 'The first classes of the first day that has any' }),
      })
      .nullable()
      .meta({
        description:
          'Classes at my level that I can reserve in the next few days. Null if my plan doesn’t let me reserve',
      }),
    waitlist: z.array(waitlistEntry),
    continue_watching: z
      .array(continueWatching)
      .nullable()
      .meta({ description: 'Null if my plan doesn’t include courses' }),
    owed: dueItems,
    recent_badges: z.array(studentBadge).meta({ description: 'Earned in the last 30 days, latest first' }),
  })
  .meta({ id: 'StudentHome' })

const count = z.number().int()

const teacherHome = z
  .object({
    today: z
      .object({ date: day, count, results: z.array(teacherClass) })
      .meta({ description: 'The first 100 classes of the day, and the total' }),
    ahead: z.array(teacherClass).meta({ description: 'The next upcoming classes on any day' }),
    owed: pageOf(teacherClass),
    next_roster: z
      .object({ class_id: id, count, results: z.array(studentReservation) })
      .nullable()
      .meta({ description: 'The students of the first upcoming class' }),
    asked: z.array(substituteRequest).meta({ description: 'Cover requests for me' }),
    without_teacher: pageOf(classWithoutTeacher),
    to_mark: z.object({ answers: count, levels: count }).nullable().meta({
      description: 'Answers and suggested levels any teacher can review. Null for staff, who get counts',
    }),
    month: z
      .object({
        from: day,
        currency: z.string(),
        hours,
        classes: count,
        amount_cents: count.meta({ description: 'In hundredths of the academy’s currency' }),
      })
      .nullable()
      .meta({ description: 'The teacher’s earnings this month. Null for staff' }),
  })
  .meta({ id: 'TeacherHome' })

/** What needs attention from staff, most urgent first. */
const needKinds = [
  'mails',
  'imports',
  'videos',
  'captions',
  'renditions',
  'publishing',
  'without_teacher',
  'documents',
  'plan_requests',
  'remarks',
  'contracts',
  'hours',
  'attendance',
] as const

const need = z
  .object({
    kind: z.enum(needKinds),
    count,
    first: z
      .array(
        z.object({
          id,
          within: id.nullable().meta({
            description: 'The student of an excuse or an email, or the course of a video, its versions, or a comment',
          }),
          title: z.string(),
          detail: z.string().nullable(),
          at: instant.nullable(),
        }),
      )
      .meta({ description: 'The first 3' }),
  })
  .meta({ id: 'Need' })

const staffHome = z
  .object({
    documents: count.meta({ description: 'Absence excuses to review' }),
    answers: count.meta({ description: 'Answers to grade' }),
    levels: count.meta({ description: 'Suggested levels to confirm' }),
    plan_requests: count.meta({ description: 'Students who requested a plan' }),
    without_teacher: count.meta({ description: 'Upcoming classes without a teacher' }),
    months_to_verify: count.meta({ description: 'Teachers’ months of the last year that are over but not verified' }),
    months_to_pay: count.meta({ description: 'Verified months that aren’t paid' }),
    teacher_documents: count.meta({ description: 'Teacher documents that are expired or expire soon' }),
    needs: z.array(need).meta({
      description:
        'What needs attention today in areas the caller has permission for, most urgent first. Empty groups are left out',
    }),
    setup: count.meta({ description: 'Setup steps left. 0 once the list is hidden' }),
  })
  .meta({ id: 'StaffHome' })

export const homeCalls = [
  call({
    method: 'GET',
    path: '/api/main/home/',
    summary:
      'Return the home page: announcements, and what’s next for the caller as a student, teacher, or staff member',
    access: { kind: 'signed-in', page: 'home' },
    extension: true,
    answer: z.object({
      announcements: z.array(announcement),
      student: studentHome.nullable(),
      teacher: teacherHome
        .nullable()
        .meta({ description: 'For teachers, and for staff with the Timetable permission, who see all classes' }),
      staff: staffHome.nullable(),
    }),
  }),
  call({
    method: 'GET',
    path: '/api/classes/my-classes/owed/',
    summary: 'List my tasks: ratings of attended classes, excuses for recent absences, and tests that are due',
    access: { kind: 'roles', roles: ['student'], page: 'students-classes' },
    extension: true,
    answer: dueItems,
  }),
] as const
