import { defineWords, plural } from '#platform/words/define-words.ts'

const classes = (count: number) => plural(count, { one: '1 class', other: `${count} classes` })

export const teacherHomeWords = defineWords('teacher-home', {
  openClasses: 'See classes to cover',
  tab: 'Home',
  hello: (name: string) => `Hello, ${name}`,
  day: (day: string, place: string) => `${day}, ${place} time`,
  today: 'Today',
  todayLoading: 'Loading today’s classes…',
  noneToday: 'No classes today',
  noneTodayBody: 'See which classes need a substitute.',
  next: 'Next class',
  now: 'Class in progress',
  nextOn: (moment: string) => `Next class: ${moment}.`,
  endsIn: 'Ends in',
  whoComes: 'Students',
  namesFailed: (seats: number) =>
    plural(seats, {
      one: '1 student reserved. We couldn’t load the name.',
      other: `${seats} students reserved. We couldn’t load their names.`,
    }),
  nobodyYet: 'No reservations yet',
  more: (count: number) => `and ${count} more`,
  openClass: 'View class',
  record: 'Record attendance',
  owed: 'Feedback due',
  oldestFirst: 'oldest first',
  nothingOwed: 'You’re all caught up',
  nothingOwedBody: 'Attendance and feedback are complete for every recent class.',
  all: 'All classes',
  allOwed: 'All feedback due',
  open: {
    title: 'Classes to cover',
    count: (count: number) => `${count} in total`,
    conflict: (title: string) => `You’re teaching “${title}” at that time`,
    all: 'All classes to cover',
  },
  month: {
    title: (month: string) => `${month} so far`,
    payable: (count: number, hours: string) => `${classes(count)}, ${hours}`,
    empty: 'No classes yet',
  },
  setup: {
    title: 'Set up your academy',
    body: (left: number) =>
      plural(left, {
        one: '1 step left until your academy is ready for students.',
        other: `${left} steps left until your academy is ready for students.`,
      }),
    go: 'Continue setup',
  },
  staff: {
    title: 'To do',
    nothing: 'Nothing to do',
    rest: (count: number) =>
      plural(count, { one: 'Nothing to do in 1 other list', other: `Nothing to do in ${count} other lists` }),
    desks: {
      documents: 'Absence excuses to review',
      answers: 'Answers to grade',
      levels: 'Levels to confirm',
      plan_requests: 'Plan requests',
      without_teacher: 'Classes to cover',
      months_to_verify: 'Honorarium months to verify',
      teacher_documents: 'Teacher documents to renew',
      months_to_pay: 'Honorarium months to pay',
    },
  },
  remarks: { title: 'Course comments', body: 'What students say about recorded classes.' },
  loadFailed: 'We couldn’t load your home page',
})
