import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiProblem, NetworkProblem } from '#platform/api/problems.ts'
import type { Device } from '#platform/outbox/kept-entries.ts'
import { createDrafting, type Saved } from './drafting.ts'

interface Document {
  text: string
}
const empty: Document = { text: '' }
const saying = (text: string): Document => ({ text })
const textOf = ({ text }: Document) => text

/** A device and an academy with one question; each editor of it is somebody’s open page. */
function academy() {
  const kept = new Map<string, string>()
  const device: Device = {
    getItem: name => kept.get(name) ?? null,
    setItem: (name, text) => void kept.set(name, text),
    removeItem: name => void kept.delete(name),
    key: at => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size
    },
  }
  const there: Saved<Document> & { away: boolean; silent: boolean } = {
    document: empty,
    draft_version: 1,
    away: false,
    silent: false,
  }
  const saved = (): Saved<Document> => ({ document: there.document, draft_version: there.draft_version })
  async function send(document: Document, draft_version: number) {
    if (there.away) throw new NetworkProblem()
    if (draft_version !== there.draft_version) throw new ApiProblem(409, { code: 'changed_meanwhile' })
    Object.assign(there, { document, draft_version: draft_version + 1 })
    if (there.silent) throw new NetworkProblem()
    return { draft_version: there.draft_version, saved_at: '2026-11-23T10:31:00.000Z' }
  }
  const edit = () => {
    const here = {
      prefix: 'things',
      user: 'me',
      id: 'q',
      saved: saved(),
      send,
      read: async () => saved(),
      device,
      isHere: () => true,
    }
    const drafting = createDrafting(here)
    drafting.open()
    return drafting
  }
  return { there, edit }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('is saved when typing pauses, and says saved only then', async () => {
  const { there, edit } = academy()
  const drafting = edit()
  drafting.change(saying('Ice'))
  expect(drafting.store.get().saving).toBe('sending')
  expect(textOf(there.document)).toBe('')
  await vi.advanceTimersByTimeAsync(1_600)
  drafting.change(saying('Ice is cold'))
  expect(await drafting.save()).toBe(3)
  expect([textOf(there.document), drafting.store.get().saving]).toEqual(['Ice is cold', 'saved'])
})

test('what was typed without a network is there after a reload, and is sent then', async () => {
  const { there, edit } = academy()
  there.away = true
  const first = edit()
  first.change(saying('Ice'))
  expect(await first.save()).toBeNull()
  expect(first.store.get().saving).toBe('waiting')
  there.away = false
  const again = edit()
  expect(textOf(again.store.get().document)).toBe('Ice')
  await vi.advanceTimersByTimeAsync(0)
  expect(textOf(there.document)).toBe('Ice')
})

test('what had arrived though its answer was lost is no conflict', async () => {
  const { there, edit } = academy()
  there.silent = true
  const drafting = edit()
  drafting.change(saying('Ice'))
  await drafting.save()
  there.silent = false
  expect(await drafting.save()).toBe(2)
  expect(drafting.store.get()).toMatchObject({ saving: 'saved', theirs: null })
})

test('what is typed and sent while what was typed before is on its way follows it', async () => {
  const { there, edit } = academy()
  const drafting = edit()
  drafting.change(saying('Ice'))
  const before = drafting.save()
  drafting.change(saying('Ice is cold'))
  const after = drafting.save()
  await before
  expect(await after).toBe(3)
  expect(drafting.store.get()).toMatchObject({ saving: 'saved', theirs: null })
  expect(textOf(there.document)).toBe('Ice is cold')
})

test('of two editors the second is shown both, and either can be kept', async () => {
  const { there, edit } = academy()
  const drafting = edit()
  Object.assign(there, { document: saying('Theirs'), draft_version: 2 })
  drafting.change(saying('Mine'))
  expect(await drafting.save()).toBeNull()
  expect(drafting.store.get()).toMatchObject({ saving: 'refused', theirs: { document: saying('Theirs') } })
  // what is typed on meanwhile overwrites nobody
  drafting.change(saying('Mine still'))
  expect(await drafting.save()).toBeNull()
  expect(textOf(there.document)).toBe('Theirs')
  await drafting.keepMine()
  expect([textOf(there.document), drafting.store.get().saving]).toEqual(['Mine still', 'saved'])
})

test('undo takes back a stroke, redo brings it again', () => {
  const { edit } = academy()
  const drafting = edit()
  drafting.change(saying('I'))
  drafting.change(saying('Ice'))
  vi.advanceTimersByTime(1_000)
  drafting.change(saying('Ice is'))
  drafting.undo()
  expect(textOf(drafting.store.get().document)).toBe('Ice')
  drafting.undo()
  expect(drafting.store.get()).toMatchObject({ document: empty, canUndo: false })
  drafting.redo()
  expect(textOf(drafting.store.get().document)).toBe('Ice')
})
