const hourMs = 3_600_000
const offered = [0.25, 0.5, 1, 3, 6, 12, 24, 48, 72].map(hours => hours * hourMs)
const defaultTime = 24 * hourMs

/** Deadlines to offer for an answer before the class begins, soonest first. `usual` is 24 hours, or the longest shorter
 * one. */
export function answerTimes(now: Date, startsAt: Date): { all: Date[]; default: Date | undefined } {
  // Round up to whole minutes, as they are displayed.
  const from = Math.ceil(now.getTime() / 60_000) * 60_000
  const available = offered.filter(time => from + time < startsAt.getTime())
  const dateOf = (time: number | undefined) => (time === undefined ? undefined : new Date(from + time))
  return {
    all: available.map(time => new Date(from + time)),
    default: dateOf(available.findLast(time => time <= defaultTime)),
  }
}
