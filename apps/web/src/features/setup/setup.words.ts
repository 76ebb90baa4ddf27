import type { SetupStep } from '@aulaviva/domain/setup'
import { defineWords } from '#platform/words/define-words.ts'

interface StepWords {
  title: string
  body: string
  /** Where the step is taken. */
  go: string
}

export const setupWords = defineWords('setup', {
  back: 'Office',
  title: 'Set your academy up',
  intro: 'In any order, and as far as you like: a step ticks itself as soon as what it is about is there.',
  loading: 'Looking at what is there',
  failed: 'We couldn’t load the steps',
  progress: 'Steps done',
  of: (done: number, all: number) => `${done} of ${all}`,
  done: 'Done',
  next: 'Next',
  look: 'Look at it',
  inviteOne: 'Or invite one by mail',
  notYours: (area: string) => `For somebody who works in ${area}`,
  ready: {
    title: 'Your academy is ready',
    body: 'Students can reserve their first class. Everything here can be changed in the office at any time.',
  },
  putAway: 'Put this list away',
  putAwayHint: 'It leaves home and the office; this page stays under Office.',
  bringBack: 'Show it at home again',
  steps: {
    academy: {
      title: 'The academy',
      body: 'Its name and logo, its time zone and currency, and its limits.',
      go: 'Set it up',
    },
    levels: {
      title: 'Levels',
      body: 'From a template such as A1–C2 or N5–N1, or your own, with units and topics.',
      go: 'Make levels',
    },
    class_types: {
      title: 'Types of class',
      body: 'A lesson, a conversation club, a private class: how long, for how many, for how many hours.',
      go: 'Make a type',
    },
    plans: { title: 'Plans', body: 'What students buy: hours, days, limits and a price.', go: 'Make a plan' },
    teachers: {
      title: 'Teachers',
      body: 'Invite them by mail; they choose a password themselves.',
      go: 'Invite a teacher',
    },
    rates: { title: 'Rates', body: 'What teachers earn for each type of class, from which day on.', go: 'Set rates' },
    classes: {
      title: 'The first week',
      body: 'Put a class on the timetable, once or every week.',
      go: 'Schedule a class',
    },
    students: {
      title: 'The first students',
      body: 'Bring a list from a file, or invite them one by one with level and plan.',
      go: 'Bring a file',
    },
  } satisfies Record<SetupStep, StepWords>,
})
