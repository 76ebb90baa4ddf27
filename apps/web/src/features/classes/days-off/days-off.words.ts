import { maxDaysPerEntry } from '@aulaviva/domain/days-off'
import { defineWords, plural } from '#platform/words/define-words.ts'

const classes = (count: number) => plural(count, { one: '1 class', other: `${count} classes` })
const days = (count: number) => plural(count, { one: '1 day', other: `${count} days` })

export const daysOffWords = defineWords('days-off', {
  title: 'Closed days',
  intro: (place: string) =>
    `New weekly series skip these days, and students can’t reserve private classes on them. Dates are in ${place} time.`,
  add: 'Add closed days',
  holidays: 'Public holidays',
  loading: 'Loading closed days…',
  loadFailed: 'We couldn’t load the closed days',
  empty: {
    title: 'No upcoming closed days',
    body: 'Add your country’s public holidays and other days when your academy is closed.',
  },
  span: (first: string, last: string) => `${first} – ${last}`,
  days,
  country: (name: string) => `Public holiday · ${name}`,
  own: 'Added by your academy',
  scheduled: (count: number) => `${classes(count)} still scheduled`,
  close: 'Cancel classes…',
  closeOf: (name: string) => `Cancel classes… (${name})`,
  edit: (name: string) => `Edit “${name}”`,
  form: {
    newTitle: 'Add closed days',
    title: 'Edit closed days',
    name: 'Name',
    nameHint: 'Students and teachers see this.',
    first: 'First day',
    last: 'Last day',
    add: 'Add closed days',
    save: 'Save closed days',
    added: (name: string) => `“${name}” added`,
    saved: (name: string) => `“${name}” saved`,
    series: 'New weekly series skip these days.',
    bookings: 'Students can’t reserve private classes on these days.',
    scheduled: (count: number) =>
      plural(count, {
        one: '1 class is already scheduled on these days. It stays until you cancel it.',
        other: `${count} classes are already scheduled on these days. They stay until you cancel them.`,
      }),
    clear: 'No classes are scheduled on these days.',
    remove: 'Remove',
    removed: (name: string) => `“${name}” removed from closed days`,
  },
  errors: {
    first: 'Choose a first day',
    last: `Choose a last day on or after the first day, for at most ${maxDaysPerEntry} days in all`,
    duplicate: 'Closed days with this name and these dates already exist',
  },
  choose: {
    title: 'Public holidays',
    year: 'Year',
    country: 'Country',
    noCountry: 'Choose a country',
    region: 'Region',
    wholeCountry: 'Whole country',
    loading: 'Loading holidays…',
    loadFailed: 'We couldn’t load the holidays',
    empty: 'No upcoming public holidays for this country and year.',
    list: 'Holidays to add',
    isThere: 'Already added',
    classes: (count: number) => `${classes(count)} already scheduled`,
    add: (count: number) => plural(count, { one: 'Add 1 holiday', other: `Add ${count} holidays` }),
    nothing: 'Choose at least 1 holiday',
    added: (count: number) => plural(count, { one: '1 holiday added', other: `${count} holidays added` }),
    stay: 'Classes already scheduled stay until you cancel them.',
  },
})
