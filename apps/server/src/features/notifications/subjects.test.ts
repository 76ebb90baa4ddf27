import { expect, test } from 'vitest'
import { type AboutOf, type KindName, kinds, wordsOf } from './notifications.words.ts'

const facts: Record<string, unknown> = { month: '2026-03-01', level: 'B1', canceled: true, approved: true }
/** Whatever a kind is about: people's words, unless it is a fact of ours. */
const about = new Proxy(
  {},
  { get: (_, name: string) => facts[name] ?? (/At$|until|due/.test(name) ? instant : 'Mallory') },
)
const instant = '2026-03-12T23:00:00Z'

test.each(Object.keys(kinds) as KindName[])('the mail of %s is called by our words and facts alone', kind => {
  for (const canceled of [true, false]) {
    facts.canceled = canceled
    const { subject, title, body } = wordsOf(kind, about as AboutOf<typeof kind>, 'UTC')
    expect(subject ?? title).not.toContain('Mallory')
    expect(title.length * body.length).toBeGreaterThan(0)
  }
})
