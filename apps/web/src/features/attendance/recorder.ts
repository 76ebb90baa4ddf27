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

/** How an action ended, for whoever waits for it. */
export type Outcome = 'saved' | 'waiting' | 'refused' | 'conflict' | 'given up'

export interface Surroundings {
  /** Sends one action made on this record; the answer is the record after it. */
  send(base: StudentReservation, action: Action, onUpload: (share: number) => void): Promise<StudentReservation>
  newKey(): string
  /** Called before anybody is told that an action ended. */
  onSaved(row: StudentReservation, action: Action): void
  onFailed(action: Action, unsaved: Unsaved, problem: unknown): void
  /** Somebody else's record was taken over in place of this action. */
  onTaken(row: StudentReservation, action: Action | undefined): void
  /** Keeps what is not saved over a reload; undefined forgets it. */
  keep(id: string, unsaved: Unsaved | undefined): void
}

export type Recorder = ReturnType<typeof createRecorder>

/** Sends what a teacher records, student by student in order, and remembers what is not saved yet. */
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

  /** What of a student is not saved, unless this action was given up while it was on its way. */
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
          // the same deed under a new key: whoever waits for it goes on waiting
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
    /** Share of the upload under way, between 0 and 1; undefined if there is none. */
    uploadOf: (id: string) => uploads.get(id),
    subscribe: changes.subscribe,
    /** Saves a change at once, after what is already under way for this student. */
    change(row: StudentReservation, kind: Kind, change: Change, files?: readonly File[]): Promise<Outcome> {
      const key = newKey()
      const next = act(records.get(row.id), row, { kind, change, key, ...(files && { files }) })
      const ended = new Promise<Outcome>(resolve => waiters.set(key, [...absorbed(records.get(row.id), next), resolve]))
      start(row.id, next)
      if (next.standing.is === 'waiting') this.retry(row.id)
      return ended
    },
    /** Sends again what waits or was refused. */
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
    /** Gives up what is not saved, so that nobody waits for it. With `row`, what somebody else saved stands instead. */
    giveUp(id: string, row?: StudentReservation) {
      const actions = records.get(id)?.actions ?? []
      if (row) onTaken(row, actions[0])
      put(id, undefined)
      for (const { key } of actions) end(key, 'given up')
    },
    /** Takes up what an earlier visit could not save. */
    restore(id: string, unsaved: Unsaved) {
      if (!records.has(id)) start(id, { ...unsaved, standing: { is: 'sending' } })
    },
    unsavedAmong: (ids: readonly string[]) => ids.filter(id => records.has(id)),
  }

  // an action that was joined to a newer one ends with it
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
