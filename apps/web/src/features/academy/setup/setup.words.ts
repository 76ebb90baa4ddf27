import type { SetupStep } from '@aulaviva/domain/setup'
import { defineWords } from '#platform/words/define-words.ts'

interface StepWords {
  title: string
  body: string
  /** Label of the link to the step. */
  go: string
}

export const setupWords = defineWords('setup', {
  title: 'Set up your academy',
  intro: 'Do the steps in any order. Each one is checked off automatically.',
  loading: 'Checking your steps…',
  loadFailed: 'We couldn’t load the steps',
  progress: 'Steps completed',
  of: (done: number, all: number) => `${done} of ${all}`,
  done: 'Done',
  next: 'Next step',
  view: 'View',
  inviteOne: 'Invite by email instead',
  notYours: (area: string) => `For staff with permission for ${area}`,
  ready: {
    title: 'Your academy is ready',
    body: 'Students can reserve their first class. You can change everything in Admin at any time.',
  },
  hide: 'Hide this list',
  hideHint: 'It won’t be shown on anyone’s home page. You can still open it from Admin.',
  showAgain: 'Show on Home again',
  steps: {
    academy: {
      title: 'Academy',
      body: 'Name, logo, time zone, currency, and limits.',
      go: 'Open settings',
    },
    levels: {
      title: 'Levels',
      body: 'Start from a template such as A1–C2 or N5–N1, or create your own with units and topics.',
      go: 'Create levels',
    },
    class_types: {
      title: 'Class types',
      body: 'For example, a group class, a conversation club, or a private class. Set the length, seats, and price in hours.',
      go: 'Create class type',
    },
    plans: { title: 'Plans', body: 'What students buy: hours, days, limits, and a price.', go: 'Create plan' },
    teachers: {
      title: 'Teachers',
      body: 'Invite teachers by email. They choose their own passwords.',
      go: 'Invite a teacher',
    },
    rates: { title: 'Pay rates', body: 'What teachers earn for each class type.', go: 'Add pay rates' },
    classes: {
      title: 'First week',
      body: 'Schedule one class or a weekly series.',
      go: 'Schedule class',
    },
    students: {
      title: 'First students',
      body: 'Import a file, or invite students one by one with their level and plan.',
      go: 'Import people',
    },
  } satisfies Record<SetupStep, StepWords>,
})
