import { describe, expect, it } from 'vitest'
import { figuresOf, hasBegun, strengthsOf } from './progress-figures.ts'
import type { Progress, Topic, Unit } from './syllabus.queries.ts'

const topic = (id: string, result: Topic['result']): Topic => ({
  id,
  title: id,
  result,
  comment: '',
  student_class_id: null,
})
const unit = (state: Unit['state'], ...topics: Topic[]): Unit => ({
  id: state,
  number: 1,
  title: state,
  state,
  approved_at: null,
  topics,
})
const level = (...units: Unit[]): Progress['levels'][number] => ({
  id: 'l',
  code: 'B1',
  name: 'Intermediate',
  color: 'BLUE',
  completed_at: null,
  archived: false,
  evaluation_passed: null,
  units,
})
const progress = (more: Partial<Progress> = {}): Progress => ({
  level: null,
  levels: [],
  weeks: [],
  months: [],
  ...more,
})

describe('the figures of a level', () => {
  it('count approved units and achieved topics', () => {
    const one = level(
      unit('APPROVED', topic('a', 'ACHIEVED'), topic('b', 'NOT_ACHIEVED')),
      unit('AHEAD', topic('c', null)),
    )
    expect(figuresOf(one)).toEqual({ units: 2, approved: 1, topics: 3, achieved: 1 })
  })
})

describe('topic strengths', () => {
  it('include every graded topic with its result', () => {
    const { achieved, inProgress, notYet } = strengthsOf({
      levels: [level(unit('STARTED', topic('a', 'ACHIEVED'), topic('b', 'IN_PROGRESS'), topic('c', null)))],
    })
    expect([achieved.length, inProgress.length, notYet.length]).toEqual([1, 1, 0])
  })
})

describe('an account', () => {
  it('has begun with its first class, hour or absence', () => {
    expect(hasBegun(progress({ levels: [level(unit('AHEAD'))], weeks: [{ week: '2026-03-09', hours: 0 }] }))).toBe(
      false,
    )
    expect(hasBegun(progress({ levels: [level(unit('STARTED'))] }))).toBe(true)
    expect(hasBegun(progress({ weeks: [{ week: '2026-03-09', hours: 1 }] }))).toBe(true)
  })
})
