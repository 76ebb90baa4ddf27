import { expect, test } from 'vitest'
import { accountMailsWords } from '../features/accounts/account-mails.words.ts'
import { calendarWords } from '../features/calendar/calendar.words.ts'
import { notificationsWords } from '../features/notifications/notifications.words.ts'
import { ownDataWords } from '../features/own-data/own-data.words.ts'
import { peopleWords } from '../features/people/people.words.ts'
import { addLanguages } from './add-languages.ts'
import type { Translations } from './translations.ts'

addLanguages()

const catalogues = {
  'account-mails': accountMailsWords,
  calendar: calendarWords,
  notifications: notificationsWords,
  'own-data': ownDataWords,
  people: peopleWords,
} satisfies Record<keyof Translations, unknown>

/** Stands for whatever a message is given. */
const anything: unknown = new Proxy(() => '№', {
  get: (_, name) => (name === Symbol.toPrimitive ? () => '№' : anything),
})

/** Each sentence of a catalogue with the path to it. */
function* sentences(message: unknown, path: string): Generator<[path: string, sentence: string]> {
  if (typeof message === 'string') yield [path, message]
  else if (typeof message === 'function') yield* sentences(message(anything, anything, anything), path)
  else for (const [name, part] of Object.entries(message as object)) yield* sentences(part, `${path}.${name}`)
}

test.each(Object.entries(catalogues))('no sentence of %s is left in English', (area, words) => {
  const english = new Map(sentences(words('en'), area))
  const spanish = [...sentences(words('es'), area)]
  expect(spanish.map(([path]) => path)).toEqual([...english.keys()])
  const same = spanish.filter(([path, sentence]) => /[a-z]/i.test(sentence) && sentence === english.get(path))
  expect(same).toEqual([])
})
