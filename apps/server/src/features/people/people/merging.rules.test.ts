import { describe, expect, it } from 'vitest'
import { type Contract, joinContracts, type MergeFacts, mergeRefusal, needsOwner } from './merging.rules.ts'

const today = '2026-06-15'
const contract = (id: string, over: Partial<Contract> = {}): Contract => ({
  id,
  starts_on: '2026-05-01',
  date_limit: '2026-07-01',
  warranty_limit: '2026-07-01',
  paid_at: '2026-05-01',
  canceled_at: null,
  is_trial: false,
  ...over,
})
const joined = (stays?: Contract, goes?: Contract) => {
  const result = joinContracts(stays, goes, today)
  return result && [result.counts.id, result.both, result.date_limit, result.warranty_limit]
}

describe('the contract that counts', () => {
  it('is the only one there is', () => {
    expect(joined(undefined, undefined)).toBeNull()
    expect(joined(contract('a'))).toEqual(['a', false, '2026-07-01', '2026-07-01'])
    expect(joined(undefined, contract('b'))).toEqual(['b', false, '2026-07-01', '2026-07-01'])
  })

  it('is the running one, in either account and whichever started last', () => {
    const over = contract('over', { starts_on: '2026-06-01', date_limit: '2026-06-10', warranty_limit: '2026-06-10' })
    const canceled = contract('canceled', { canceled_at: '2026-06-02', date_limit: '2026-12-01' })
    const unpaid = contract('unpaid', { paid_at: null, date_limit: '2026-12-01' })
    for (const idle of [over, canceled, unpaid]) {
      expect(joined(idle, contract('runs'))).toEqual(['runs', false, '2026-07-01', '2026-07-01'])
      expect(joined(contract('runs'), idle)).toEqual(['runs', false, '2026-07-01', '2026-07-01'])
    }
  })

  it('lasts to the later end of two that run', () => {
    const longer = contract('b', { date_limit: '2026-08-01', warranty_limit: '2026-08-01' })
    const warranted = contract('a', { warranty_limit: '2026-09-01' })
    expect(joined(warranted, longer)).toEqual(['a', true, '2026-08-01', '2026-09-01'])
    expect(joined(contract('a'), longer)).toEqual(['b', true, '2026-08-01', '2026-08-01'])
  })

  it('is a sold one rather than a trial, and of two equal ones that of the kept account', () => {
    expect(joined(contract('trial', { is_trial: true, date_limit: '2026-09-01' }), contract('sold'))?.[0]).toBe('sold')
    expect(joined(contract('mine'), contract('other'))?.[0]).toBe('mine')
  })
})

describe('two accounts', () => {
  const fine: MergeFacts = {
    stays: { role: 'student', disabled_at: null },
    goes: { role: 'student', disabled_at: null },
    deletion_asked: false,
    pauses_overlap: false,
    gave_two_at_once: false,
    months_differ: false,
  }
  it('can be merged if no rule forbids it', () => expect(mergeRefusal(fine)).toBeNull())
  it.each([
    ['staff_not_merged', { stays: { role: 'staff', disabled_at: null }, goes: { role: 'staff', disabled_at: null } }],
    ['staff_not_merged', { goes: { role: 'staff', disabled_at: null } }],
    ['roles_differ', { goes: { role: 'teacher', disabled_at: null } }],
    ['stays_disabled', { stays: { role: 'student', disabled_at: '2026-06-01T00:00:00Z' } }],
    ['goes_disabled', { goes: { role: 'student', disabled_at: '2026-06-01T00:00:00Z' } }],
    ['deletion_asked', { deletion_asked: true }],
    ['pauses_overlap', { pauses_overlap: true }],
    ['gave_two_at_once', { gave_two_at_once: true }],
    ['months_differ', { months_differ: true }],
  ])('stay two: %s', (reason, over) => expect(mergeRefusal({ ...fine, ...over })).toBe(reason))
})

describe('only an owner merges', () => {
  const now = new Date('2026-06-10T12:00:00Z')
  const old = { created_at: '2026-06-09T12:00:00Z', opened_by_them: false, objected: false }
  it.each([
    [false, {}],
    [true, { created_at: '2026-06-09T12:00:01Z' }],
    [true, { opened_by_them: true }],
    [true, { objected: true }],
  ])('%s, %j', (expected, over) => expect(needsOwner({ ...old, ...over }, now)).toBe(expected))
})
