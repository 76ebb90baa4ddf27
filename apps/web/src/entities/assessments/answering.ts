import type { Answer } from '@aulaviva/contract/assessment/questions'
import { academyNow } from '#platform/clock.ts'
import { hasFields } from '#platform/outbox/kept-entries.ts'
import { createOutbox, type Surroundings as OutboxSurroundings } from '#platform/outbox/outbox.ts'
import { createStore } from '#platform/store.ts'

/** Why an attempt accepts no more answers. `gone` means that the test was withdrawn. */
export type Ending = 'time' | 'submitted' | 'gone'

export interface Entry {
  answer: Answer | null
  /** Increases with every answer to the question, on any device. */
  sequence: number
  /** Whether the academy has confirmed it. */
  saved: boolean
  /** The academy will not accept this one. It stays visible, and the person is notified. */
  refused?: boolean
}
export type Entries = Record<string, Entry>

export interface AnsweringState {
  answers: Entries
  /** True while the academy cannot be reached. Unsaved answers wait on this device. */
  waiting: boolean
  ended: Ending | null
  /**
   * Questions whose answer has not reached the academy. Once the time is over, it counts only if it arrives within the
   * grace period.
   */
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
/** Whether the entry must still be sent to the academy. */
export const isOwed = ({ saved, refused }: Entry) => !saved && !refused
const typingPause = 600
const endings: Record<string, Ending> = { time_is_over: 'time', already_submitted: 'submitted' }

/**
 * Saves answers one by one: on this device at once, by person and attempt, and to the academy as soon as it can be
 * reached. Each answer to a question has a higher sequence, so none can overtake a later one.
 */
export function createAnswering(surroundings: Surroundings) {
  const { user, attempt, saved, send, now = academyNow } = surroundings
  let ended: Ending | null = null
  /** Questions answered after the end of the time. */
  const late = new Set<string>()
  let pause: ReturnType<typeof setTimeout> | undefined
  const outbox = createOutbox<Entry>(
    {
      user,
      prefix: `assessments/${user}/${attempt}/`,
      isEntry,
      // The academy decides when the time ends, with a grace period for answers in transit.
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
    /** Answers a question, or clears the answer with null. Typed answers are sent when typing pauses. */
    answer(question: string, answer: Answer | null, { typed = false } = {}) {
      const before = store.get().answers[question]?.sequence ?? 0
      outbox.put(question, { answer, sequence: Math.max(before + 1, now()), saved: false })
      if (!typed) return void outbox.deliver(question)
      clearTimeout(pause)
      pause = setTimeout(outbox.deliverAll, typingPause)
    },
    /** Sends all waiting answers now. */
    deliverAll: outbox.deliverAll,
    /** Answers that the academy does not have yet, for submitting them together with the attempt. */
    unsaved: () =>
      Object.entries(store.get().answers).flatMap(([question_id, { answer, sequence, saved }]) =>
        saved ? [] : [{ question_id, answer, sequence }],
      ),
    /** Stops accepting answers. The first reason stays. */
    end,
    /** Removes everything of this attempt from the device. */
    forget,
    /**
     * Saves while the page is open. Returns a function that ends this. It resolves after one more attempt to send the
     * last typed text, and deletes what was submitted.
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
