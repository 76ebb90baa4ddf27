import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { appMessages } from '#testing/messages/app.tsx'
import { teachingMessages } from '#testing/messages/attendance.tsx'
import { reservingMessages } from '#testing/messages/reserving.tsx'

/** The messages the product promises, each checked where it is shown. */
const promised = [...reservingMessages, ...teachingMessages, ...appMessages]

// No page is left, and no toast closes, before its message is read.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  return () => vi.useRealTimers()
})

test.for(promised)('“$text” is read $where', async ({ text, name, trigger }) => {
  await trigger()
  const exactly = text.replace('{name}', name ?? '').replaceAll('.', '\\.')
  await expect.element(page.getByText(new RegExp(`(^|\\s)${exactly}(\\s|$)`)).first()).toBeVisible()
})

test('no catalog repeats one with other letters or punctuation', () => {
  const exact = new Map(promised.map(({ text }) => [same(text), text]))
  const modules = import.meta.glob<Record<string, Words | (() => Words)>>('./**/*.words.ts', { eager: true })
  const altered = Object.entries(modules).flatMap(([file, module]) =>
    Object.values(module)
      // A long part of a catalog may have its own file.
      .flatMap(words => messagesIn(typeof words === 'function' ? words() : words))
      .filter(message => exact.has(same(message)) && exact.get(same(message)) !== message)
      .map(message => `${file}: ${message}`),
  )
  expect(altered).toEqual([])
})

type Words = { [name: string]: string | ((...values: string[]) => string) | Words | null }

function messagesIn(words: Words): string[] {
  return Object.values(words).flatMap(message =>
    typeof message === 'string' ? [message] : message && typeof message === 'object' ? messagesIn(message) : [],
  )
}

function same(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z{}]+/g, ' ')
    .replace(/ (\{\w*\}|undefined)/g, ' {}')
    .trim()
}
