const hour = 3_600_000
const offered = [0.25, 0.5, 1, 3, 6, 12, 24, 48, 72].map(hours => hours * hour)
const usual = 24 * hour

/** Until when somebody may be given to answer before a class begins, soonest first; a day where there is one. */
export function answerTimes(now: Date, startsAt: Date): { all: Date[]; usual: Date | undefined } {
  // whole minutes, as they are said
  const from = Math.ceil(now.getTime() / 60_000) * 60_000
  const fitting = offered.filter(time => from + time < startsAt.getTime())
  const dateOf = (time: number | undefined) => (time === undefined ? undefined : new Date(from + time))
  return {
    all: fitting.map(time => new Date(from + time)),
    usual: dateOf(fitting.findLast(time => time <= usual)),
  }
}
