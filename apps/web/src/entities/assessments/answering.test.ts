import type { Answer } from '@aulaviva/contract/assessment/questions'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { ApiProblem, NetworkProblem } from '#platform/api/problems.ts'
import { setClock } from '#platform/clock.ts'
import { memoryDevice } from '#platform/outbox/testing/memory-device.ts'
import { type AnswerEntries, createAnswering } from './answering.ts'

const yes: Answer = { kind: 'TRUE_FALSE', value: true }
const no: Answer = { kind: 'TRUE_FALSE', value: false }

function createTestAnswering({ on = memoryDevice(), user = 'ana', attempt = 'one', saved = {} as AnswerEntries } = {}) {
  const sent: [string, Answer | null, number][] = []
  const answering = createAnswering({
    user,
    attempt,
    device: on,
    isHere: () => true,
    saved,
    now: () => 1000,
    async send(question, answer, sequence) {
      if (problem) throw problem
      sent.push([question, answer, sequence])
    },
  })
  let problem: Error | undefined
  const leave = answering.open()
  return {
    on,
    sent,
    answering,
    leave,
    fail: (with_: Error | undefined) => {
      problem = with_
    },
    /** Fires all timers. */
    ring: () => vi.runOnlyPendingTimers(),
    settle: () => new Promise(resolve => setImmediate(resolve)),
  }
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

describe('answering', () => {
  it('keeps an answer on the device at once and sends it', async () => {
    const { answering, on, sent, settle } = createTestAnswering()
    answering.answer('q1', yes)
    expect(on.getItem('assessments/ana/one/q1')).toContain('"saved":false')
    await settle()
    expect(sent).toEqual([['q1', yes, 1000]])
    expect(answering.store.get().answers.q1).toEqual({ answer: yes, sequence: 1000, saved: true })
  })

  it('gives each answer of a question a higher sequence, whatever the clock shows', async () => {
    const { answering, sent, settle } = createTestAnswering({
      saved: { q1: { answer: yes, sequence: 5000, saved: true } },
    })
    answering.answer('q1', no)
    answering.answer('q1', yes)
    await settle()
    expect(sent.map(([, , sequence]) => sequence)).toEqual([5001, 5002])
  })

  it('uses the academy’s clock, so that the later answer of two devices wins', () => {
    setClock(new Date(Date.now() + 3_600_000).toUTCString())
    onTestFinished(() => setClock(new Date().toUTCString()))
    const nothing = {
      attempt: 'one',
      device: memoryDevice(),
      isHere: () => true,
      saved: {},
      send: async () => undefined,
    }
    const answering = createAnswering({ user: 'ana', ...nothing })
    onTestFinished(answering.open())
    answering.answer('q1', yes, { typed: true })
    expect(answering.store.get().answers.q1?.sequence).toBeGreaterThan(Date.now() + 3_500_000)
  })

  it('waits for a pause in typing, and sends the latest text', async () => {
    const { answering, sent, ring, settle } = createTestAnswering()
    for (const text of ['I', 'I w', 'I went']) answering.answer('q1', { kind: 'OPEN_TEXT', text }, { typed: true })
    expect(sent).toEqual([])
    ring()
    await settle()
    expect(sent.map(([, answer]) => answer)).toEqual([{ kind: 'OPEN_TEXT', text: 'I went' }])
  })

  it('keeps an answer that cannot be sent, and sends it later', async () => {
    const { answering, sent, fail, ring, settle } = createTestAnswering()
    fail(new NetworkProblem('away'))
    answering.answer('q1', yes)
    answering.answer('q2', no)
    await settle()
    expect(answering.store.get().waiting).toBe(true)
    expect(answering.unsaved()).toHaveLength(2)
    fail(undefined)
    ring()
    await settle()
    expect(sent).toHaveLength(2)
    expect([answering.store.get().waiting, answering.unsaved()]).toEqual([false, []])
  })

  it('sends answers left by an earlier visit, unless the academy has later ones', () => {
    const on = memoryDevice()
    for (const question of ['q1', 'q2']) {
      on.setItem(`assessments/ana/one/${question}`, JSON.stringify({ answer: yes, sequence: 20, saved: false }))
    }
    const { answering } = createTestAnswering({ on, saved: { q2: { answer: no, sequence: 30, saved: true } } })
    expect(answering.store.get().answers).toEqual({
      q1: { answer: yes, sequence: 20, saved: false },
      q2: { answer: no, sequence: 30, saved: true },
    })
    expect(answering.unsaved()).toEqual([{ question_id: 'q1', answer: yes, sequence: 20 }])
  })
  it('keeps a refused answer visible, and does not send it again', async () => {
    const { answering, fail, ring, settle, sent } = createTestAnswering()
    fail(new ApiProblem(400, { code: 'answer_does_not_fit' }))
    answering.answer('q1', yes)
    await settle()
    fail(undefined)
    ring()
    await answering.deliverAll()
    expect([sent, answering.store.get().waiting]).toEqual([[], false])
    expect(answering.store.get().answers.q1).toMatchObject({ answer: yes, saved: false, refused: true })
    answering.answer('q1', no)
    await settle()
    expect(sent).toEqual([['q1', no, 1001]])
  })

  it('never shows one person or attempt the answers of another', () => {
    const on = memoryDevice()
    const first = createTestAnswering({ on })
    first.fail(new NetworkProblem('away'))
    first.answering.answer('q1', yes)
    expect(createTestAnswering({ on, user: 'ben' }).answering.store.get().answers).toEqual({})
    expect(createTestAnswering({ on, attempt: 'two' }).answering.store.get().answers).toEqual({})
  })

  it('accepts later answers from another tab, and keeps its own later ones', async () => {
    const on = memoryDevice()
    const [one, other] = [createTestAnswering({ on }), createTestAnswering({ on })]
    one.answering.answer('q1', yes)
    one.answering.answer('q2', yes)
    await one.settle()
    other.answering.answer('q1', no)
    await other.settle()
    one.answering.answer('q3', yes)
    expect(one.answering.store.get().answers.q1?.answer).toEqual(no)
    expect(one.answering.store.get().answers.q2?.answer).toEqual(yes)
  })

  it.each([
    [409, 'time_is_over', 'time'],
    [409, 'already_submitted', 'submitted'],
    [404, 'not_found', 'gone'],
    [410, 'http_410', 'gone'],
  ])('ends when the server responds with %d %s', async (status, code, end) => {
    const { answering, fail, settle } = createTestAnswering()
    fail(new ApiProblem(status, { code }))
    answering.answer('q1', yes)
    await settle()
    expect(answering.store.get().ended).toBe(end)
  })

  it('sends pending answers at the end of the time until the academy closes the attempt, and counts the lost ones', async () => {
    const { answering, sent, fail, ring, settle } = createTestAnswering()
    fail(new NetworkProblem('away'))
    for (const question of ['q1', 'q2']) answering.answer(question, yes)
    await settle()
    answering.end('time')
    expect(answering.store.get().missing.size).toBe(2)
    fail(undefined)
    ring()
    await settle()
    expect([sent.length, answering.store.get().missing.size]).toEqual([2, 0])
    fail(new ApiProblem(409, { code: 'time_is_over' }))
    for (const question of ['q2', 'q3']) answering.answer(question, no)
    await settle()
    expect(answering.store.get().missing.size).toBe(2)
    expect(answering.unsaved()).toEqual([])
  })

  it('deletes submitted answers from the device when the page is left', async () => {
    const { answering, on, sent, fail, leave, settle } = createTestAnswering()
    fail(new NetworkProblem('away'))
    answering.answer('q1', yes)
    await settle()
    answering.end('submitted')
    fail(undefined)
    await leave()
    expect([on.length, sent]).toEqual([0, []])
  })

  it('reports the first reason why it ended', () => {
    const { answering } = createTestAnswering()
    answering.end('time')
    answering.end('submitted')
    expect(answering.store.get().ended).toBe('time')
  })
})
