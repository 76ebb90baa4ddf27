import { changesWords } from '#entities/changes/changes.words.ts'
import { dateAndTime, dayInstant, fullDate } from '#platform/time/format.ts'
import type { MergePreview } from './merge-people.queries.ts'
import { mergePeopleWords } from './merge-people.words.ts'

/** What a merge changes, line by line. */
export function mergeLines(preview: MergePreview, zone: string): string[] {
  const { lines } = mergePeopleWords()
  const { fields } = changesWords()
  const when = (instant: string) => dateAndTime(instant, zone)
  const { stays, goes, contract } = preview
  const linesFor = (count: number, line: (count: number) => string) => (count > 0 ? [line(count)] : [])
  return [
    lines.moves(stays.email),
    lines.signIn(goes.email),
    ...(contract ? [lines.contract(contract.plan, fullDate(dayInstant(contract.date_limit), 'UTC'))] : []),
    ...(contract?.both ? [lines.bothRun] : []),
    ...preview.seats.map(({ title, starts_at }) => lines.seat(title, when(starts_at))),
    ...preview.classes.map(({ title, starts_at }) => lines.class(title, when(starts_at))),
    ...linesFor(preview.places, lines.places),
    ...linesFor(preview.seats_doubled, lines.doubled),
    ...preview.tests.map(lines.test),
    ...(preview.badges.length > 0 ? [lines.badges(preview.badges)] : []),
    ...linesFor(preview.links_end, lines.links),
    ...linesFor(preview.courses, lines.courses),
    ...linesFor(preview.months.length, lines.months),
    ...linesFor(preview.months_open, lines.open),
    ...linesFor(preview.rates, lines.rates),
    ...(preview.availability ? [lines.availability] : []),
    ...preview.differences.map(({ field, stays, goes }) => lines.differs(fields[field], stays, goes)),
  ]
}
