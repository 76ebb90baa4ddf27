import { ApiProblem } from '#platform/api/problems.ts'
import { createOutbox, type Dependencies as OutboxSurroundings } from '#platform/outbox/outbox.ts'
import { hasFields } from '#platform/outbox/saved-entries.ts'
import { createStore } from '#platform/store.ts'
import { mergeDrafts } from './edit-conflicts.ts'

/** The draft as the academy has it, whatever other fields the thing has. */
export interface SavedDraft<Document = object> {
  document: Document
  draft_version: number
}

interface DraftReceipt {
  draft_version: number
  saved_at: string
}

interface Entry<Document> extends SavedDraft<Document> {
  /** Why the academy rejected it. It stays visible. */
  refused?: 'changed' | 'other'
}

export interface DraftState<Thing extends SavedDraft> {
  document: Thing['document']
  saving: 'saved' | 'sending' | 'waiting' | 'refused'
  /** When it was last confirmed. */
  savedAt: string | null
  /** Another person's changes, saved during editing. */
  theirs: Thing | null
  canUndo: boolean
  canRedo: boolean
}

export interface DraftingDependencies<Thing extends SavedDraft> extends OutboxSurroundings {
  /** Storage prefix of the documents: `question-bank`. */
  prefix: string
  user: string
  id: string
  saved: Thing
  /** Sends the document of a thing: this one, or another whose page was left before everything had arrived. */
  send: (id: string, document: Thing['document'], draftVersion: number) => Promise<DraftReceipt>
  /** Fetches the draft of a thing. */
  read: (id: string) => Promise<Thing>
  /** Called with the thing as the academy has it, if it differs from what was sent here. */
  updateCache: (thing: Thing) => void
  now?: () => number
}

const typingDelay = 1_500
/** Typing within this time is undone in one step. */
const undoGroupTime = 700
const maxUndoSteps = 200

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Edits one document: saved on this device with every key press, and to the academy when typing pauses. Unsent text
 * survives a reload and another sign-in of the same person. Another person's changes are never overwritten.
 */
export function createDrafting<Thing extends SavedDraft>({
  prefix,
  user,
  id,
  saved,
  send,
  read,
  updateCache,
  now = Date.now,
  ...dependencies
}: DraftingDependencies<Thing>) {
  type Document = Thing['document']
  let version = saved.draft_version
  let document: Document = saved.document
  let savedAt: string | null = null
  let theirs: Thing | null = null
  let typingTimer: ReturnType<typeof setTimeout> | undefined
  let lastStroke = Number.NEGATIVE_INFINITY
  let [past, future]: [Document[], Document[]] = [[], []]
  /** Server actions run one by one, each including the text typed so far. `isActing` says whether one is running. */
  let actions: Promise<unknown> = Promise.resolve()
  let isActing = false

  const outbox = createOutbox<Entry<Document>>(
    {
      user,
      prefix: `${prefix}/${user}/`,
      isEntry: hasFields<Entry<Document>>('document', 'draft_version'),
      // An action refers to the version saved before it. Text typed during it is sent afterwards.
      isDue: (entry, key) => !entry.refused && !(isActing && key === id),
      async send(entry, key) {
        const received = await sendEntry(entry, key)
        if (key !== id) return
        version = received.draft_version
        savedAt = received.saved_at
        rebase(entry)
      },
      onRefused: (entry, problem) => ({
        ...entry,
        refused: problem.code === 'changed_meanwhile' ? 'changed' : 'other',
      }),
    },
    dependencies,
  )
  async function sendEntry(entry: Entry<Document>, key: string): Promise<DraftReceipt> {
    try {
      return await send(key, entry.document, entry.draft_version)
    } catch (problem) {
      if (!(problem instanceof ApiProblem) || problem.code !== 'changed_meanwhile') throw problem
      const current = await read(key)
      // It had arrived, and the response was lost.
      if (same(current.document, entry.document)) {
        return { draft_version: current.draft_version, saved_at: new Date(now()).toISOString() }
      }
      if (key === id) theirs = current
      throw problem
    }
  }
  /** Text typed while this one was being sent is rebased on it. */
  function rebase(sent: Entry<Document>) {
    const waiting = outbox.get(id)
    if (waiting && waiting !== sent && !waiting.refused) outbox.put(id, { ...waiting, draft_version: version })
  }
  const deliver = async () => {
    clearTimeout(typingTimer)
    for (let entry = outbox.get(id); entry && !entry.refused; entry = outbox.get(id)) {
      await outbox.deliver(id)
      if (outbox.get(id) === entry || outbox.state.get().waiting.has(id)) return
    }
  }

  const stored = outbox.get(id)
  if (stored && same(stored.document, saved.document)) outbox.put(id, undefined)
  else if (stored) {
    document = stored.document
    // It changes the draft it was based on, not another person's later version.
    version = stored.draft_version
    if (stored.refused === 'changed') theirs = saved
  }
  const store = createStore(state())
  const refresh = () => store.set(state())

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

  function setDocument(next: Document) {
    document = next
    // A conflict waits for a decision. A document rejected for other reasons may be accepted now.
    const refused = outbox.get(id)?.refused === 'changed'
    outbox.put(id, { document, draft_version: version, ...(refused && { refused: 'changed' }) })
    clearTimeout(typingTimer)
    typingTimer = setTimeout(() => void deliver(), typingDelay)
    refresh()
  }

  /** Continues from the academy's version. If there are no other changes, there is nothing to send. */
  function adopt(next: Thing, text: Document) {
    version = next.draft_version
    document = text
    theirs = null
    updateCache(next)
    outbox.put(id, same(document, next.document) ? undefined : { document, draft_version: version })
    refresh()
  }

  return {
    store,
    /** Replaces the document. */
    change(next: Document) {
      if (same(next, document)) return
      if (now() - lastStroke > undoGroupTime || past.length === 0) past = [...past.slice(1 - maxUndoSteps), document]
      lastStroke = now()
      future = []
      setDocument(next)
    },
    undo() {
      const before = past.at(-1)
      if (!before) return
      past = past.slice(0, -1)
      future = [...future, document]
      lastStroke = Number.NEGATIVE_INFINITY
      setDocument(before)
    },
    redo() {
      const after = future.at(-1)
      if (!after) return
      future = future.slice(0, -1)
      past = [...past, document]
      setDocument(after)
    },
    /**
     * Sends pending changes, now or after a running action. Resolves with the academy's version, or null if it does not
     * have everything.
     */
    async save(): Promise<number | null> {
      await deliver()
      await actions
      return outbox.get(id) ? null : version
    },
    /**
     * Saves, requests a server action on that version, and merges its response with the text typed in the meantime,
     * which is sent afterwards. Actions run one by one. Null if saving or the action failed.
     */
    runAction(action: (draftVersion: number) => Promise<Thing | null>): Promise<Thing | null> {
      const act = actions.then(async () => {
        await deliver()
        if (outbox.get(id)) return null
        const sent = document
        isActing = true
        try {
          const next = await action(version)
          if (next) adopt(next, mergeDrafts(sent, next.document, document))
          return next
        } finally {
          isActing = false
        }
      })
      actions = act.then(deliver, deliver)
      return act
    },
    /** Replaces my version with theirs. */
    acceptTheirs() {
      if (theirs) adopt(theirs, theirs.document)
    },
    /** Deletes unsent text from the device, because the thing no longer exists. */
    deleteUnsent() {
      clearTimeout(typingTimer)
      outbox.put(id, undefined)
    },
    /** Replaces their version with mine. */
    saveMine() {
      if (theirs) version = theirs.draft_version
      theirs = null
      outbox.put(id, { document, draft_version: version })
      refresh()
      return deliver()
    },
    /** Runs while the page is open. Returns a function that ends this. The last typed text is still sent. */
    open() {
      const cleanups = [outbox.subscribe(refresh), outbox.state.subscribe(refresh), outbox.open()]
      const entry = outbox.get(id)
      if (entry?.refused === 'changed') {
        void read(id).then(
          there => {
            theirs = there
            refresh()
          },
          () => undefined,
        )
      } else void deliver()
      return () => {
        void deliver()
        for (const cleanup of cleanups) cleanup()
      }
    },
  }
}

export type Drafting<Thing extends SavedDraft> = ReturnType<typeof createDrafting<Thing>>
