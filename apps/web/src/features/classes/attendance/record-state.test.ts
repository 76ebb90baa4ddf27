import { describe, expect, it } from 'vitest'
import type { StudentReservation } from '#entities/attendance/teacher-classes.queries.ts'
import { ApiProblem, NetworkProblem } from '#platform/api/problems.ts'
import { type Action, act, again, answered, changed, contested, failed, onTopOf, shown } from './record-state.ts'
import { row as untouched } from './testing/student-row.ts'

const row = { ...untouched, version: 3 }
const attend = (attended: boolean | null, key = 'k1'): Action => ({ kind: 'attended', change: { attended }, key })
const approve: Action = { kind: 'approved', change: { approved: true }, key: 'k2' }
const newKey = () => 'new'
const meanwhile = (current: Partial<StudentReservation>) =>
  new ApiProblem(409, { code: 'changed_meanwhile', current: { ...row, version: 4, ...current } })

describe('what the teacher taps', () => {
  it('is shown at once', () => {
    expect(shown(row, act(undefined, row, attend(true))).attended).toBe(true)
  })

  it('goes out one after another, the next on the version the first left behind', () => {
    const both = act(act(undefined, row, attend(true)), row, approve)
    expect(shown(row, both)).toMatchObject({ attended: true, approved: true })
    const after = { ...row, attended: true, version: 4 }
    const next = answered(both, after)
    expect(next).toMatchObject({ base: { version: 4 }, actions: [approve], standing: { is: 'sending' } })
    expect(answered(next!, { ...after, approved: true })).toBeUndefined()
  })

  it('is joined while it has not gone out, under one new key', () => {
    const quick = [attend(true, 'a'), attend(false, 'b'), attend(null, 'c')].reduce<ReturnType<typeof act> | undefined>(
      (unsaved, action) => act(unsaved, row, action),
      undefined,
    )
    expect(quick?.actions.map(({ key, change }) => [key, change.attended])).toEqual([
      ['a', true],
      ['c', null],
    ])
    expect(shown(row, quick).attended).toBeNull()
  })
})

const topic = { id: 't', title: 'Small talk' }
const judge = (result: 'ACHIEVED' | 'IN_PROGRESS', key: string, id = 't'): Action => ({
  kind: 'topic',
  change: { topic: { topic: { ...topic, id }, result, comment: '' } },
  key,
})
const submit: Action = { kind: 'submit', change: {}, key: 's' }

describe('topics and submission', () => {
  it('one topic is sent at a time; a second tap on the same takes the place of the first', () => {
    const all = [
      attend(true, 'a'),
      judge('IN_PROGRESS', 'b'),
      judge('ACHIEVED', 'c'),
      judge('ACHIEVED', 'd', 'u'),
      submit,
    ]
    const unsaved = all.reduce<ReturnType<typeof act> | undefined>((made, action) => act(made, row, action), undefined)
    expect(unsaved?.actions.map(({ key }) => key)).toEqual(['a', 'c', 'd', 's'])
    expect(shown(row, unsaved).topic_results.map(({ result }) => result)).toEqual(['ACHIEVED', 'ACHIEVED'])
  })

  it('a change opens what was submitted', () => {
    const submitted = { ...row, attended: true, feedback_submitted_at: '2026-11-21T19:00:00Z' }
    expect(changed(submitted, { feedback_text: 'More' }).feedback_submitted_at).toBeNull()
    expect(changed(submitted, { attended: false }).feedback_submitted_at).toBeNull()
    expect(changed(submitted, { approved: true }).feedback_submitted_at).not.toBeNull()
    expect(changed(submitted, {}).feedback_submitted_at).not.toBeNull()
  })

  it('the same topic judged otherwise by somebody else is a conflict, another topic is not', () => {
    const mine = act(undefined, row, judge('ACHIEVED', 'a'))
    const theirs = (id: string) =>
      meanwhile({ topic_results: [{ topic: { ...topic, id }, result: 'IN_PROGRESS', comment: '' }] })
    expect(failed(mine, theirs('t'), newKey).standing.is).toBe('conflict')
    expect(failed(mine, theirs('u'), newKey).standing.is).toBe('sending')
  })

  it('nothing is submitted that somebody else has written meanwhile, before the teacher has seen it', () => {
    const mine = act(undefined, row, submit)
    expect(failed(mine, meanwhile({ feedback_text: 'Theirs' }), newKey).standing.is).toBe('conflict')
    expect(failed(mine, meanwhile({}), newKey).standing.is).toBe('sending')
  })
})

describe('without an answer', () => {
  const waiting = failed(act(undefined, row, attend(true)), new NetworkProblem('away'), newKey)

  it('the tap stays on screen and waits', () => {
    expect(waiting.standing.is).toBe('waiting')
    expect(shown(row, waiting).attended).toBe(true)
  })

  it('the same key goes out again, because the first may have arrived', () => {
    expect(again(waiting, newKey).actions[0].key).toBe('k1')
  })

  it('a busy or failing server, too much at once and an ended session are waited for too', () => {
    for (const status of [401, 408, 429, 500, 502, 503, 504]) {
      expect(failed(act(undefined, row, attend(true)), new ApiProblem(status), newKey).standing.is).toBe('waiting')
    }
  })
})

describe('a refusal', () => {
  const refused = failed(act(undefined, row, attend(true)), new ApiProblem(409, { code: 'attendance_closed' }), newKey)

  it('shows the saved state again', () => {
    expect(refused.standing.is).toBe('refused')
    expect(shown(row, refused).attended).toBeNull()
  })

  it('is repeated under a new key, because the refusal was kept under the old one', () => {
    expect(again(refused, newKey).actions[0].key).toBe('new')
  })

  it('is given up when the teacher does something else', () => {
    expect(act(refused, row, attend(false, 'k9')).actions.map(action => action.key)).toEqual(['k9'])
  })
})

describe('somebody else’s change', () => {
  const tapped = act(undefined, row, attend(true))

  it('of another field is kept, and mine goes out on top of it', () => {
    const after = failed(tapped, meanwhile({ feedback_text: 'From a colleague' }), newKey)
    expect(after).toMatchObject({ standing: { is: 'sending' }, base: { version: 4 }, actions: [{ key: 'new' }] })
    expect(shown(row, after)).toMatchObject({ attended: true, feedback_text: 'From a colleague' })
  })

  it('to the same value is no conflict', () => {
    expect(failed(tapped, meanwhile({ attended: true }), newKey).standing.is).toBe('sending')
  })

  it('of the same field waits for the teacher to choose, and mine is kept', () => {
    const conflict = failed(tapped, meanwhile({ attended: false }), newKey)
    expect(conflict.standing).toMatchObject({ is: 'conflict', current: { attended: false } })
    expect(shown(row, conflict).attended).toBe(true)
    const mine = onTopOf(conflict, { ...row, attended: false, version: 4 }, newKey)
    expect(mine).toMatchObject({ base: { version: 4 }, standing: { is: 'sending' }, actions: [{ key: 'new' }] })
  })

  it('names the fields that clash', () => {
    const current = { ...row, attended: false, feedback_text: 'Theirs' }
    expect(contested(row, { attended: true, feedback_text: 'Mine' }, current)).toEqual(['attended', 'feedback_text'])
    expect(contested(row, { feedback_text: ' Theirs ' }, current)).toEqual([])
  })
})
