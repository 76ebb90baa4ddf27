import { defineWords, plural } from '#platform/words/define-words.ts'

const classes = (count: number) => plural(count, { one: '1 class', other: `${count} classes` })

export const teacherHomeWords = defineWords('teacher-home', {
  openClasses: 'See open classes',
  tab: 'Home',
  hello: (name: string) => `Hello, ${name}`,
  day: (day: string, place: string) => `${day}, ${place} time`,
  today: 'Today',
  todayLoading: 'Loading today’s classes',
  noneToday: 'No classes today',
  noneTodayBody: 'Your day is free. Classes that look for a teacher are under open classes.',
  next: 'Next class',
  now: 'Class in progress',
  nextOn: (moment: string) => `Your next class is ${moment}.`,
  endsIn: 'Ends in',
  whoComes: 'Who comes',
  namesFailed: (seats: number) =>
    plural(seats, {
      one: '1 student reserved. We couldn’t load the name.',
      other: `${seats} students reserved. We couldn’t load their names.`,
    }),
  nobodyYet: 'Nobody has reserved yet.',
  more: (count: number) => `and ${count} more`,
  openClass: 'Open the class',
  record: 'Record attendance',
  owed: 'Feedback owed',
  oldestFirst: 'oldest first',
  nothingOwed: 'Nothing owed',
  nothingOwedBody: 'Every class that can still be recorded has its attendance and feedback.',
  all: 'All your classes',
  allOwed: 'All that is owed',
  open: {
    title: 'Looking for a teacher',
    count: (count: number) => `${count} in all`,
    conflict: (title: string) => `You give “${title}” then`,
    all: 'All open classes',
  },
  month: {
    title: (month: string) => `${month} so far`,
    given: (count: number, hours: string) => `${classes(count)} given, ${hours}`,
    none: 'No class given yet',
  },
  setup: {
    title: 'Set your academy up',
    body: (left: number) =>
      plural(left, {
        one: 'One step is left until the academy is ready for its students.',
        other: `${left} steps are left until the academy is ready for its students.`,
      }),
    go: 'Go on',
  },
  staff: {
    title: 'Waiting for the academy',
    nothing: 'Nothing to do',
    rest: (count: number) =>
      plural(count, { one: '1 list with nothing to do', other: `${count} lists with nothing to do` }),
    desks: {
      documents: 'Absence documents to judge',
      answers: 'Answers to mark',
      levels: 'Levels to confirm',
      plan_requests: 'Students who ask for a plan',
      without_teacher: 'Classes without a teacher',
      months_to_verify: 'Honorarium months to verify',
      teacher_documents: 'Teachers’ documents that end',
      months_to_pay: 'Honorarium months to pay',
    },
  },
  remarks: { title: 'Remarks', body: 'What students say about recorded classes.' },
  failed: 'We couldn’t load this',
})
