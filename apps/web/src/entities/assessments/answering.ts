import type { Answer } from '@aulaviva/contract/assessment/questions'
import { academyNow } from '#platform/clock.ts'
import { createOutbox, type Dependencies as OutboxSurroundings } from '#platform/outbox/outbox.ts'
import { hasFields } from '#platform/outbox/saved-entries.ts'
import { createStore } from '#platform/store.ts'

/** Why an attempt accepts no more answers. `gone` means that the test was withdrawn. */
export type AttemptEnd = 'time' | 'submitted' | 'gone'

export interface AnswerEntry {
  answer: Answer | null
  /** Increases with every answer to the question, on any device. */
  sequence: number
  /** Whether the academy has confirmed it. */
  saved: boolean
  /** The academy will not accept this one. It stays visible, and the person is notified. */
  refused?: boolean
}
export type AnswerEntries = Record<string, AnswerEntry>

export interface AnsweringState {
  answers: AnswerEntries
  /** True while the academy cannot be reached. Unsaved answers wait on this device. */
  waiting: boolean
  ended: AttemptEnd | null
  /**
   * Questions whose answer has not reached the academy. Once the time is over, it counts only if it arrives within the
   * grace period.
   */
  missing: ReadonlySet<string>
}

export interface AnsweringDependencies extends OutboxSurroundings {
  user: string
  attempt: string
  /** What the academy has. */
  saved: AnswerEntries
  send(question: string, answer: Answer | null, sequence: number): Promise<void>
  now?: () => number
}

export const isEntry = hasFields<AnswerEntry>('answer', 'sequence', 'saved')
/** Whether the entry must still be sent to the academy. */
export const isUnsent = ({ saved, refused }: AnswerEntry) => !saved && !refused
const typingDelay = 600
const endByCode: Record<string, AttemptEnd> = { time_is_over: 'time', already_submitted: 'submitted' }

/**
 * Saves answers one by one: on this device at once, by person and attempt, and to the academy as soon as it can be
 * reached. Each answer to a question has a higher sequence, so none can overtake a later one.
 */
export function createAnswering(dependencies: AnsweringDependencies) {
  const { user, attempt, saved, send, now = academyNow } = dependencies
  let ended: AttemptEnd | null = null
  /** Questions answered after the end of the time. */
  const late = new Set<string>()
  let typingTimer: ReturnType<typeof setTimeout> | undefined
  const outbox = createOutbox<AnswerEntry>(
    {
      user,
      prefix: `assessments/${user}/${attempt}/`,
      isEntry,
      // The academy decides when the time ends, with a grace period for answers in transit.
      isDue: entry => isUnsent(entry) && (!ended || ended === 'time'),
      send: ({ answer, sequence }, question) => send(question, answer, sequence),
      onConfirmed: entry => ({ ...entry, saved: true }),
      onRefused(entry, { status, code }, question) {
        const end = status === 404 || status === 410 ? 'gone' : endByCode[code]
        if (end === 'time') late.add(question)
        if (end) close(end)
        return end === 'time' || end === 'submitted' ? undefined : { ...entry, refused: true }
      },
    },
    dependencies,
  )
  const store = createStore(readState())
  const refresh = () => store.set(readState())

  function readState(): AnsweringState {
    const answers = { ...saved }
    for (const question of outbox.keys()) {
      const entry = outbox.get(question)
      if (entry && entry.sequence > (answers[question]?.sequence ?? 0)) answers[question] = entry
    }
    const missing = new Set([...late, ...Object.keys(answers).filter(question => !answers[question]?.saved)])
    return { answers, waiting: outbox.state.get().waiting.size > 0, ended, missing }
  }

  function close(why: AttemptEnd) {
    ended ??= why
    refresh()
  }

  function deleteAnswers() {
    for (const question of outbox.keys()) outbox.put(question, undefined)
  }

  return {
    store,
    /** Answers a question, or clears the answer with null. Typed answers are sent when typing pauses. */
    answer(question: string, answer: Answer | null, { typed = false } = {}) {
      const before = store.get().answers[question]?.sequence ?? 0
      outbox.put(question, { answer, sequence: Math.max(before + 1, now()), saved: false })
      if (!typed) return void outbox.deliver(question)
      clearTimeout(typingTimer)
      typingTimer = setTimeout(outbox.deliverAll, typingDelay)
    },
    /** Sends all waiting answers now. */
    deliverAll: outbox.deliverAll,
    /** Answers that the academy does not have yet, for submitting them together with the attempt. */
    unsaved: () =>
      Object.entries(store.get().answers).flatMap(([question_id, { answer, sequence, saved }]) =>
        saved ? [] : [{ question_id, answer, sequence }],
      ),
    /** Stops accepting answers. The first reason stays. */
    end: close,
    /** Removes everything of this attempt from the device. */
    deleteAnswers,
    /**
     * Saves while the page is open. Returns a function that ends this. It resolves after one more attempt to send the
     * last typed text, and deletes what was submitted.
     */
    open() {
      const cleanups = [outbox.subscribe(refresh), outbox.state.subscribe(refresh), outbox.open()]
      refresh()
      return async () => {
        clearTimeout(typingTimer)
        if (ended === 'submitted') deleteAnswers()
        const delivery = outbox.deliverAll()
        for (const cleanup of cleanups) cleanup()
        await delivery
      }
    },
  }
}

export type Answering = ReturnType<typeof createAnswering>
