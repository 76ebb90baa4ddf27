import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openSavedEntries } from './saved-entries.ts'

const isText = (value: unknown): value is string => typeof value === 'string'

beforeEach(() => localStorage.clear())
afterEach(() => localStorage.clear())

/** The storage as another tab of this device sees it. */
function otherTab(): Storage {
  const frame = document.body.appendChild(document.createElement('iframe'))
  return frame.contentWindow!.localStorage
}

describe('kept entries', () => {
  it('report entries that another tab adds and removes, and no others', async () => {
    const other = otherTab()
    const entries = openSavedEntries('notes/ana/', isText)
    const seen: (string | undefined)[] = []
    const stop = entries.subscribe(() => seen.push(entries.get('a')))
    other.setItem('notes/berta/a', '"hers"')
    other.setItem('notes/ana/a', '"mine"')
    await expect.poll(() => seen).toEqual(['mine'])
    other.removeItem('notes/ana/a')
    await expect.poll(() => seen).toEqual(['mine', undefined])
    stop()
  })

  it('report entries that another part of this page adds, and no others', () => {
    const seen: (string | undefined)[] = []
    const kept = openSavedEntries('notes/ana/', isText)
    const stop = kept.subscribe(() => seen.push(kept.get('a')))
    openSavedEntries('notes/ana/', isText).put('a', 'mine')
    openSavedEntries('notes/berta/', isText).put('a', 'hers')
    stop()
    openSavedEntries('notes/ana/', isText).put('a', 'later')
    expect(seen).toEqual(['mine'])
  })

  it('are kept in memory if the device is full, and stored once there is space', () => {
    const fill = 'x'.repeat(1024 * 1024)
    for (let at = 0; at < 20 && canStore(`fill ${at}`, fill); at++);
    for (let at = 0; at < 2000 && canStore(`rest ${at}`, fill.slice(0, 4096)); at++);
    const kept = openSavedEntries('notes/ana/', isText)
    kept.put('a', fill)
    expect([kept.get('a'), kept.keys()]).toEqual([fill, ['a']])
    expect(localStorage.getItem('notes/ana/a')).toBeNull()
    expect([leaves(), openSavedEntries('notes/ana/', isText).get('a')]).toEqual([false, fill])
    localStorage.removeItem('fill 0')
    localStorage.removeItem('fill 1')
    kept.put('a', kept.get('a'))
    expect(openSavedEntries('notes/ana/', isText).get('a')).toBe(fill)
    expect(leaves()).toBe(true)
  })

  it('return the same object until another one is put', () => {
    const kept = openSavedEntries('notes/ana/', (value): value is { at: number } => value !== undefined)
    kept.put('a', { at: 1 })
    const before = kept.get('a')
    expect(kept.get('a')).toBe(before)
    kept.put('a', { at: 2 })
    expect(kept.get('a')).toEqual({ at: 2 })
  })
})

/** Whether the page may be left without a warning. */
const leaves = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))

function canStore(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}
