import { defineWords, plural } from '#platform/words/define-words.ts'

export const teachingWords = defineWords('teaching', {
  title: 'Classes they give',
  loading: 'Loading what they give',
  failed: 'We couldn’t load the teaching profile',
  levels: 'Levels',
  types: 'Types of class',
  everyLevel: 'Every level',
  everyType: 'Every type',
  change: 'Change what they give',
  load: 'How much they give',
  spans: { this_week: 'This week', this_month: 'This month', ahead: 'Next four weeks' },
  share: (hours: string, classes: number) =>
    `${hours}, ${plural(classes, { one: '1 class', other: `${classes} classes` })}`,
  hours: 'Hours for private classes',
  zone: (place: string) => `In ${place}`,
  none: 'None. Students cannot ask for a private class.',
  free: (free: string, offered: string) => `In the next seven days ${free} of ${offered} are free.`,
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  history: 'What was changed',
  noHistory: 'Nobody has changed it.',
  dialog: {
    title: (name: string) => `What does ${name} give?`,
    everyLevel: 'Nothing chosen: every level',
    everyType: 'Nothing chosen: every type',
    means: 'What it means',
    lines: [
      'Classes they have already stay theirs.',
      'They cannot take over or schedule other classes; staff can give them one after a warning.',
      'Students cannot ask them for a private class of another type.',
    ],
    confirm: 'Save',
    done: 'What they give is changed.',
  },
})
