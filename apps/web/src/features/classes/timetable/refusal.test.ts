import { reserveErrorCodes } from '@aulaviva/domain/reserving'
import { describe, expect, it } from 'vitest'
import { type RefusalFacts, refusalSentence } from './refusal.ts'
import { costSentence } from './use-reserve.ts'

const bare: RefusalFacts = { zone: 'America/Bogota', startsAt: '2026-11-24T23:00:00Z', costMinutes: 60 }
const full: RefusalFacts = {
  ...bare,
  levelCode: 'B2',
  conflict: { title: 'News in plain words', starts_at: '2026-11-24T23:00:00Z' },
  dateLimit: '2026-12-19',
  minMinutesBefore: 30,
  horizonDays: 28,
}

describe('why a class cannot be reserved', () => {
  it.each(reserveErrorCodes)('%s has a sentence, with any facts', code => {
    for (const facts of [bare, full]) {
      expect(refusalSentence(code, facts)).toMatch(/^[A-Z][^_]{3,}$/)
      expect(refusalSentence(code, facts)).not.toMatch(/undefined|null|NaN/)
    }
  })
  it('has the general sentence while no facts are known', () => {
    expect(refusalSentence('class_full', full)).toBe('This class is full.')
    expect(refusalSentence('level_mismatch', bare)).toBe('This class is for another level.')
  })
  it('names the class that is in the way, in the student’s zone', () => {
    expect(refusalSentence('overlapping_class', full)).toBe('Overlaps “News in plain words” at 18:00')
  })
  it('names the minutes, the level, the end of the plan and the day it opens', () => {
    expect(refusalSentence('too_late_to_reserve', full)).toBe('Starts in less than 30 minutes')
    expect(refusalSentence('level_mismatch', full)).toBe('For another level: B2')
    expect(refusalSentence('after_contract_end', full)).toBe('Your subscription ends earlier, on 19 December 2026')
    expect(refusalSentence('beyond_horizon', full)).toBe('Opens for reservations on Tue 27 Oct')
  })
})

describe('the cost', () => {
  it('is shown with the remaining balance', () => {
    expect(costSentence(60, 18.5)).toBe('Costs 1 hour · 17.5 hours left afterward')
    expect(costSentence(90, 2.5)).toBe('Costs 1.5 hours · 1 hour left afterward')
  })
  it('never leaves a negative balance', () => {
    expect(costSentence(60, 0.5)).toBe('Costs 1 hour · 0 hours left afterward')
  })
})
