import type { Answer } from '@aulaviva/contract/questions'
import { ApiProblem } from '#platform/api/problems.ts'
import { createStore } from '#platform/store.ts'
import { type Entries, type Journal, later } from './journal.ts'

/** Why an attempt takes no more answers. */
export type Ending = 'time' | 'submitted'

export interface AnsweringState {
  answers: Entries
  /** Questions whose answer is on its way. */
  sending: ReadonlySet<string>
  /** True while the academy cannot be reached; what is unsaved waits on this device. */
  waiting: boolean
  ended: Ending | null
}

export interface Surroundings {
  journal: Journal
  /** What the academy has. */
  saved: Entries
  send(question: string, answer: Answer | null, sequence: number): Promise<void>
  now?: () => number
  /** Runs work after a while; returns how to call it off. */
  after?: (work: () => void, milliseconds: number) => () => void
}

const typingPause = 600
const retryPause = 4000

const timer = (work: () => void, milliseconds: number) => {
  const handle = setTimeout(work, milliseconds)
  return () => clearTimeout(handle)
}

/**
 * Saves answers one by one: into the journal at once, to the academy as soon as it can be reached. Answers to one question
 * are sent one after the other, each with a higher sequence, so that none can overtake a later one.
 */
export function createAnswering({ journal, saved, send, now = Date.now, after = timer }: Surroundings) {
  const store = createStore<AnsweringState>({
    answers: later(saved, journal.read()),
    sending: new Set(),
    waiting: false,
    ended: null,
  })
  const pauses = new Map<string, () => void>()
  let retry: (() => void) | undefined
  let stopped = false

  const change = (part: Partial<AnsweringState>) => store.set({ ...store.get(), ...part })
  const unsaved = () => Object.keys(store.get().answers).filter(question => !store.get().answers[question]?.saved)

  function keep(question: string, entry: Entries[string]) {
    journal.write({ [question]: entry })
    change({ answers: { ...store.get().answers, [question]: entry } })
  }

  function mark(question: string, on: boolean) {
    const sending = new Set(store.get().sending)
    if (on) sending.add(question)
    else sending.delete(question)
    change({ sending })
  }

  async function deliver(question: string): Promise<void> {
    const { sending, ended } = store.get()
    if (sending.has(question) || ended) return
    mark(question, true)
    try {
      for (let entry = store.get().answers[question]; entry && !entry.saved; entry = store.get().answers[question]) {
        const { answer, sequence } = entry
        await send(question, answer, sequence)
        if (store.get().answers[question]?.sequence === sequence) keep(question, { answer, sequence, saved: true })
        change({ waiting: false })
      }
    } catch (problem) {
      failed(problem)
    } finally {
      mark(question, false)
    }
  }

  function failed(problem: unknown) {
    const code = problem instanceof ApiProblem ? problem.code : undefined
    if (code === 'time_is_over') return change({ ended: 'time' })
    if (code === 'already_submitted') return change({ ended: 'submitted' })
    change({ waiting: true })
    retry?.()
    if (!stopped) retry = after(deliverAll, retryPause)
  }

  function deliverAll() {
    for (const [question, cancel] of pauses) {
      cancel()
      pauses.delete(question)
    }
    return Promise.all(unsaved().map(deliver))
  }

  return {
    store,
    /** Answers a question, or takes the answer back with null. Typing is sent when it pauses. */
    answer(question: string, answer: Answer | null, { typed = false } = {}) {
      const before = store.get().answers[question]?.sequence ?? 0
      keep(question, { answer, sequence: Math.max(before + 1, now()), saved: false })
      pauses.get(question)?.()
      pauses.delete(question)
      if (!typed) return void deliver(question)
      pauses.set(
        question,
        after(() => {
          pauses.delete(question)
          void deliver(question)
        }, typingPause),
      )
    },
    /** Sends everything that waits, now. */
    deliverAll,
    /** Takes over what another tab of this device answered meanwhile. */
    adopt() {
      const answers = later(store.get().answers, journal.read())
      change({ answers })
    },
    /** What the academy does not have yet, for handing it in together with the attempt. */
    unsaved: () =>
      unsaved().map(question => {
        const { answer, sequence } = store.get().answers[question]!
        return { question_id: question, answer, sequence }
      }),
    end: (ended: Ending) => change({ ended }),
    /** Leaves the page: what was typed in the last moment is sent still, and nothing is tried again. */
    stop() {
      stopped = true
      retry?.()
      void deliverAll()
    },
    /** After `stop`, works on. */
    resume() {
      stopped = false
      void deliverAll()
    },
  }
}
export type Answering = ReturnType<typeof createAnswering>
