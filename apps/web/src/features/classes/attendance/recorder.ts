import type { StudentReservation } from '#entities/attendance/teacher-classes.queries.ts'
import { createStore } from '#platform/store.ts'
import {
  type Action,
  act,
  again,
  answered,
  type Change,
  failed,
  type Kind,
  onTopOf,
  type Unsaved,
} from './record-state.ts'

/** The result of an action, for those who await it. */
export type Outcome = 'saved' | 'waiting' | 'refused' | 'conflict' | 'given up'

export interface Surroundings {
  /** Sends one action based on this record. Returns the record after it. */
  send(base: StudentReservation, action: Action, onUpload: (share: number) => void): Promise<StudentReservation>
  newKey(): string
  /** Called before the callers that await the action are notified. */
  onSaved(row: StudentReservation, action: Action): void
  onFailed(action: Action, unsaved: Unsaved, problem: unknown): void
  /** Someone else's record replaced this action. */
  onTaken(row: StudentReservation, action: Action | undefined): void
  /** Stores unsaved changes so that they survive a reload. Undefined deletes them. */
  keep(id: string, unsaved: Unsaved | undefined): void
}

export type Recorder = ReturnType<typeof createRecorder>

/** Sends a teacher's actions in order, per student, and remembers unsaved ones. */
export function createRecorder({ send, newKey, onSaved, onFailed, onTaken, keep }: Surroundings) {
  const records = new Map<string, Unsaved>()
  const uploads = new Map<string, number>()
  const changes = createStore(0)
  const waiters = new Map<string, ((outcome: Outcome) => void)[]>()

  const tell = () => changes.set(changes.get() + 1)

  function put(id: string, unsaved: Unsaved | undefined) {
    if (unsaved) records.set(id, unsaved)
    else records.delete(id)
    keep(id, unsaved)
    tell()
  }

  function end(key: string, outcome: Outcome) {
    for (const waiter of waiters.get(key) ?? []) waiter(outcome)
    waiters.delete(key)
  }

  /** The student's unsaved changes, unless this action was dropped while it was being sent. */
  function stillFirst(id: string, action: Action): Unsaved | undefined {
    const unsaved = records.get(id)
    return unsaved?.actions[0].key === action.key ? unsaved : undefined
  }

  async function run(id: string): Promise<void> {
    for (let now = records.get(id); now?.standing.is === 'sending'; now = records.get(id)) {
      const [action] = now.actions
      try {
        const row = await send(now.base, action, share => {
          uploads.set(id, share)
          tell()
        })
        uploads.delete(id)
        onSaved(row, action)
        end(action.key, 'saved')
        const left = stillFirst(id, action)
        if (!left) return
        put(id, answered(left, row))
      } catch (problem) {
        uploads.delete(id)
        const left = stillFirst(id, action)
        if (!left) return
        const after = failed(left, problem, newKey)
        put(id, after)
        const { is } = after.standing
        if (is === 'sending') {
          // The same action under a new key: its callers keep waiting.
          waiters.set(after.actions[0].key, waiters.get(action.key) ?? [])
          waiters.delete(action.key)
          continue
        }
        onFailed(action, after, problem)
        for (const each of after.actions) end(each.key, is)
      }
    }
  }

  function start(id: string, unsaved: Unsaved) {
    const running = records.get(id)?.standing.is === 'sending'
    put(id, unsaved)
    if (!running) void run(id)
  }

  return {
    get: (id: string) => records.get(id),
    /** Progress of the current upload, between 0 and 1. Undefined without one. */
    uploadOf: (id: string) => uploads.get(id),
    subscribe: changes.subscribe,
    /** Saves a change at once, after the changes already being sent for this student. */
    change(row: StudentReservation, kind: Kind, change: Change, files?: readonly File[]): Promise<Outcome> {
      const key = newKey()
      const next = act(records.get(row.id), row, { kind, change, key, ...(files && { files }) })
      const ended = new Promise<Outcome>(resolve => waiters.set(key, [...absorbed(records.get(row.id), next), resolve]))
      start(row.id, next)
      if (next.standing.is === 'waiting') this.retry(row.id)
      return ended
    },
    /** Sends waiting or rejected changes again. */
    retry(id: string) {
      const unsaved = records.get(id)
      if (unsaved && unsaved.standing.is !== 'sending') start(id, again(unsaved, newKey))
    },
    retryWaiting() {
      for (const [id, { standing }] of records) if (standing.is === 'waiting') this.retry(id)
    },
    keepMine(id: string) {
      const unsaved = records.get(id)
      if (unsaved?.standing.is === 'conflict') start(id, onTopOf(unsaved, unsaved.standing.current, newKey))
    },
    /** Drops unsaved changes and ends the wait for them. With `row`, someone else's saved version replaces them. */
    giveUp(id: string, row?: StudentReservation) {
      const actions = records.get(id)?.actions ?? []
      if (row) onTaken(row, actions[0])
      put(id, undefined)
      for (const { key } of actions) end(key, 'given up')
    },
    /** Restores what an earlier visit could not save. */
    restore(id: string, unsaved: Unsaved) {
      if (!records.has(id)) start(id, { ...unsaved, standing: { is: 'sending' } })
    },
    unsavedAmong: (ids: readonly string[]) => ids.filter(id => records.has(id)),
  }

  // An action that was merged into a newer one ends with it.
  function absorbed(before: Unsaved | undefined, after: Unsaved): ((outcome: Outcome) => void)[] {
    const left = new Set(after.actions.map(action => action.key))
    return (before?.actions ?? []).flatMap(({ key }) => {
      if (left.has(key)) return []
      const taken = waiters.get(key) ?? []
      waiters.delete(key)
      return taken
    })
  }
}
