import { ApiProblem } from '#platform/api/problems.ts'
import { hasFields } from '#platform/outbox/kept-entries.ts'
import { createOutbox, type Surroundings as OutboxSurroundings } from '#platform/outbox/outbox.ts'
import { createStore } from '#platform/store.ts'
import { merged } from './meanwhile.ts'

/** The draft as the academy has it, whatever it says of the thing besides. */
export interface Saved<Document = object> {
  document: Document
  draft_version: number
}

interface Received {
  draft_version: number
  saved_at: string
}

interface Entry<Document> extends Saved<Document> {
  /** Why the academy did not take it; it stays in sight. */
  refused?: 'changed' | 'other'
}

export interface DraftState<Thing extends Saved> {
  document: Thing['document']
  saving: 'saved' | 'sending' | 'waiting' | 'refused'
  /** When it was last confirmed. */
  savedAt: string | null
  /** What somebody else saved meanwhile. */
  theirs: Thing | null
  canUndo: boolean
  canRedo: boolean
}

export interface Surroundings<Thing extends Saved> extends OutboxSurroundings {
  /** What is written, as the device keeps it apart from all else: `question-bank`. */
  prefix: string
  user: string
  id: string
  saved: Thing
  /** Sends what was written of a thing: this one, or another one whose page was left before all of it had arrived. */
  send: (id: string, document: Thing['document'], draftVersion: number) => Promise<Received>
  /** Reads the draft of a thing anew. */
  read: (id: string) => Promise<Thing>
  /** Is told the thing as the academy has it, where it is not what was sent from here. */
  keep: (thing: Thing) => void
  now?: () => number
}

const typingPause = 1_500
/** What is typed within this time is undone at once. */
const stroke = 700
const mostSteps = 200

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * The writing of one thing, whole: onto this device with every key, and to the academy when typing pauses. What was not sent is
 * there after a reload and another sign-in of the same person. What somebody else saved meanwhile is never overwritten.
 */
export function createDrafting<Thing extends Saved>({
  prefix,
  user,
  id,
  saved,
  send,
  read,
  keep,
  now = Date.now,
  ...surroundings
}: Surroundings<Thing>) {
  type Document = Thing['document']
  let version = saved.draft_version
  let document: Document = saved.document
  let savedAt: string | null = null
  let theirs: Thing | null = null
  let pause: ReturnType<typeof setTimeout> | undefined
  let lastStroke = Number.NEGATIVE_INFINITY
  let [past, future]: [Document[], Document[]] = [[], []]
  /** The acts of the server, one after the other, each with what was typed meanwhile; and whether one is under way. */
  let acts: Promise<unknown> = Promise.resolve()
  let isActing = false

  const outbox = createOutbox<Entry<Document>>(
    {
      user,
      prefix: `${prefix}/${user}/`,
      isEntry: hasFields<Entry<Document>>('document', 'draft_version'),
      // an act is asked of the version that was saved before it: what is typed meanwhile follows it
      isDue: (entry, key) => !entry.refused && !(isActing && key === id),
      async send(entry, key) {
        const received = await bring(entry, key)
        if (key !== id) return
        version = received.draft_version
        savedAt = received.saved_at
        rebase(entry)
      },
      refused: (entry, problem) => ({ ...entry, refused: problem.code === 'changed_meanwhile' ? 'changed' : 'other' }),
    },
    surroundings,
  )
  async function bring(entry: Entry<Document>, key: string): Promise<Received> {
    try {
      return await send(key, entry.document, entry.draft_version)
    } catch (problem) {
      if (!(problem instanceof ApiProblem) || problem.code !== 'changed_meanwhile') throw problem
      const there = await read(key)
      // it had arrived, and the answer was lost
      if (same(there.document, entry.document)) {
        return { draft_version: there.draft_version, saved_at: new Date(now()).toISOString() }
      }
      if (key === id) theirs = there
      throw problem
    }
  }
  /** What was typed while this one was on its way follows it. */
  function rebase(sent: Entry<Document>) {
    const waiting = outbox.get(id)
    if (waiting && waiting !== sent && !waiting.refused) outbox.put(id, { ...waiting, draft_version: version })
  }
  const deliver = async () => {
    clearTimeout(pause)
    for (let entry = outbox.get(id); entry && !entry.refused; entry = outbox.get(id)) {
      await outbox.deliver(id)
      if (outbox.get(id) === entry || outbox.state.get().waiting.has(id)) return
    }
  }

  const kept = outbox.get(id)
  if (kept && same(kept.document, saved.document)) outbox.put(id, undefined)
  else if (kept) {
    document = kept.document
    // it changes the draft that it was written on, not what somebody else may have saved since
    version = kept.draft_version
    if (kept.refused === 'changed') theirs = saved
  }
  const store = createStore(state())
  const renew = () => store.set(state())

  function state(): DraftState<Thing> {
    const entry = outbox.get(id)
    const saving = !entry
      ? 'saved'
      : entry.refused
        ? 'refused'
        : outbox.state.get().waiting.has(id)
          ? 'waiting'
          : 'sending'
    return { document, saving, savedAt, theirs, canUndo: past.length > 0, canRedo: future.length > 0 }
  }

  function write(next: Document) {
    document = next
    // what was refused for somebody else's sake waits until it is decided; anything else may be taken as it is now
    const refused = outbox.get(id)?.refused === 'changed'
    outbox.put(id, { document, draft_version: version, ...(refused && { refused: 'changed' }) })
    clearTimeout(pause)
    pause = setTimeout(() => void deliver(), typingPause)
    renew()
  }

  /** Writes on from what the academy has: there is nothing to send where that is all. */
  function adopt(next: Thing, written: Document) {
    version = next.draft_version
    document = written
    theirs = null
    keep(next)
    outbox.put(id, same(document, next.document) ? undefined : { document, draft_version: version })
    renew()
  }

  return {
    store,
    /** Takes a document in place of the one that is written. */
    change(next: Document) {
      if (same(next, document)) return
      if (now() - lastStroke > stroke || past.length === 0) past = [...past.slice(1 - mostSteps), document]
      lastStroke = now()
      future = []
      write(next)
    },
    undo() {
      const before = past.at(-1)
      if (!before) return
      past = past.slice(0, -1)
      future = [...future, document]
      lastStroke = Number.NEGATIVE_INFINITY
      write(before)
    },
    redo() {
      const after = future.at(-1)
      if (!after) return
      future = future.slice(0, -1)
      past = [...past, document]
      write(after)
    },
    /** Sends what waits, now or after an act under way; the version that the academy has then, or null where it has not all of it. */
    async save(): Promise<number | null> {
      await deliver()
      await acts
      return outbox.get(id) ? null : version
    },
    /**
     * Saves, asks the server for an act on that version and takes over what it answers, with what was typed meanwhile, which is
     * sent after it. Acts follow one another. Null where not all could be saved, or nothing came of the act.
     */
    act(ask: (draftVersion: number) => Promise<Thing | null>): Promise<Thing | null> {
      const act = acts.then(async () => {
        await deliver()
        if (outbox.get(id)) return null
        const sent = document
        isActing = true
        try {
          const next = await ask(version)
          if (next) adopt(next, merged(sent, next.document, document))
          return next
        } finally {
          isActing = false
        }
      })
      acts = act.then(deliver, deliver)
      return act
    },
    /** Takes what somebody else saved meanwhile in place of mine. */
    takeTheirs() {
      if (theirs) adopt(theirs, theirs.document)
    },
    /** Takes what was not sent off the device: the thing is gone. */
    forget() {
      clearTimeout(pause)
      outbox.put(id, undefined)
    },
    /** Saves mine in place of theirs. */
    keepMine() {
      if (theirs) version = theirs.draft_version
      theirs = null
      outbox.put(id, { document, draft_version: version })
      renew()
      return deliver()
    },
    /** Works as long as the page is open. Returns how to leave: what was typed in the last moment is sent still. */
    open() {
      const ends = [outbox.subscribe(renew), outbox.state.subscribe(renew), outbox.open()]
      const entry = outbox.get(id)
      if (entry?.refused === 'changed') {
        void read(id).then(
          there => {
            theirs = there
            renew()
          },
          () => undefined,
        )
      } else void deliver()
      return () => {
        void deliver()
        for (const end of ends) end()
      }
    },
  }
}

export type Drafting<Thing extends Saved> = ReturnType<typeof createDrafting<Thing>>
