import { dayInstant, shortWeekday } from '#platform/time/format.ts'
import { capitalize, formatWallTime } from '#platform/time/region.ts'

interface WeeklyTime {
  /** 1 is Monday. */
  weekday: number
  local_time: string
}

/** The weekly times of a group, with days that share a time together: `Mon, Wed 18:00 · Fri 10:00`. */
export function formatWeeklyTimes(times: readonly WeeklyTime[]): string {
  const inOrder = times.toSorted((one, other) => one.weekday - other.weekday)
  const parts = [...Map.groupBy(inOrder, time => time.local_time)].map(([time, days]) => {
    // 1 January 2024 was a Monday.
    const names = days.map(({ weekday }) => shortWeekday(dayInstant(`2024-01-0${weekday}`), 'UTC'))
    return `${names.join(', ')} ${formatWallTime(time)}`
  })
  return capitalize(parts.join(' · '))
}
