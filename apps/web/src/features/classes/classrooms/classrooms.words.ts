import { maxSeats } from '@aulaviva/domain/limits'
import { defineWords, plural } from '#platform/words/define-words.ts'

export const classroomsWords = defineWords('classrooms', {
  title: 'Classrooms',
  intro: 'Where classes meet in person. Each classroom holds one class at a time.',
  add: 'Add classroom',
  list: 'Active classrooms',
  archived: 'Archived',
  loading: 'Loading classrooms…',
  loadFailed: 'We couldn’t load the classrooms',
  empty: {
    title: 'No classrooms yet',
    body: 'Add your classrooms and assign classes to them. We make sure no two classes use the same classroom at the same time.',
  },
  seats: (count: number) => plural(count, { one: '1 seat', other: `${count} seats` }),
  upcoming: (count: number) => plural(count, { one: '1 upcoming class', other: `${count} upcoming classes` }),
  one: {
    back: 'Classrooms',
    title: 'Classroom',
    newTitle: 'Add classroom',
    loading: 'Loading classroom…',
    loadFailed: 'We couldn’t load the classroom',
    notFound: { title: 'We couldn’t find this classroom', body: 'Check the address.', action: 'See all classrooms' },
    archived: 'Archived. You can’t schedule new classes in this classroom. Existing classes stay.',
    save: 'Save classroom',
    make: 'Add classroom',
    saved: (name: string) => `“${name}” saved`,
    created: (name: string) => `“${name}” added`,
    used: 'Used in',
    usedUpcoming: 'Upcoming classes',
    usedPast: 'Past classes',
  },
  fields: {
    name: 'Name',
    seats: 'Seats',
    seatsHint: 'How many students fit.',
    place: 'Directions',
    placeHint: 'Optional. For example, a floor, a building, or a link.',
  },
  errors: {
    nameTaken: 'Another classroom already has this name',
    seats: `Enter a whole number from 1 to ${maxSeats.toLocaleString('en')}`,
  },
  archive: {
    about: 'For classrooms you no longer use.',
    title: (name: string) => `Archive “${name}”?`,
    noMore: 'You can’t schedule new classes in it.',
    stays: (count: number) =>
      count === 0
        ? 'It has no upcoming classes.'
        : plural(count, { one: '1 upcoming class stays in it.', other: `${count} upcoming classes stay in it.` }),
    back: 'You can restore it at any time.',
    confirm: 'Archive classroom',
    done: (name: string) => `“${name}” archived`,
  },
  restore: { done: (name: string) => `“${name}” restored` },
})
