import { defineWords, plural } from '#platform/words/define-words.ts'

export const askedWords = defineWords('asked', {
  title: 'You are asked',
  who: (name: string) => `${name} asks you to give this class`,
  office: 'The academy asks you to give this class',
  until: (moment: string) => `Answer by ${moment}`,
  conflict: (title: string, span: string) => `You give “${title}” then, ${span}`,
  yes: 'I give it',
  no: 'I cannot',
  back: 'Not yet',
  accept: {
    title: 'Give this class?',
    confirm: 'Yes, I give it',
    told: (students: number) =>
      students === 0
        ? 'The academy is told. From then on the class is yours.'
        : plural(students, {
            one: 'The academy and the student are told. From then on the class is yours.',
            other: `The academy and the ${students} students are told. From then on the class is yours.`,
          }),
    done: (title: string) => `“${title}” is yours`,
  },
  decline: {
    title: 'You cannot give this class?',
    confirm: 'Say that I cannot',
    told: 'The academy is told at once, and can ask somebody else.',
    done: 'The academy knows that you cannot',
  },
  note: 'A few words to the academy',
  optional: 'If you like.',
  over: 'This is not asked any more: the time is over, or the academy needs nobody.',
})
