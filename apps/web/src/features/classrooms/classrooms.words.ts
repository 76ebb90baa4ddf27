import { mostSeats } from '@aulaviva/domain/limits'
import { defineWords, plural } from '#platform/words/define-words.ts'

const classes = (count: number) => plural(count, { one: '1 class', other: `${count} classes` })

export const classroomsWords = defineWords('classrooms', {
  back: 'Office',
  title: 'Classrooms',
  intro: 'Where classes meet in the house. A classroom has one class at a time.',
  add: 'Add a classroom',
  list: 'Classrooms in use',
  archived: 'Archived',
  loading: 'Loading the classrooms',
  failed: 'We couldn’t load the classrooms',
  none: {
    title: 'There are no classrooms yet',
    body: 'Add the rooms of your house. A class can then be put into one, and two classes never meet in the same one.',
  },
  seats: (count: number) => plural(count, { one: '1 seat', other: `${count} seats` }),
  ahead: (count: number) => `${classes(count)} ahead`,
  one: {
    back: 'Classrooms',
    title: 'Classroom',
    newTitle: 'Add a classroom',
    loading: 'Loading the classroom',
    failed: 'We couldn’t load the classroom',
    gone: { title: 'There is no such classroom', body: 'The address may be mistyped.', action: 'See all classrooms' },
    archived: 'Archived: no class is put into it. Those that were stay.',
    save: 'Save',
    make: 'Add it',
    saved: (name: string) => `“${name}” is saved.`,
    made: (name: string) => `Classes can be put into “${name}”.`,
    untouched: 'Nothing was changed.',
    history: 'What was changed',
    unchanged: 'Nobody has changed it yet.',
    used: 'What uses it',
    usedAhead: 'Classes ahead',
    usedGiven: 'Classes given',
  },
  fields: {
    name: 'Name',
    seats: 'Seats',
    seatsHint: 'How many students fit in.',
    place: 'How it is found',
    placeHint: 'A floor, a house, a link. May stay empty.',
  },
  errors: {
    name: 'Say what it is called',
    nameTaken: 'Another classroom has this name',
    seats: `Enter a whole number from 1 to ${mostSeats}`,
  },
  archive: {
    action: 'Archive',
    about: 'When no class meets there any more.',
    title: (name: string) => `Archive “${name}”?`,
    means: 'What it means',
    noMore: 'It is offered for no class from then on.',
    stays: (count: number) =>
      count === 0
        ? 'No class ahead meets in it.'
        : plural(count, { one: '1 class ahead stays in it.', other: `${count} classes ahead stay in it.` }),
    back: 'It can be taken into use again at any time.',
    confirm: 'Archive it',
    cancel: 'Keep it',
    done: (name: string) => `“${name}” is archived.`,
  },
  restore: { action: 'Use it again', done: (name: string) => `“${name}” is in use again.` },
})
