import { describe, expect, it } from 'vitest'
import {
  type Availability,
  copiedToWeekdays,
  draftOf,
  isBackwards,
  replacementOf,
  timeChoices,
  withException,
  withMoreHours,
} from './hours-draft.ts'

const availability: Availability = {
  version: 3,
  time_zone: 'America/Bogota',
  weekly: [
    { weekday: 1, from: '09:00', to: '12:00' },
    { weekday: 7, from: '10:15', to: '24:00' },
  ],
  exceptions: [{ day: '2026-03-18', available: false, from: '00:00', to: '24:00' }],
  room_url: '',
}

describe('a draft of hours', () => {
  it('is sent unchanged when nothing was edited', () => {
    const { version, time_zone: _, ...rest } = availability
    expect(replacementOf(draftOf(availability), version)).toEqual({ version, ...rest })
  })
  it('offers half hours, and other chosen times too', () => {
    expect(timeChoices('from', '09:00')).toHaveLength(48)
    expect(timeChoices('to', '24:00').at(-1)).toBe('24:00')
    expect(timeChoices('from', '10:15')).toContain('10:15')
  })
  it('grows by two hours after the last, never past midnight', () => {
    expect(withMoreHours([])).toEqual([{ from: '09:00', to: '11:00' }])
    expect(withMoreHours([{ from: '09:00', to: '12:00' }]).at(-1)).toEqual({ from: '13:00', to: '15:00' })
    expect(withMoreHours([{ from: '20:00', to: '24:00' }]).at(-1)).toEqual({ from: '23:00', to: '24:00' })
  })
  it('copies a day to Monday to Friday and leaves the weekend', () => {
    const copied = copiedToWeekdays(draftOf(availability).week, 0)
    expect(copied.map(hours => hours[0]?.from)).toEqual([...Array(5).fill('09:00'), undefined, '10:15'])
  })
  it('knows hours that run backwards', () => {
    expect(draftOf(availability).week.flat().some(isBackwards)).toBe(false)
    expect(isBackwards({ from: '10:00', to: '10:00' })).toBe(true)
  })
  it('sorts exceptions by day', () => {
    const added = { day: '2026-03-12', available: true, from: '18:00', to: '20:00' }
    expect(withException(availability.exceptions, added).map(({ day }) => day)).toEqual(['2026-03-12', '2026-03-18'])
  })
})
