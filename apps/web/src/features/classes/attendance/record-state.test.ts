import { describe, expect, it } from 'vitest'
import type { StudentReservation } from '#entities/attendance/teacher-classes.queries.ts'
import { ApiProblem, NetworkProblem } from '#platform/api/problems.ts'
import {
  addAction,
  applyEdit,
  completeAction,
  conflictingFields,
  failAction,
  type RecordAction,
  rebaseActions,
  retryAction,
  withUnsaved,
} from './record-state.ts'
import { row as untouched } from './testing/student-row.ts'

const row = { ...untouched, version: 3 }
const attend = (attended: boolean | null, key = 'k1'): RecordAction => ({ kind: 'attended', change: { attended }, key })
const approve: RecordAction = { kind: 'approved', change: { approved: true }, key: 'k2' }
const newKey = () => 'new'
const meanwhile = (current: Partial<StudentReservation>) =>
  new ApiProblem(409, { code: 'changed_meanwhile', current: { ...row, version: 4, ...current } })

describe('a teacher’s taps', () => {
  it('is shown at once', () => {
    expect(withUnsaved(row, addAction(undefined, row, attend(true))).attended).toBe(true)
  })

  it('are sent one after another, the next at the version of the first response', () => {
    const both = addAction(addAction(undefined, row, attend(true)), row, approve)
    expect(withUnsaved(row, both)).toMatchObject({ attended: true, approved: true })
    const after = { ...row, attended: true, version: 4 }
    const next = completeAction(both, after)
    expect(next).toMatchObject({ base: { version: 4 }, actions: [approve], standing: { is: 'sending' } })
    expect(completeAction(next!, { ...after, approved: true })).toBeUndefined()
  })

  it('are merged while unsent, under one new key', () => {
    const quick = [attend(true, 'a'), attend(false, 'b'), attend(null, 'c')].reduce<
      ReturnType<typeof addAction> | undefined
    >((unsaved, action) => addAction(unsaved, row, action), undefined)
    expect(quick?.actions.map(({ key, change }) => [key, change.attended])).toEqual([
      ['a', true],
      ['c', null],
    ])
    expect(withUnsaved(row, quick).attended).toBeNull()
  })
})

const topic = { id: 't', title: 'Small talk' }
const topicAction = (result: 'ACHIEVED' | 'IN_PROGRESS', key: string, id = 't'): RecordAction => ({
  kind: 'topic',
  change: { topic: { topic: { ...topic, id }, result, comment: '' } },
  key,
})
const submit: RecordAction = { kind: 'submit', change: {}, key: 's' }

describe('topics and submission', () => {
  it('one topic is sent at a time; a second tap on the same replaces the first', () => {
    const all = [
      attend(true, 'a'),
      topicAction('IN_PROGRESS', 'b'),
      topicAction('ACHIEVED', 'c'),
      topicAction('ACHIEVED', 'd', 'u'),
      submit,
    ]
    const unsaved = all.reduce<ReturnType<typeof addAction> | undefined>(
      (unsaved, action) => addAction(unsaved, row, action),
      undefined,
    )
    expect(unsaved?.actions.map(({ key }) => key)).toEqual(['a', 'c', 'd', 's'])
    expect(withUnsaved(row, unsaved).topic_results.map(({ result }) => result)).toEqual(['ACHIEVED', 'ACHIEVED'])
  })

  it('an edit reopens submitted feedback', () => {
    const submitted = { ...row, attended: true, feedback_submitted_at: '2026-11-21T19:00:00Z' }
    expect(applyEdit(submitted, { feedback_text: 'More' }).feedback_submitted_at).toBeNull()
    expect(applyEdit(submitted, { attended: false }).feedback_submitted_at).toBeNull()
    expect(applyEdit(submitted, { approved: true }).feedback_submitted_at).not.toBeNull()
    expect(applyEdit(submitted, {}).feedback_submitted_at).not.toBeNull()
  })

  it('the same topic graded differently by someone else is a conflict, another topic is not', () => {
    const mine = addAction(undefined, row, topicAction('ACHIEVED', 'a'))
    const serverRow = (id: string) =>
      meanwhile({ topic_results: [{ topic: { ...topic, id }, result: 'IN_PROGRESS', comment: '' }] })
    expect(failAction(mine, serverRow('t'), newKey).standing.is).toBe('conflict')
    expect(failAction(mine, serverRow('u'), newKey).standing.is).toBe('sending')
  })

  it('submitting is blocked after someone else’s edit until the teacher has seen it', () => {
    const mine = addAction(undefined, row, submit)
    expect(failAction(mine, meanwhile({ feedback_text: 'Theirs' }), newKey).standing.is).toBe('conflict')
    expect(failAction(mine, meanwhile({}), newKey).standing.is).toBe('sending')
  })
})

describe('without an answer', () => {
  const waiting = failAction(addAction(undefined, row, attend(true)), new NetworkProblem('away'), newKey)

  it('the tap stays on screen and is queued', () => {
    expect(waiting.standing.is).toBe('waiting')
    expect(withUnsaved(row, waiting).attended).toBe(true)
  })

  it('the same key is sent again, because the first request may have arrived', () => {
    expect(retryAction(waiting, newKey).actions[0].key).toBe('k1')
  })

  it('a busy or failing server, too much at once and an ended session are waited for too', () => {
    for (const status of [401, 408, 429, 500, 502, 503, 504]) {
      expect(failAction(addAction(undefined, row, attend(true)), new ApiProblem(status), newKey).standing.is).toBe(
        'waiting',
      )
    }
  })
})

describe('a refusal', () => {
  const rejected = failAction(
    addAction(undefined, row, attend(true)),
    new ApiProblem(409, { code: 'attendance_closed' }),
    newKey,
  )

  it('shows the saved state again', () => {
    expect(rejected.standing.is).toBe('refused')
    expect(withUnsaved(row, rejected).attended).toBeNull()
  })

  it('is repeated under a new key, because the refusal was kept under the old one', () => {
    expect(retryAction(rejected, newKey).actions[0].key).toBe('new')
  })

  it('is discarded when the teacher does something else', () => {
    expect(addAction(rejected, row, attend(false, 'k9')).actions.map(action => action.key)).toEqual(['k9'])
  })
})

describe('a concurrent change', () => {
  const tapped = addAction(undefined, row, attend(true))

  it('of another field is kept, and mine is sent on top of it', () => {
    const after = failAction(tapped, meanwhile({ feedback_text: 'From a colleague' }), newKey)
    expect(after).toMatchObject({ standing: { is: 'sending' }, base: { version: 4 }, actions: [{ key: 'new' }] })
    expect(withUnsaved(row, after)).toMatchObject({ attended: true, feedback_text: 'From a colleague' })
  })

  it('to the same value is no conflict', () => {
    expect(failAction(tapped, meanwhile({ attended: true }), newKey).standing.is).toBe('sending')
  })

  it('of the same field waits for the teacher to choose, and mine is kept', () => {
    const conflict = failAction(tapped, meanwhile({ attended: false }), newKey)
    expect(conflict.standing).toMatchObject({ is: 'conflict', current: { attended: false } })
    expect(withUnsaved(row, conflict).attended).toBe(true)
    const mine = rebaseActions(conflict, { ...row, attended: false, version: 4 }, newKey)
    expect(mine).toMatchObject({ base: { version: 4 }, standing: { is: 'sending' }, actions: [{ key: 'new' }] })
  })

  it('names the fields that clash', () => {
    const current = { ...row, attended: false, feedback_text: 'Theirs' }
    expect(conflictingFields(row, { attended: true, feedback_text: 'Mine' }, current)).toEqual([
      'attended',
      'feedback_text',
    ])
    expect(conflictingFields(row, { feedback_text: ' Theirs ' }, current)).toEqual([])
  })
})
