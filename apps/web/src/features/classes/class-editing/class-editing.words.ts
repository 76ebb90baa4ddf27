import type { closureActions, EditBlockReason, EditProblem, EditScope } from '@aulaviva/domain/class-editing'
import { defineWords, plural } from '#platform/words/define-words.ts'

const classes = (count: number) => plural(count, { one: '1 class', other: `${count} classes` })
const people = (count: number) => plural(count, { one: '1 person', other: `${count} people` })

export const classEditingWords = defineWords('class-editing', {
  title: 'Timetable',
  intro: 'All classes of your academy, week by week. Open a class to edit or cancel it.',
  add: 'Schedule class',
  recordPast: 'Record past class',
  loading: 'Loading classes…',
  loadFailed: 'We couldn’t load the timetable',
  week: {
    label: 'Week',
    previous: 'Previous week',
    next: 'Next week',
    present: 'This week',
    span: (from: string, to: string) => `${from} – ${to}`,
    count: classes,
  },
  filters: {
    classroom: 'Classroom',
    everyClassroom: 'All classrooms',
  },
  empty: {
    title: 'No classes this week',
    body: 'Schedule a class, or choose another week.',
    filtered: 'No matching classes',
    filteredBody: 'Change the filters, or choose another week.',
    day: 'No classes',
  },
  dayOff: (name: string) => `Closed day: ${name}`,
  today: 'Today',
  line: {
    noTeacher: 'No teacher',
    seats: (taken: number, all: number) => `${taken} of ${all} seats taken`,
    waiting: (count: number) => `${count} on waitlist`,
    canceled: 'Canceled',
    series: 'Weekly',
  },
  taughtBy: {
    title: 'Taught by',
    teacher: 'Teacher',
    hint: 'If someone else taught this class, choose them. The pay goes to them, and we’ll notify the teachers involved.',
    save: 'Change teacher',
    same: 'Choose another teacher',
    done: (name: string) => `${name} taught this class. We notified the teachers involved.`,
  },
  one: {
    back: 'Timetable',
    title: 'Class',
    loading: 'Loading class…',
    loadFailed: 'We couldn’t load the class',
    notFound: {
      title: 'We couldn’t find this class',
      body: 'The link may be out of date.',
      action: 'See timetable',
    },
    change: 'Edit class',
    save: 'Review changes',
    students: 'Students',
    noReservations: 'No reservations yet',
    waitlist: 'Waitlist',
    lead: 'Attendance and feedback',
    closed: {
      class_canceled: 'This class was canceled.',
      class_started: 'This class has started. You can only change who taught it.',
      attendance_recorded: 'Attendance is recorded. You can only change who taught this class.',
    } satisfies Record<EditBlockReason, string>,
    reason: (reason: string) => `Reason: ${reason}`,
  },
  fields: {
    minutes: 'Length in minutes',
  },
  errors: {
    minutes: (from: number, to: number) => `Enter a whole number from ${from} to ${to}`,
  },
  cancel: {
    about: 'Students get their hours back. You can’t undo a cancellation.',
    action: 'Cancel class…',
    title: (title: string) => `Cancel “${title}”?`,
    reason: 'Reason',
    reasonHint: 'Everyone affected sees this.',
    confirm: (count: number) => `Cancel ${classes(count)}`,
    done: (count: number) => `${classes(count)} canceled`,
  },
  change: {
    title: (title: string) => `Change “${title}”?`,
    confirm: (count: number) => `Change ${classes(count)}`,
    done: (count: number) => `${classes(count)} changed`,
  },
  closing: {
    days: 'Cancel classes by date…',
    absence: 'Teacher absence…',
    daysTitle: 'Cancel classes by date',
    absenceTitle: 'Teacher absence',
    firstDay: 'First day',
    lastDay: 'Last day',
    zone: (place: string) => `Dates are in ${place} time`,
    teacher: 'Teacher',
    chooseTeacher: 'Choose a teacher',
    act: 'Teacher’s classes',
    acts: {
      HAND_OVER: 'Find substitutes, and cancel only classes that start too soon',
      CANCEL: 'Cancel all classes',
    } satisfies Record<(typeof closureActions)[number], string>,
    preview: 'Review changes',
    empty: 'No upcoming classes on these days.',
    confirm: {
      HAND_OVER: (count: number) => plural(count, { one: 'Find a substitute', other: 'Find substitutes' }),
      CANCEL: (count: number) => `Cancel ${classes(count)}`,
    } satisfies Record<(typeof closureActions)[number], (count: number) => string>,
    coverRequests: 'We’ll ask teachers who are available at those times to cover the classes.',
    once: 'When we’ve finished, we’ll send each person 1 notification about all their classes.',
    errors: { days: 'Choose up to 6 weeks, starting today or later', teacher: 'Choose a teacher' },
    progress: (done: number, all: number) =>
      plural(all, { one: `${done} of 1 class processed`, other: `${done} of ${all} classes processed` }),
    leave: 'You can close this. We’ll keep working.',
    done: 'All classes processed. We notified everyone affected.',
    skipped: (count: number) =>
      plural(count, {
        one: '1 class didn’t change because it had started or was already canceled.',
        other: `${count} classes didn’t change because they had started or were already canceled.`,
      }),
  },
  keep: (count: number) => plural(count, { one: 'Keep class', other: 'Keep classes' }),
  blocked: 'Resolve the conflicts first',
  scope: {
    label: 'Apply to',
    names: {
      THIS: 'Only this class',
      FOLLOWING: 'This and later classes',
      ALL: 'All upcoming classes',
    } satisfies Record<EditScope, string>,
    count: (name: string, count: number) => `${name} (${count})`,
    manualEdits: 'Earlier edits to individual classes are kept.',
  },
  consequences: {
    moves: (from: string, to: string) => `The class moves from ${from} to ${to}.`,
    ofSeries: (count: number) => `This affects ${classes(count)}.`,
    free: 'Students keep their seats and pay nothing more. They can cancel for free until the class starts.',
    keepPrice: 'Students keep their seats at the price they paid.',
    notified: (count: number) =>
      count === 0 ? 'No one will be notified.' : `We’ll notify ${people(count)}, each in their language.`,
    oneNotified: 'We’ll notify 1 person, in their language.',
    hours: (hours: string, count: number) =>
      plural(count, {
        one: `1 student will get ${hours} back.`,
        other: `${count} students will get ${hours} back in total.`,
      }),
    waiting: (count: number) =>
      plural(count, {
        one: 'The waitlist will close. 1 student is on it.',
        other: `The waitlist will close. ${count} students are on it.`,
      }),
    waitingStays: (count: number) =>
      plural(count, {
        one: '1 student stays on the waitlist and will be notified.',
        other: `${count} students stay on the waitlist and will be notified.`,
      }),
    pay: (before: number, after: number) => `The honorarium will count ${after} minutes instead of ${before}.`,
    noPay: (minutes: number) => `The honorarium won’t include the canceled ${minutes} minutes.`,
  },
  lost: {
    title: 'These students have another class at that time',
    student: (name: string, title: string, when: string) => `${name}: “${title}”, ${when}`,
    release: 'Remove them and return their hours',
    releaseHint: 'Otherwise you can’t move the class to this time.',
  },
  conflicts: {
    title: 'Conflicts',
    skip: 'Skip these classes',
    skipHint: 'They won’t change.',
    day: (when: string, problem: string) => `${when}: ${problem}`,
    skipped: (count: number) => `${classes(count)} skipped`,
    include: 'Include again',
    problems: {
      class_canceled: 'it was canceled',
      class_started: 'it has started',
      attendance_recorded: 'attendance is recorded',
      in_the_past: 'that time has passed',
      too_far_ahead: 'that date is too far ahead',
      teacher_needed: 'it starts too soon to find a teacher',
      teacher_not_free: 'the teacher has another class at that time',
      classroom_not_free: 'the classroom has another class at that time',
      students_not_free: 'students have another class at that time',
      maker_not_free: 'the student who reserved it has another class at that time',
      seats_taken: 'more seats are reserved than it would have',
    } satisfies Record<EditProblem, string>,
    conflict: (problem: string, title: string, when: string) => `${problem}: “${title}”, ${when}`,
    room: (title: string, when: string) => `“${title}” (${when}) uses the same online room. You can continue anyway.`,
  },
})
