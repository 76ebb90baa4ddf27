import { describe, expect, it } from 'vitest'
import { attendanceWindowOf } from './class-window.ts'

const liveClass = {
  id: 'c',
  starts_at: '2026-11-21T18:00:00Z',
  ends_at: '2026-11-21T19:00:00Z',
  attendance_from: '2026-11-21T18:00:00Z',
  attendance_until: '2026-11-28T19:00:00Z',
  state: 'SCHEDULED' as const,
}
const at = (instant: string) => Date.parse(instant)

describe('the time to record a class', () => {
  it('begins with the class', () => {
    expect(attendanceWindowOf(liveClass, at('2026-11-21T17:59:59Z'), false)).toEqual({
      is: 'early',
      from: liveClass.starts_at,
    })
    expect(attendanceWindowOf(liveClass, at('2026-11-21T18:00:00Z'), false).is).toBe('open')
  })

  it('ends for teachers at the server’s time, inclusive', () => {
    expect(attendanceWindowOf(liveClass, at('2026-11-28T19:00:00Z'), false).is).toBe('open')
    expect(attendanceWindowOf(liveClass, at('2026-11-28T19:00:01Z'), false)).toEqual({
      is: 'closed',
      since: liveClass.attendance_until,
    })
  })

  it('stays open for staff, who correct records', () => {
    expect(attendanceWindowOf(liveClass, at('2026-12-28T19:00:00Z'), true)).toMatchObject({ is: 'open', late: true })
    expect(attendanceWindowOf(liveClass, at('2026-11-20T19:00:00Z'), true).is).toBe('early')
  })

  it('never starts for a canceled class', () => {
    expect(attendanceWindowOf({ ...liveClass, state: 'CANCELED' }, at('2026-11-22T00:00:00Z'), true).is).toBe(
      'canceled',
    )
  })
})
