import type { Answer } from '@aulaviva/contract/questions'
import { academyNow } from '#platform/clock.ts'
import { hasFields } from '#platform/outbox/kept-entries.ts'
import { createOutbox, type Surroundings as OutboxSurroundings } from '#platform/outbox/outbox.ts'
import { createStore } from '#platform/store.ts'

/** Why an attempt takes no more answers; it is gone when the test was withdrawn. */
export type Ending = 'time' | 'submitted' | 'gone'

export interface Entry {
  answer: Answer | null
  /** Grows with every answer of the question, on whatever device. */
  sequence: number
  /** Whether the academy has confirmed it. */
  saved: boolean
  /** The academy will not take this one. It stays in sight, and the person is told. */
  refused?: boolean
}
export type Entries = Record<string, Entry>

export interface AnsweringState {
  answers: Entries
  /** True while the academy cannot be reached; what is unsaved waits on this device. */
  waiting: boolean
  ended: Ending | null
  /** Questions whose answer the academy does not have; once the time is over, it counts only if it arrives in its grace. */
  missing: ReadonlySet<string>
}

export interface Surroundings extends OutboxSurroundings {
  user: string
  attempt: string
  /** What the academy has. */
  saved: Entries
  send(question: string, answer: Answer | null, sequence: number): Promise<void>
  now?: () => number
}

export const isEntry = hasFields<Entry>('answer', 'sequence', 'saved')
/** Whether the academy is still to be told of it. */
export const isOwed = ({ saved, refused }: Entry) => !saved && !refused
const typingPause = 600
const endings: Record<string, Ending> = { time_is_over: 'time', already_submitted: 'submitted' }

/**
 * Saves answers one by one: onto this device at once, under the person and the attempt, and to the academy as soon as it
 * can be reached. Each answer of a question has a higher sequence, so that none can overtake a later one.
 */
export function createAnswering(surroundings: Surroundings) {
  const { user, attempt, saved, send, now = academyNow } = surroundings
  let ended: Ending | null = null
  /** Questions whose answer came after the end of the time. */
  const late = new Set<string>()
  let pause: ReturnType<typeof setTimeout> | undefined
  const outbox = createOutbox<Entry>(
    {
      user,
      prefix: `assessments/${user}/${attempt}/`,
      isEntry,
      // when its time ends the academy says, which has a grace for what is on its way
      isDue: entry => isOwed(entry) && (!ended || ended === 'time'),
      send: ({ answer, sequence }, question) => send(question, answer, sequence),
      confirmed: entry => ({ ...entry, saved: true }),
      refused(entry, { status, code }, question) {
        const ending = status === 404 || status === 410 ? 'gone' : endings[code]
        if (ending === 'time') late.add(question)
        if (ending) end(ending)
        return ending === 'time' || ending === 'submitted' ? undefined : { ...entry, refused: true }
      },
    },
    surroundings,
  )
  const store = createStore(state())
  const renew = () => store.set(state())

  function state(): AnsweringState {
    const answers = { ...saved }
    for (const question of outbox.keys()) {
      const entry = outbox.get(question)
      if (entry && entry.sequence > (answers[question]?.sequence ?? 0)) answers[question] = entry
    }
    const missing = new Set([...late, ...Object.keys(answers).filter(question => !answers[question]?.saved)])
    return { answers, waiting: outbox.state.get().waiting.size > 0, ended, missing }
  }

  function end(why: Ending) {
    ended ??= why
    renew()
  }

  function forget() {
    for (const question of outbox.keys()) outbox.put(question, undefined)
  }

  return {
    store,
    /** Answers a question, or takes the answer back with null. Typing is sent when it pauses. */
    answer(question: string, answer: Answer | null, { typed = false } = {}) {
      const before = store.get().answers[question]?.sequence ?? 0
      outbox.put(question, { answer, sequence: Math.max(before + 1, now()), saved: false })
      if (!typed) return void outbox.deliver(question)
      clearTimeout(pause)
      pause = setTimeout(outbox.deliverAll, typingPause)
    },
    /** Sends everything that waits, now. */
    deliverAll: outbox.deliverAll,
    /** What the academy does not have yet, for handing it in together with the attempt. */
    unsaved: () =>
      Object.entries(store.get().answers).flatMap(([question_id, { answer, sequence, saved }]) =>
        saved ? [] : [{ question_id, answer, sequence }],
      ),
    /** Takes no more answers. What ended it first stays the reason. */
    end,
    /** Takes everything of this attempt off the device. */
    forget,
    /**
     * Saves as long as the page is open. Returns how to leave, done once what was typed in the last moment has been tried; what
     * was handed in is forgotten.
     */
    open() {
      const ends = [outbox.subscribe(renew), outbox.state.subscribe(renew), outbox.open()]
      renew()
      return async () => {
        clearTimeout(pause)
        if (ended === 'submitted') forget()
        const tried = outbox.deliverAll()
        for (const end of ends) end()
        await tried
      }
    },
  }
}

export type Answering = ReturnType<typeof createAnswering>
