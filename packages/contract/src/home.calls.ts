import { z } from 'zod'
import { studentReservation, teacherClass } from './attendance.calls.ts'
import { studentBadge } from './badges.calls.ts'
import { call } from './call.ts'
import { day, hours, id, instant, pageOf } from './fields.ts'
import { scheduledLiveClass } from './live-class.ts'
import { studentClass } from './reservations.calls.ts'
import { announcement } from './settings.calls.ts'
import { classWithoutTeacher, substituteRequest } from './substitutions.calls.ts'
import { waitlistEntry } from './waitlist.calls.ts'
import { continueWatching } from './watching.calls.ts'

/** Home: everything a person's first page shows, in one answer. */

const owedClass = z.object({ student_class_id: id, scheduled_live_class: scheduledLiveClass })
const owedList = z.object({ count: z.number().int(), results: z.array(owedClass) })
const owedTest = z
  .object({
    id,
    kind: z.enum(['VIDEO_QUIZ', 'EVALUATION']),
    title: z.string(),
    course_name: z.string(),
    begun: z.boolean().meta({ description: 'An attempt is open' }),
    expires_at: instant.nullable().meta({ description: 'When the open attempt ends by itself' }),
  })
  .meta({ id: 'OwedTest' })

/** What a student still has to do. */
const owed = z.object({
  ratings: owedList,
  documents: owedList,
  tests: z.object({ count: z.number().int(), results: z.array(owedTest) }),
})

const studentHome = z
  .object({
    next_class: studentClass.nullable(),
    reserve: z
      .object({
        days: z.array(z.object({ date: day, free: z.number().int() })),
        classes: z.array(scheduledLiveClass).meta({ description: 'The first of the first day that has some' }),
      })
      .nullable()
      .meta({
        description: 'What I can reserve in the next days, of my level; null while the plan keeps reserving closed',
      }),
    waitlist: z.array(waitlistEntry),
    continue_watching: z
      .array(continueWatching)
      .nullable()
      .meta({ description: 'Null while the plan keeps courses closed' }),
    owed,
    recent_badges: z.array(studentBadge).meta({ description: 'Earned in the last thirty days, the latest first' }),
  })
  .meta({ id: 'StudentHome' })

const count = z.number().int()

const teacherHome = z
  .object({
    today: z
      .object({ date: day, count, results: z.array(teacherClass) })
      .meta({ description: 'The first hundred classes of the day, and how many it has' }),
    ahead: z.array(teacherClass).meta({ description: 'The next classes of whatever day' }),
    owed: pageOf(teacherClass),
    next_roster: z
      .object({ class_id: id, count, results: z.array(studentReservation) })
      .nullable()
      .meta({ description: 'Who comes to the first of the classes ahead' }),
    asked: z.array(substituteRequest).meta({ description: 'Classes I am asked by name to give' }),
    without_teacher: pageOf(classWithoutTeacher),
    to_mark: z.object({ answers: count, levels: count }).nullable().meta({
      description: 'Answers and proposed levels that wait for any teacher; null for staff, whose part counts them',
    }),
    month: z
      .object({
        from: day,
        currency: z.string(),
        hours,
        classes: count,
        amount_cents: count.meta({ description: 'Hundredths of the academy’s currency' }),
      })
      .nullable()
      .meta({ description: 'What the teacher has earned this month; null for staff' }),
  })
  .meta({ id: 'TeacherHome' })

/** What needs the office, in order of haste. */
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
            description:
              'The student of a document or a mail, the course of a video, of what is made of it or of a remark',
          }),
          title: z.string(),
          detail: z.string().nullable(),
          at: instant.nullable(),
        }),
      )
      .meta({ description: 'The three that come first' }),
  })
  .meta({ id: 'Need' })

const staffHome = z
  .object({
    documents: count.meta({ description: 'Absence documents that wait for a decision' }),
    answers: count.meta({ description: 'Answers that wait to be marked' }),
    levels: count.meta({ description: 'Proposed levels that wait to be confirmed' }),
    plan_requests: count.meta({ description: 'Students who ask for a plan' }),
    without_teacher: count.meta({ description: 'Classes ahead that nobody gives' }),
    months_to_verify: count.meta({ description: 'Teachers’ months of the last year that are over and not verified' }),
    months_to_pay: count.meta({ description: 'Verified months that are not paid' }),
    teacher_documents: count.meta({ description: 'Documents of teachers that are over or end soon' }),
    needs: z
      .array(need)
      .meta({ description: 'What needs somebody of my areas today, in order of haste; what needs nobody is left out' }),
    setup: count.meta({ description: 'Steps of setting the academy up that are left; 0 once the list is put away' }),
  })
  .meta({ id: 'StaffHome' })

export const homeCalls = [
  call({
    method: 'GET',
    path: '/api/main/home/',
    summary: 'What my home shows: announcements, and what waits for me as a student, a teacher or staff',
    access: { kind: 'signed-in', page: 'home' },
    extension: true,
    answer: z.object({
      announcements: z.array(announcement),
      student: studentHome.nullable(),
      teacher: teacherHome
        .nullable()
        .meta({ description: 'For teachers, and for staff of the timetable, who see everybody’s classes' }),
      staff: staffHome.nullable(),
    }),
  }),
  call({
    method: 'GET',
    path: '/api/classes/my-classes/owed/',
    summary: 'What I still owe: ratings of attended classes, documents for recent absences, tests that are due',
    access: { kind: 'roles', roles: ['student'], page: 'students-classes' },
    extension: true,
    answer: owed,
  }),
] as const
