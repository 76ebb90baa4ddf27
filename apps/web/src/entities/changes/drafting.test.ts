import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiProblem, NetworkProblem } from '#platform/api/problems.ts'
import type { Device } from '#platform/outbox/saved-entries.ts'
import { createDrafting, type SavedDraft } from './drafting.ts'

interface Document {
  text: string
  sound?: string
}
const empty: Document = { text: '' }
const documentWith = (text: string): Document => ({ text })
const textOf = ({ text }: Document) => text

/** A device and an academy with two questions. Each editor of one is an open page of a person. */
function academy() {
  const stored = new Map<string, string>()
  const device: Device = {
    getItem: name => stored.get(name) ?? null,
    setItem: (name, text) => void stored.set(name, text),
    removeItem: name => void stored.delete(name),
    key: at => [...stored.keys()][at] ?? null,
    get length() {
      return stored.size
    },
  }
  const line = { away: false, silent: false }
  const there = { document: empty, draft_version: 1 }
  const questions: Record<string, SavedDraft<Document>> = { q: there, other: { document: empty, draft_version: 1 } }
  const saved = (id: string) => ({ ...questions[id]! })
  async function send(id: string, document: Document, draft_version: number) {
    if (line.away) throw new NetworkProblem()
    if (draft_version !== saved(id).draft_version) throw new ApiProblem(409, { code: 'changed_meanwhile' })
    Object.assign(questions[id]!, { document, draft_version: draft_version + 1 })
    if (line.silent) throw new NetworkProblem()
    return { draft_version: draft_version + 1, saved_at: '2026-11-23T10:31:00.000Z' }
  }
  async function read(id: string) {
    if (line.away) throw new NetworkProblem()
    return saved(id)
  }
  /** Versions the page received other than those it wrote. */
  const cached: SavedDraft<Document>[] = []
  /** An action that adds audio to the document. The test decides when it responds. */
  function sounding() {
    let answer = (_problem?: Error) => {}
    const answered = new Promise<void>((resolve, reject) => {
      answer = problem => (problem ? reject(problem) : resolve())
    })
    const ask = async (draft_version: number) => {
      await answered
      if (draft_version !== there.draft_version) throw new ApiProblem(409, { code: 'changed_meanwhile' })
      Object.assign(there, {
        document: { ...there.document, sound: 'market.mp3' },
        draft_version: draft_version + 1,
      })
      return saved('q')
    }
    return { ask, answer: (problem?: Error) => answer(problem) }
  }
  const edit = (id = 'q') => {
    const drafting = createDrafting({
      prefix: 'things',
      user: 'me',
      id,
      saved: saved(id),
      send,
      read,
      updateCache: thing => void cached.push(thing),
      device,
      isHere: () => true,
    })
    const leave = drafting.open()
    return { ...drafting, leave }
  }
  /** Types something without a network and leaves the page. */
  async function leaveUnsent(text: string) {
    line.away = true
    const drafting = edit()
    drafting.change(documentWith(text))
    drafting.leave()
    await vi.advanceTimersByTimeAsync(0)
    line.away = false
  }
  return { line, there, other: questions.other!, known: cached, sounding, edit, leaveUnsent }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('is saved when typing pauses, and only then shown as saved', async () => {
  const { there, edit } = academy()
  const drafting = edit()
  drafting.change(documentWith('Ice'))
  expect(drafting.store.get().saving).toBe('sending')
  expect(textOf(there.document)).toBe('')
  await vi.advanceTimersByTimeAsync(1_600)
  drafting.change(documentWith('Ice is cold'))
  expect(await drafting.save()).toBe(3)
  expect([textOf(there.document), drafting.store.get().saving]).toEqual(['Ice is cold', 'saved'])
})

test('text typed offline is there after a reload, and is sent later', async () => {
  const { line, there, edit } = academy()
  line.away = true
  const first = edit()
  first.change(documentWith('Ice'))
  expect(await first.save()).toBeNull()
  expect(first.store.get().saving).toBe('waiting')
  line.away = false
  const again = edit()
  expect(textOf(again.store.get().document)).toBe('Ice')
  await vi.advanceTimersByTimeAsync(0)
  expect(textOf(there.document)).toBe('Ice')
})

test('a save whose response was lost is not a conflict', async () => {
  const { line, edit } = academy()
  line.silent = true
  const drafting = edit()
  drafting.change(documentWith('Ice'))
  await drafting.save()
  line.silent = false
  expect(await drafting.save()).toBe(2)
  expect(drafting.store.get()).toMatchObject({ saving: 'saved', theirs: null })
})

test('text typed during a save is sent after it', async () => {
  const { there, edit } = academy()
  const drafting = edit()
  drafting.change(documentWith('Ice'))
  const before = drafting.save()
  drafting.change(documentWith('Ice is cold'))
  const after = drafting.save()
  await before
  expect(await after).toBe(3)
  expect(drafting.store.get()).toMatchObject({ saving: 'saved', theirs: null })
  expect(textOf(there.document)).toBe('Ice is cold')
})

test('of two editors the second sees both versions, and can keep either', async () => {
  const { there, edit } = academy()
  const drafting = edit()
  Object.assign(there, { document: documentWith('Theirs'), draft_version: 2 })
  drafting.change(documentWith('Mine'))
  expect(await drafting.save()).toBeNull()
  expect(drafting.store.get()).toMatchObject({ saving: 'refused', theirs: { document: documentWith('Theirs') } })
  // Text typed in the meantime overwrites no one.
  drafting.change(documentWith('Mine still'))
  expect(await drafting.save()).toBeNull()
  expect(textOf(there.document)).toBe('Theirs')
  await drafting.saveMine()
  expect([textOf(there.document), drafting.store.get().saving]).toEqual(['Mine still', 'saved'])
})

test('of two editors the second can accept the first one’s version', async () => {
  const { there, known, edit } = academy()
  const drafting = edit()
  Object.assign(there, { document: documentWith('Theirs'), draft_version: 2 })
  drafting.change(documentWith('Mine'))
  expect(await drafting.save()).toBeNull()
  drafting.acceptTheirs()
  expect(drafting.store.get()).toMatchObject({ document: documentWith('Theirs'), saving: 'saved', theirs: null })
  expect(known).toEqual([{ document: documentWith('Theirs'), draft_version: 2 }])
  expect(await drafting.save()).toBe(2)
})

test('text typed during a server action is merged into its result, and sent then', async () => {
  const { there, known, sounding, edit } = academy()
  const drafting = edit()
  const { ask, answer } = sounding()
  drafting.change(documentWith('Ice'))
  const act = drafting.runAction(ask)
  await vi.advanceTimersByTimeAsync(0)
  drafting.change(documentWith('Ice is cold'))
  answer()
  const both = { text: 'Ice is cold', sound: 'market.mp3' }
  expect((await act)?.document).toEqual({ text: 'Ice', sound: 'market.mp3' })
  expect(known.map(({ draft_version }) => draft_version)).toEqual([3])
  expect(drafting.store.get()).toMatchObject({ document: both, saving: 'sending', theirs: null })
  expect(await drafting.save()).toBe(4)
  expect(there.document).toEqual(both)
})

test.each([
  ['has answered', undefined, { text: 'Ice is cold', sound: 'market.mp3' }, 4],
  ['has failed', new NetworkProblem(), { text: 'Ice is cold' }, 3],
])('nothing is sent during a server action; it is sent when that %s', async (_, problem, document, version) => {
  const { there, sounding, edit } = academy()
  const drafting = edit()
  const { ask, answer } = sounding()
  drafting.change(documentWith('Ice'))
  const act = drafting.runAction(ask).catch(() => null)
  await vi.advanceTimersByTimeAsync(0)
  drafting.change(documentWith('Ice is cold'))
  const save = drafting.save()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(there).toEqual({ document: documentWith('Ice'), draft_version: 2 })
  answer(problem)
  await act
  expect(await save).toBe(version)
  expect(there.document).toEqual(document)
})

test('actions run in order, each on the result of the previous one', async () => {
  const { there, sounding, edit } = academy()
  const drafting = edit()
  const [first, second] = [sounding(), sounding()]
  const acts = [drafting.runAction(first.ask), drafting.runAction(second.ask)]
  second.answer()
  await vi.advanceTimersByTimeAsync(0)
  drafting.change(documentWith('Ice'))
  first.answer()
  await Promise.all(acts)
  expect(there).toEqual({ document: { text: 'Ice', sound: 'market.mp3' }, draft_version: 4 })
})

test('actions do not run on text that could not be saved', async () => {
  const { line, known, edit } = academy()
  line.away = true
  const drafting = edit()
  drafting.change(documentWith('Ice'))
  const versions: number[] = []
  const ask = async (version: number) => {
    versions.push(version)
    return null
  }
  expect(await drafting.runAction(ask)).toBeNull()
  expect([versions, known]).toEqual([[], []])
})

test('unsent text of one document is sent to that document, whichever is open', async () => {
  const { there, other, edit, leaveUnsent } = academy()
  await leaveUnsent('Ice')
  const second = edit('other')
  await vi.advanceTimersByTimeAsync(0)
  expect([textOf(there.document), textOf(other.document)]).toEqual(['Ice', ''])
  second.change(documentWith('Fire'))
  expect(await second.save()).toBe(2)
  expect([textOf(there.document), textOf(other.document)]).toEqual(['Ice', 'Fire'])
  expect(second.store.get()).toMatchObject({ saving: 'saved', theirs: null })
})

test('a conflict about another document is shown on its own page', async () => {
  const { there, edit, leaveUnsent } = academy()
  await leaveUnsent('Mine')
  Object.assign(there, { document: documentWith('Theirs'), draft_version: 2 })
  const second = edit('other')
  await vi.advanceTimersByTimeAsync(0)
  expect(second.store.get()).toMatchObject({ saving: 'saved', theirs: null })
  expect(edit().store.get()).toMatchObject({
    document: documentWith('Mine'),
    saving: 'refused',
    theirs: { document: documentWith('Theirs') },
  })
})

test.each([
  ['while it is on its way', false],
  ['while it waits', true],
])('text left from an earlier visit overwrites no one’s version, even if typing continues %s', async (_, away) => {
  const { line, there, edit, leaveUnsent } = academy()
  await leaveUnsent('Mine')
  Object.assign(there, { document: documentWith('Theirs'), draft_version: 2 })
  line.away = away
  const again = edit()
  again.change(documentWith('Mine still'))
  if (away) await vi.advanceTimersByTimeAsync(2_000)
  line.away = false
  expect(await again.save()).toBeNull()
  expect(textOf(there.document)).toBe('Theirs')
  expect(again.store.get()).toMatchObject({
    document: documentWith('Mine still'),
    theirs: { document: documentWith('Theirs') },
  })
})

test('text in conflict still needs the decision after a reload without a network', async () => {
  const { line, there, edit } = academy()
  const before = edit()
  Object.assign(there, { document: documentWith('Theirs'), draft_version: 2 })
  before.change(documentWith('Mine'))
  expect(await before.save()).toBeNull()
  before.leave()
  line.away = true
  const again = edit()
  await vi.advanceTimersByTimeAsync(0)
  again.change(documentWith('Mine still'))
  line.away = false
  expect(await again.save()).toBeNull()
  expect(textOf(there.document)).toBe('Theirs')
  await again.saveMine()
  expect([textOf(there.document), again.store.get().saving]).toEqual(['Mine still', 'saved'])
})

test('undo reverts an edit, redo restores it', () => {
  const { edit } = academy()
  const drafting = edit()
  drafting.change(documentWith('I'))
  drafting.change(documentWith('Ice'))
  vi.advanceTimersByTime(1_000)
  drafting.change(documentWith('Ice is'))
  drafting.undo()
  expect(textOf(drafting.store.get().document)).toBe('Ice')
  drafting.undo()
  expect(drafting.store.get()).toMatchObject({ document: empty, canUndo: false })
  drafting.redo()
  expect(textOf(drafting.store.get().document)).toBe('Ice')
})
