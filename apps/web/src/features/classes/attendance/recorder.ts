import type { StudentReservation } from '#entities/attendance/teacher-classes.queries.ts'
import { createStore } from '#platform/store.ts'
import {
  type ActionKind,
  addAction,
  completeAction,
  failAction,
  type RecordAction,
  type RecordEdit,
  rebaseActions,
  retryAction,
  type UnsavedRecord,
} from './record-state.ts'

/** The result of an action, for those who await it. */
export type SaveOutcome = 'saved' | 'waiting' | 'refused' | 'conflict' | 'discarded'

export interface RecorderDependencies {
  /** Sends one action based on this record. Returns the record after it. */
  send(base: StudentReservation, action: RecordAction, onUpload: (share: number) => void): Promise<StudentReservation>
  newKey(): string
  /** Called before the callers that await the action are notified. */
  onSaved(row: StudentReservation, action: RecordAction): void
  onFailed(action: RecordAction, unsaved: UnsavedRecord, problem: unknown): void
  /** Someone else's record replaced this action. */
  onReplaced(row: StudentReservation, action: RecordAction | undefined): void
  /** Stores unsaved changes so that they survive a reload. Undefined deletes them. */
  save(id: string, unsaved: UnsavedRecord | undefined): void
}

export type Recorder = ReturnType<typeof createRecorder>

/** Sends a teacher's actions in order, per student, and remembers unsaved ones. */
export function createRecorder({ send, newKey, onSaved, onFailed, onReplaced, save }: RecorderDependencies) {
  const records = new Map<string, UnsavedRecord>()
  const uploads = new Map<string, number>()
  const changes = createStore(0)
  const waiters = new Map<string, ((outcome: SaveOutcome) => void)[]>()

  const notify = () => changes.set(changes.get() + 1)

  function store(id: string, unsaved: UnsavedRecord | undefined) {
    if (unsaved) records.set(id, unsaved)
    else records.delete(id)
    save(id, unsaved)
    notify()
  }

  function settle(key: string, outcome: SaveOutcome) {
    for (const waiter of waiters.get(key) ?? []) waiter(outcome)
    waiters.delete(key)
  }

  /** The student's unsaved changes, unless this action was dropped while it was being sent. */
  function stillFirst(id: string, action: RecordAction): UnsavedRecord | undefined {
    const unsaved = records.get(id)
    return unsaved?.actions[0].key === action.key ? unsaved : undefined
  }

  async function run(id: string): Promise<void> {
    for (let sending = records.get(id); sending?.standing.is === 'sending'; sending = records.get(id)) {
      const [action] = sending.actions
      const { row, problem } = await trySending(sending.base, action)
      uploads.delete(action.key)
      const unsaved = stillFirst(id, action)
      if (row) {
        onSaved(row, action)
        settle(action.key, 'saved')
        if (unsaved) store(id, completeAction(unsaved, row))
      }
      // After a discard, what was recorded since has started a loop of its own.
      if (!unsaved) return
      if (row) continue
      const after = failAction(unsaved, problem, newKey)
      store(id, after)
      const { is } = after.standing
      if (is === 'sending') {
        // The same action under a new key: its callers keep waiting.
        waiters.set(after.actions[0].key, waiters.get(action.key) ?? [])
        waiters.delete(action.key)
        continue
      }
      onFailed(action, after, problem)
      for (const each of after.actions) settle(each.key, is)
    }
  }

  /** Catches what sending throws, and nothing else: a saved action must never count as failed. */
  async function trySending(base: StudentReservation, action: RecordAction) {
    const onUpload = (share: number) => {
      uploads.set(action.key, share)
      notify()
    }
    try {
      return { row: await send(base, action, onUpload) }
    } catch (problem) {
      return { row: null, problem }
    }
  }

  function start(id: string, unsaved: UnsavedRecord) {
    const running = records.get(id)?.standing.is === 'sending'
    store(id, unsaved)
    if (!running) void run(id)
  }

  return {
    get: (id: string) => records.get(id),
    /** Progress of the current upload, between 0 and 1. Undefined without one. */
    uploadOf: (id: string) => uploads.get(records.get(id)?.actions[0].key ?? ''),
    subscribe: changes.subscribe,
    /** Saves a change at once, after the changes already being sent for this student. */
    change(
      row: StudentReservation,
      kind: ActionKind,
      change: RecordEdit,
      files?: readonly File[],
    ): Promise<SaveOutcome> {
      const key = newKey()
      const next = addAction(records.get(row.id), row, { kind, change, key, ...(files && { files }) })
      const settled = new Promise<SaveOutcome>(resolve =>
        waiters.set(key, [...absorbed(records.get(row.id), next), resolve]),
      )
      start(row.id, next)
      if (next.standing.is === 'waiting') this.retry(row.id)
      return settled
    },
    /** Sends waiting or rejected changes again. */
    retry(id: string) {
      const unsaved = records.get(id)
      if (unsaved && unsaved.standing.is !== 'sending') start(id, retryAction(unsaved, newKey))
    },
    retryWaiting() {
      for (const [id, { standing }] of records) if (standing.is === 'waiting') this.retry(id)
    },
    saveMine(id: string) {
      const unsaved = records.get(id)
      if (unsaved?.standing.is === 'conflict') start(id, rebaseActions(unsaved, unsaved.standing.current, newKey))
    },
    /** Drops unsaved changes and ends the wait for them. With `row`, someone else's saved version replaces them. */
    discard(id: string, row?: StudentReservation) {
      const actions = records.get(id)?.actions ?? []
      if (row) onReplaced(row, actions[0])
      store(id, undefined)
      for (const { key } of actions) settle(key, 'discarded')
    },
    /** Restores what an earlier visit could not save. */
    restore(id: string, unsaved: UnsavedRecord) {
      if (!records.has(id)) start(id, { ...unsaved, standing: { is: 'sending' } })
    },
    unsavedAmong: (ids: readonly string[]) => ids.filter(id => records.has(id)),
  }

  // An action that was merged into a newer one ends with it.
  function absorbed(before: UnsavedRecord | undefined, after: UnsavedRecord): ((outcome: SaveOutcome) => void)[] {
    const remainingKeys = new Set(after.actions.map(action => action.key))
    return (before?.actions ?? []).flatMap(({ key }) => {
      if (remainingKeys.has(key)) return []
      const absorbedWaiters = waiters.get(key) ?? []
      waiters.delete(key)
      return absorbedWaiters
    })
  }
}
