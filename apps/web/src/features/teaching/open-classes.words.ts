import { defineWords } from '#platform/words/define-words.ts'

export const openClassesWords = defineWords('open-classes', {
  title: 'Open classes',
  lede: 'Classes that look for a teacher.',
  heading: 'Take over a class that needs you',
  body: 'When a colleague has to give up a class it is offered here. It goes to the first who takes it and is free at that time.',
  action: 'See your classes',
  action1: 'Your cancellations',
})
