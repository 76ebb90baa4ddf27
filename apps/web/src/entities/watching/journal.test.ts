import { describe, expect, it } from 'vitest'
import { createJournal } from './journal.ts'

function shelf() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (at: number) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size
    },
  }
}

describe('what was played', () => {
  it('is kept together until it has arrived, with the latest place', () => {
    const journal = createJournal('watching/ana/', shelf())
    journal.add('one', [[0, 5]], { seconds: 5, at: 1, speed: 1.5 })
    journal.add('one', [[5, 9]], { seconds: 9, at: 2 })
    expect(journal.get('one')).toEqual({ seconds: 9, at: 2, speed: 1.5, played: [[0, 9]] })
    journal.settle('one', journal.get('one')!)
    expect(journal.classes()).toEqual([])
  })

  it('is not forgotten when more was played while it was on its way', () => {
    const journal = createJournal('watching/ana/', shelf())
    journal.add('one', [[0, 5]], { seconds: 5, at: 1 })
    const sent = journal.get('one')!
    journal.add('one', [[5, 6]], { seconds: 6, at: 2 })
    journal.settle('one', sent)
    expect(journal.get('one')?.played).toEqual([[0, 6]])
  })

  it('is nobody else’s on the same device', () => {
    const device = shelf()
    createJournal('watching/ana/', device).add('one', [[0, 5]], { seconds: 5, at: 1 })
    const other = createJournal('watching/berta/', device)
    expect(other.classes()).toEqual([])
    expect(other.get('one')).toBeUndefined()
  })

  it('that cannot be read is as if it were not there', () => {
    const device = shelf()
    device.setItem('watching/ana/one', '{"seconds"')
    device.setItem('watching/ana/two', 'null')
    const journal = createJournal('watching/ana/', device)
    expect([journal.get('one'), journal.get('two')]).toEqual([undefined, undefined])
  })
})
