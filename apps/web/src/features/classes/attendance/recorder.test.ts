import { describe, expect, it } from 'vitest'
import { ApiProblem, NetworkProblem } from '#platform/api/problems.ts'
import { applyEdit, type RecordAction, type UnsavedRecord } from './record-state.ts'
import { createRecorder } from './recorder.ts'
import { row } from './testing/student-row.ts'

/** A recorder whose server follows the script, request by request: an error, or undefined for success. */
function recording(...script: (Error | undefined)[]) {
  let keys = 0
  const sent: { key: string; version: number; change: RecordAction['change'] }[] = []
  const log: string[] = []
  const stored = new Map<string, UnsavedRecord>()
  const recorder = createRecorder({
    async send(base, action) {
      sent.push({ key: action.key, version: base.version, change: action.change })
      await Promise.resolve()
      const problem = script.shift()
      if (problem) throw problem
      return { ...applyEdit(base, action.change), version: base.version + 1 }
    },
    newKey: () => `k${++keys}`,
    onSaved: (_row, { kind }) => log.push(`saved ${kind}`),
    onFailed: ({ kind }, { standing }) => log.push(`${standing.is} ${kind}`),
    onReplaced: (row, action) => log.push(`took over version ${row.version} for ${action?.kind}`),
    save: (id, unsaved) => (unsaved ? stored.set(id, unsaved) : stored.delete(id)),
  })
  return { recorder, sent, log, stored }
}

describe('the recorder', () => {
  it('saves a tap at once and forgets it', async () => {
    const { recorder, log, stored } = recording()
    expect(await recorder.change(row, 'attended', { attended: true })).toBe('saved')
    expect(log).toEqual(['saved attended'])
    expect(recorder.get('r')).toBeUndefined()
    expect(stored.size).toBe(0)
  })

  it('sends quick taps in order, each on the version before', async () => {
    const { recorder, sent } = recording()
    const first = recorder.change(row, 'attended', { attended: true })
    const second = recorder.change(row, 'approved', { approved: true })
    expect(await Promise.all([first, second])).toEqual(['saved', 'saved'])
    expect(sent.map(({ version, change }) => [version, change])).toEqual([
      [1, { attended: true }],
      [2, { approved: true }],
    ])
  })

  it('notifies every caller when taps were merged', async () => {
    const { recorder, sent } = recording()
    const taps = [true, false, true].map(attended => recorder.change(row, 'attended', { attended }))
    expect(await Promise.all(taps)).toEqual(['saved', 'saved', 'saved'])
    expect(sent).toHaveLength(2)
  })

  it('keeps a tap without a response and sends it again under the same key', async () => {
    const { recorder, sent, log, stored } = recording(new NetworkProblem('away'))
    expect(await recorder.change(row, 'attended', { attended: true })).toBe('waiting')
    expect(stored.get('r')?.actions[0].change).toEqual({ attended: true })
    recorder.retryWaiting()
    await settled()
    expect(sent.map(({ key }) => key)).toEqual(['k1', 'k1'])
    expect(log).toEqual(['waiting attended', 'saved attended'])
  })

  it('counts how often the server fails, and forgets it once it has taken the action', async () => {
    const failure = () => new ApiProblem(500)
    const { recorder } = recording(failure(), new NetworkProblem('away'), failure(), undefined, failure())
    await recorder.change(row, 'attended', { attended: true })
    for (const failures of [1, 2]) {
      recorder.retry('r')
      await settled()
      expect(recorder.get('r')?.failures).toBe(failures)
    }
    recorder.retry('r')
    await settled()
    await recorder.change(row, 'approved', { approved: true })
    expect(recorder.get('r')?.failures).toBe(1)
  })

  it('forgets an action that is discarded while it is being sent, however the request ends', async () => {
    for (const problem of [undefined, new ApiProblem(500), new ApiProblem(409, { code: 'class_not_started' })]) {
      const { recorder, sent } = recording(problem)
      void recorder.change(row, 'attended', { attended: true })
      void recorder.change(row, 'approved', { approved: true })
      recorder.discard('r')
      const later = recorder.change(row, 'attended', { attended: false })
      expect(await later).toBe('saved')
      expect(recorder.get('r')).toBeUndefined()
      expect(sent.map(({ change }) => change)).toEqual([{ attended: true }, { attended: false }])
    }
  })

  it.each([undefined, new ApiProblem(500)])(
    'resolves every awaited action that is discarded, if its request ends in %o',
    async finish => {
      const { recorder } = recording(finish)
      const outcomes: string[] = []
      for (const kind of ['attended', 'approved'] as const) {
        void recorder.change(row, kind, { [kind]: true }).then(outcome => outcomes.push(outcome))
      }
      recorder.discard('r')
      await settled()
      await settled()
      expect(outcomes).toHaveLength(2)
    },
  )

  it('never treats a saved change as failed, even if a later callback throws', async () => {
    const listeners = process.rawListeners('unhandledRejection')
    const reported = Promise.withResolvers<unknown>()
    process.removeAllListeners('unhandledRejection').once('unhandledRejection', reported.resolve)
    const failed: string[] = []
    const recorder = createRecorder({
      send: async (base, { change }) => applyEdit(base, change),
      newKey: () => 'k1',
      onSaved: () => {
        throw new Error('no room')
      },
      onFailed: ({ kind }) => failed.push(kind),
      onReplaced: () => {},
      save: () => {},
    })
    void recorder.change(row, 'attended', { attended: true })
    expect(await reported.promise).toEqual(new Error('no room'))
    expect(failed).toEqual([])
    for (const listener of listeners) process.on('unhandledRejection', listener as NodeJS.UnhandledRejectionListener)
  })

  it('shows no progress of an upload whose action was discarded', async () => {
    const uploads: ((share: number) => void)[] = []
    const recorder = createRecorder({
      send: (_base, _action, onUpload) => new Promise(() => uploads.push(onUpload)),
      newKey: () => crypto.randomUUID(),
      onSaved: () => {},
      onFailed: () => {},
      onReplaced: () => {},
      save: () => {},
    })
    void recorder.change(row, 'attended', { attended: true })
    recorder.discard('r')
    void recorder.change(row, 'attended', { attended: false })
    uploads[0]?.(0.9)
    uploads[1]?.(0.2)
    expect(recorder.uploadOf('r')).toBe(0.2)
    uploads[0]?.(1)
    expect(recorder.uploadOf('r')).toBe(0.2)
  })

  it('tells a refusal and stops', async () => {
    const { recorder, log } = recording(new ApiProblem(409, { code: 'class_not_started' }))
    expect(await recorder.change(row, 'attended', { attended: true })).toBe('refused')
    expect(log).toEqual(['refused attended'])
    expect(recorder.unsavedAmong(['r', 'other'])).toEqual(['r'])
  })

  it('keeps waiting for a tap that is repeated on top of a concurrent change', async () => {
    const current = { ...row, feedback_text: 'Theirs', version: 7 }
    const { recorder, sent } = recording(new ApiProblem(409, { code: 'changed_meanwhile', current }))
    expect(await recorder.change(row, 'attended', { attended: true })).toBe('saved')
    expect(sent.map(({ key, version }) => [key, version])).toEqual([
      ['k1', 1],
      ['k2', 7],
    ])
  })

  it('lets the teacher choose in a conflict', async () => {
    const current = { ...row, attended: false, version: 7 }
    const clash = () => new ApiProblem(409, { code: 'changed_meanwhile', current })
    const mine = recording(clash())
    expect(await mine.recorder.change(row, 'attended', { attended: true })).toBe('conflict')
    mine.recorder.saveMine('r')
    await settled()
    expect(mine.sent.at(-1)).toMatchObject({ version: 7, change: { attended: true } })

    const discarded = recording(clash())
    await discarded.recorder.change(row, 'attended', { attended: true })
    discarded.recorder.discard('r', current)
    expect(discarded.log.at(-1)).toBe('took over version 7 for attended')
    expect(discarded.recorder.get('r')).toBeUndefined()
  })

  it('continues an earlier visit’s unsent actions', async () => {
    const { recorder, sent } = recording()
    const action: RecordAction = { kind: 'attended', change: { attended: true }, key: 'from before' }
    recorder.restore('r', { base: row, actions: [action], standing: { is: 'waiting' } })
    await settled()
    expect(sent.map(({ key }) => key)).toEqual(['from before'])
  })
})

const settled = () => new Promise(resolve => setImmediate(resolve))
