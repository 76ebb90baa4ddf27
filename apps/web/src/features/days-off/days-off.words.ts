import { longestDaysOff } from '@aulaviva/domain/days-off'
import { defineWords, plural } from '#platform/words/define-words.ts'

const classes = (count: number) => plural(count, { one: '1 class', other: `${count} classes` })
const days = (count: number) => plural(count, { one: '1 day', other: `${count} days` })

export const daysOffWords = defineWords('days-off', {
  back: 'Office',
  title: 'Days off',
  intro: (place: string) => `Series leave these days out, and nobody books a private class on them. Days of ${place}.`,
  add: 'Add days off',
  holidays: 'Public holidays',
  loading: 'Loading the days off',
  failed: 'We couldn’t load the closed days',
  none: {
    title: 'No days off ahead',
    body: 'Take the public holidays of your country over, and add when the school is closed.',
  },
  span: (first: string, last: string) => `${first} – ${last}`,
  days,
  country: (name: string) => `Public holiday · ${name}`,
  own: 'The school’s own',
  hit: (count: number) => `${classes(count)} on it all the same`,
  close: 'Cancel them …',
  closeOf: (name: string) => `Cancel them … (${name})`,
  edit: (name: string) => `Change “${name}”`,
  form: {
    newTitle: 'Add days off',
    title: 'Change days off',
    name: 'What it is',
    nameHint: 'Students and teachers read it.',
    first: 'First day',
    last: 'Last day',
    add: 'Add',
    save: 'Save',
    cancel: 'Leave it',
    added: (name: string) => `“${name}” is among the days off.`,
    saved: (name: string) => `“${name}” is saved.`,
    untouched: 'Nothing was changed.',
    means: 'What it means',
    series: 'Series that are made leave these days out.',
    bookings: 'Nobody books a private class on them.',
    hit: (count: number) =>
      plural(count, {
        one: '1 class is on these days already. It stays until you cancel it.',
        other: `${count} classes are on these days already. They stay until you cancel them.`,
      }),
    clear: 'No class is on these days.',
    remove: 'Take away',
    removed: (name: string) => `“${name}” is a day like others.`,
  },
  errors: {
    name: 'Say what it is',
    first: 'Choose the first day',
    last: `Choose a day from the first on, at most ${longestDaysOff} days in all`,
    known: 'These days off are there already',
  },
  choose: {
    title: 'Public holidays',
    year: 'Year',
    country: 'Country',
    noCountry: 'Choose a country',
    region: 'Part of the country',
    wholeCountry: 'What all of it has',
    loading: 'Loading the holidays',
    failed: 'We couldn’t load the holidays',
    none: 'No public holidays are known of this year.',
    list: 'Holidays to take over',
    isThere: 'A day off already',
    classes: (count: number) => `${classes(count)} on it already`,
    take: (count: number) => plural(count, { one: 'Take 1 holiday over', other: `Take ${count} holidays over` }),
    nothing: 'Choose at least one',
    taken: (count: number) =>
      plural(count, { one: '1 holiday is a day off.', other: `${count} holidays are days off.` }),
    stay: 'Classes that are there already stay until you cancel them.',
    cancel: 'Leave it',
  },
})
