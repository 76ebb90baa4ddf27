export interface RemainingTime {
  past: boolean
  days: number
  hours: number
  minutes: number
  seconds: number
}

/** Time left until an instant, in whole units. */
export function remainingTime(until: number, now: number): RemainingTime {
  const total = Math.max(0, Math.ceil((until - now) / 1000))
  return {
    past: until <= now,
    days: Math.floor(total / 86_400),
    hours: Math.floor(total / 3600) % 24,
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
  }
}

/** Milliseconds until a countdown's text changes: seconds are shown only in the last hour. */
export function nextTick(until: number, now: number): number {
  const left = until - now
  const step = Math.abs(left) <= 3_600_000 ? 1000 : 60_000
  return left > 0 ? left % step || step : step
}
