import type { ClosedReason, EditProblem, EditScope } from '@aulaviva/domain/class-editing'
import { defineWords, plural } from '#platform/words/define-words.ts'

const classes = (count: number) => plural(count, { one: '1 class', other: `${count} classes` })
const people = (count: number) => plural(count, { one: '1 person', other: `${count} people` })
const students = (count: number) => plural(count, { one: '1 student', other: `${count} students` })

export const classEditingWords = defineWords('class-editing', {
  back: 'Office',
  title: 'Timetable',
  intro: 'Every class of the academy, week by week. Open one to change or cancel it.',
  add: 'New class',
  loading: 'Loading the classes of this week',
  failed: 'The timetable did not load',
  week: {
    label: 'Week',
    former: 'Week before',
    next: 'Week after',
    present: 'This week',
    span: (from: string, to: string) => `${from} – ${to}`,
    count: classes,
  },
  filters: {
    teacher: 'Teacher',
    everyTeacher: 'All teachers',
    noTeacher: 'Without a teacher',
    type: 'Type of class',
    everyType: 'All types',
    level: 'Level',
    everyLevel: 'All levels',
  },
  none: {
    title: 'No classes this week',
    body: 'Schedule one, or look at another week.',
    filtered: 'No class of this week matches',
    filteredBody: 'Choose other filters, or look at another week.',
    day: 'No classes',
  },
  today: 'Today',
  line: {
    noTeacher: 'No teacher',
    seats: (taken: number, all: number) => `${taken} of ${all} seats`,
    waiting: (count: number) => `${count} waiting`,
    canceled: 'Canceled',
    series: 'Weekly',
  },
  one: {
    back: 'Timetable',
    title: 'Class',
    loading: 'Loading the class',
    failed: 'The class did not load',
    gone: {
      title: 'This class is not there',
      body: 'The link may be old.',
      action: 'To the timetable',
    },
    change: 'Change the class',
    save: 'See what it means',
    untouched: 'Nothing is different yet',
    history: 'What staff changed',
    unchanged: 'Nobody has changed anything yet.',
    students: 'Who has a seat',
    nobody: 'Nobody has reserved yet.',
    lead: 'Attendance and records',
    closed: {
      class_canceled: 'It was canceled.',
      class_started: 'It has begun, so it takes no change any more.',
      attendance_recorded: 'Its attendance is recorded, so it takes no change any more.',
    } satisfies Record<ClosedReason, string>,
    reason: (reason: string) => `Reason: ${reason}`,
  },
  fields: {
    minutes: 'Length in minutes',
  },
  errors: {
    minutes: (from: number, to: number) => `Enter a number from ${from} to ${to}`,
    reason: 'Say why; everybody concerned reads it',
  },
  cancel: {
    about: 'A class that is canceled does not come back. Everybody gets their hours.',
    action: 'Cancel the class…',
    title: (title: string) => `Cancel “${title}”?`,
    reason: 'Reason',
    reasonHint: 'Everybody concerned reads it, as you write it here.',
    confirm: (count: number) => `Cancel ${classes(count)}`,
    done: (count: number) => `Canceled: ${classes(count)}`,
  },
  change: {
    title: (title: string) => `Change “${title}”?`,
    confirm: (count: number) => `Change ${classes(count)}`,
    done: (count: number) => `Changed: ${classes(count)}`,
  },
  close: 'Close',
  keep: 'Leave it as it is',
  looking: 'Looking what it means',
  blocked: 'Something is in the way',
  lookFailed: 'What it means did not load',
  scope: {
    label: 'Which classes of the series',
    names: {
      THIS: 'Only this one',
      FOLLOWING: 'This and those after it',
      ALL: 'All that are ahead',
    } satisfies Record<EditScope, string>,
    count: (name: string, count: number) => `${name} (${count})`,
    byHand: 'What was set for one of them by hand stays as it is.',
  },
  means: {
    title: 'What it means',
    moves: (from: string, to: string) => `It takes place ${to} instead of ${from}.`,
    ofSeries: (count: number) => `It concerns ${classes(count)}.`,
    free: 'Whoever has a seat keeps it and pays nothing more. They may give it back free of charge until the class begins.',
    keeps: 'Whoever has a seat keeps it at the price they paid.',
    told: (count: number) =>
      count === 0 ? 'Nobody has to be told.' : `${people(count)} are told, each in their language.`,
    toldOne: '1 person is told, in their language.',
    hours: (hours: string, count: number) =>
      plural(count, { one: `1 student gets ${hours} back.`, other: `${count} students get ${hours} back.` }),
    waiting: (count: number) => `The waitlist of ${students(count)} ends.`,
    waitingStays: (count: number) =>
      plural(count, {
        one: '1 student stays on the waitlist, and is told.',
        other: `${count} students stay on the waitlist, and are told.`,
      }),
    pay: (before: number, after: number) => `The honorarium counts ${after} minutes instead of ${before}.`,
    noPay: (minutes: number) => `The ${minutes} minutes are not part of any honorarium.`,
  },
  lost: {
    title: 'They have another class then',
    student: (name: string, title: string, when: string) => `${name}: “${title}”, ${when}`,
    giveBack: 'They lose their seat and get their hours back',
    giveBackHint: 'Without it the class cannot be moved there.',
  },
  inTheWay: {
    title: 'In the way',
    leaveOut: 'Leave these out',
    leaveOutHint: 'They stay as they are.',
    day: (when: string, problem: string) => `${when}: ${problem}`,
    leftOut: (count: number) => `Left out: ${classes(count)}`,
    takeIn: 'Take them in again',
    problems: {
      class_canceled: 'it was canceled',
      class_started: 'it has begun',
      attendance_recorded: 'its attendance is recorded',
      in_the_past: 'that time is over',
      too_far_ahead: 'that day is too far ahead',
      teacher_needed: 'so soon before it starts, it needs a teacher',
      teacher_not_free: 'the teacher gives another class then',
      students_not_free: 'students have another class then',
      seats_taken: 'more seats are taken than it would have',
    } satisfies Record<EditProblem, string>,
    conflict: (problem: string, title: string, when: string) => `${problem}: “${title}”, ${when}`,
    room: (title: string, when: string) =>
      `“${title}”, ${when}, meets in the same room then. You can go on all the same.`,
  },
})
