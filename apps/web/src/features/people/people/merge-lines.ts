import { changesWords } from '#entities/changes/changes.words.ts'
import { dateAndTime, dayInstant, fullDate } from '#platform/time/format.ts'
import type { Foreseen } from './merge-people.queries.ts'
import { mergePeopleWords } from './merge-people.words.ts'

/** What a merge changes, line by line. */
export function mergeLines(foreseen: Foreseen, zone: string): string[] {
  const { lines } = mergePeopleWords()
  const { fields } = changesWords()
  const when = (instant: string) => dateAndTime(instant, zone)
  const { stays, goes, contract } = foreseen
  const counted = (count: number, line: (count: number) => string) => (count > 0 ? [line(count)] : [])
  return [
    lines.moves(stays.email),
    lines.signIn(goes.email),
    ...(contract ? [lines.contract(contract.plan, fullDate(dayInstant(contract.date_limit), 'UTC'))] : []),
    ...(contract?.both ? [lines.bothRun] : []),
    ...foreseen.seats.map(({ title, starts_at }) => lines.seat(title, when(starts_at))),
    ...foreseen.classes.map(({ title, starts_at }) => lines.class(title, when(starts_at))),
    ...counted(foreseen.places, lines.places),
    ...counted(foreseen.seats_doubled, lines.doubled),
    ...foreseen.tests.map(lines.test),
    ...(foreseen.badges.length > 0 ? [lines.badges(foreseen.badges)] : []),
    ...counted(foreseen.links_end, lines.links),
    ...counted(foreseen.courses, lines.courses),
    ...counted(foreseen.months.length, lines.months),
    ...counted(foreseen.months_open, lines.open),
    ...counted(foreseen.rates, lines.rates),
    ...(foreseen.availability ? [lines.availability] : []),
    ...foreseen.differences.map(({ field, stays, goes }) => lines.differs(fields[field], stays, goes)),
  ]
}
