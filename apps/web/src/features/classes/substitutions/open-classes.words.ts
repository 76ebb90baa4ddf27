import { defineWords, plural } from '#platform/words/define-words.ts'

export const openClassesWords = defineWords('open-classes', {
  title: 'Classes to cover',
  intro: (place: string) => `Classes that need a substitute. Times are in ${place} time.`,
  back: 'All classes',
  loading: 'Loading classes to cover…',
  loadFailed: 'We couldn’t load the classes to cover',
  empty: {
    title: 'No classes to cover',
    body: 'When a teacher drops a class, we list it here and notify the teachers who are available at that time.',
  },
  see: 'Go to classes',
  students: (count: number) =>
    count === 0 ? 'No students yet' : plural(count, { one: '1 student', other: `${count} students` }),
  until: (moment: string) => `Needs a substitute by ${moment}`,
  conflict: (title: string, span: string) => `You’re teaching “${title}” at that time, ${span}`,
  cover: 'Cover this class',
  assign: 'Assign a teacher',
  coverNamed: (title: string, time: string) => `Cover ${title}, ${time}`,
  assignNamed: (title: string, time: string) => `Assign a teacher to ${title}, ${time}`,
  more: 'Show more classes',
  shown: (shown: number, all: number) => `${shown} of ${plural(all, { one: '1 class', other: `${all} classes` })}`,
  outOfReach: 'Classes you can’t cover',
  outside: 'You don’t teach this level or class type',
  confirm: {
    title: 'Cover this class?',
    staffTitle: 'Assign a teacher',
    teacher: 'Teacher',
    choose: 'Choose a teacher',
    chooseError: 'Choose a teacher',
    notified: (count: number) =>
      count === 0
        ? 'The class has no reservations yet.'
        : plural(count, {
            one: 'We’ll notify the student right away.',
            other: `We’ll notify the ${count} students right away.`,
          }),
    staffNotified: (count: number) =>
      count === 0
        ? 'We’ll notify the teacher right away.'
        : plural(count, {
            one: 'We’ll notify the teacher and the student right away.',
            other: `We’ll notify the teacher and the ${count} students right away.`,
          }),
    lasting: 'You’ll teach this class. If you find later that you can’t, drop it and give a reason.',
    yes: 'Cover class',
    staffYes: 'Assign teacher',
  },
  covered: (title: string) => `You’re covering “${title}”`,
  assigned: (name: string) => `Class assigned to ${name}`,
  alreadyCovered: (name: string) => `${name} is already covering this class.`,
  coveredBySomeone: 'Someone else is already covering this class.',
  busy: (title: string) => `The other class is “${title}”.`,
})
