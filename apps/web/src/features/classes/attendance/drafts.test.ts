import { describe, expect, it } from 'vitest'
import { memoryDevice } from '#platform/outbox/testing/memory-device.ts'
import { draftSaveState, draftsOf } from './drafts.ts'
import type { UnsavedRecord } from './record-state.ts'

describe('a draft', () => {
  it('is there again after a reload, for the same person only', () => {
    const storage = memoryDevice()
    draftsOf('olivia', storage).write('feedback', 'r1', { text: 'Good ear for', base: null })
    expect(draftsOf('olivia', storage).text('feedback', 'r1')).toEqual({ text: 'Good ear for', base: null })
    expect(draftsOf('tomas', storage).text('feedback', 'r1')).toBeUndefined()
    expect(draftsOf('olivia', storage).text('feedback', 'r2')).toBeUndefined()
  })

  it('notifies its subscribers, and is deleted', () => {
    const drafts = draftsOf('olivia', memoryDevice())
    let notifications = 0
    const stop = drafts.subscribe(() => notifications++)
    drafts.write('reason', 'r1', { text: 'Late', base: null })
    drafts.write('reason', 'r1', undefined)
    stop()
    drafts.write('reason', 'r1', { text: 'Late', base: null })
    expect(notifications).toBe(2)
    expect(drafts.text('reason', 'r1')).toEqual({ text: 'Late', base: null })
  })

  it('is in conflict when someone else wrote in the meantime, unless they wrote the same', () => {
    expect(draftSaveState(undefined, 'Saved')).toBe('none')
    expect(draftSaveState({ text: 'Mine', base: null }, null)).toBe('unsaved')
    expect(draftSaveState({ text: 'Mine', base: null }, 'Theirs')).toBe('overtaken')
    expect(draftSaveState({ text: ' Same ', base: null }, 'Same')).toBe('none')
  })
})

describe('an unsent record', () => {
  const unsaved = {
    base: { id: 'r', version: 2 },
    actions: [{ kind: 'attended', change: { attended: true }, key: 'k' }],
    standing: { is: 'waiting' },
  } as unknown as UnsavedRecord

  it('outlives a reload', () => {
    const storage = memoryDevice()
    draftsOf('olivia', storage).saveRecord('r', unsaved)
    expect(draftsOf('olivia', storage).record('r')).toEqual(unsaved)
  })

  it('is stored up to its first file, and not at all once it is refused', () => {
    const drafts = draftsOf('olivia', memoryDevice())
    const withFile = {
      ...unsaved,
      actions: [...unsaved.actions, { kind: 'feedback', change: {}, key: 'f', files: [] }],
    }
    drafts.saveRecord('r', withFile as unknown as UnsavedRecord)
    expect(drafts.record('r')?.actions).toHaveLength(1)
    drafts.saveRecord('r', { ...unsaved, standing: { is: 'refused', problem: null } })
    expect(drafts.record('r')).toBeUndefined()
  })
})
