import { defineWords, plural } from '#platform/words/define-words.ts'

export const openClassesWords = defineWords('open-classes', {
  title: 'Open classes',
  intro: (place: string) => `Classes that look for a teacher. Times in ${place}.`,
  loading: 'Loading the open classes',
  failed: 'We couldn’t load the classes to cover',
  empty: {
    title: 'Every class has a teacher',
    body: 'When a colleague has to give one up you are told, and it appears here for whoever is free then.',
  },
  see: 'See your classes',
  students: (count: number) =>
    count === 0 ? 'No students yet' : plural(count, { one: '1 student', other: `${count} students` }),
  until: (moment: string) => `Needs somebody by ${moment}`,
  conflict: (title: string, span: string) => `You give “${title}” then, ${span}`,
  take: 'Take this class',
  assign: 'Choose a teacher',
  takeNamed: (title: string, time: string) => `Take ${title}, ${time}`,
  assignNamed: (title: string, time: string) => `Choose a teacher for ${title}, ${time}`,
  more: 'Show more classes',
  shown: (shown: number, all: number) => `${shown} of ${plural(all, { one: '1 class', other: `${all} classes` })}`,
  outside: 'Of a level or type that you do not give',
  confirm: {
    title: 'Take this class?',
    titleForStaff: 'Who gives this class?',
    teacher: 'Teacher',
    choose: 'Choose a teacher',
    chooseError: 'Choose who gives the class',
    told: (count: number) =>
      count === 0
        ? 'Nobody has reserved it yet.'
        : plural(count, {
            one: 'Its student is told at once that you give it.',
            other: `Its ${count} students are told at once that you give it.`,
          }),
    toldForStaff: (count: number) =>
      count === 0
        ? 'The teacher is told at once.'
        : plural(count, {
            one: 'The teacher and the student are told at once.',
            other: `The teacher and the ${count} students are told at once.`,
          }),
    lasting: 'From then on it is yours. To leave it again you would have to give it up with a reason.',
    yes: 'Yes, take it',
    yesForStaff: 'Give it to this teacher',
    no: 'Not this one',
  },
  taken: (title: string) => `“${title}” is yours`,
  assigned: (name: string) => `${name} gives the class`,
  lost: (name: string) => `${name} was quicker and gives the class now.`,
  lostToNobody: 'Somebody was quicker: the class has a teacher now.',
  busy: (title: string) => `“${title}” is at the same time.`,
})
