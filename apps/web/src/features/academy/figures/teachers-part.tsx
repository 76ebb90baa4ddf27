import { minMeaningfulRecords } from '@aulaviva/domain/figures'
import { namesOf } from '@aulaviva/domain/names'
import { oneDecimal } from '#platform/time/format.ts'
import { BarRows } from './bar-rows.tsx'
import { Figure } from './figure.tsx'
import type { ClassFigures, Tally } from './figures.queries.ts'
import { figuresWords } from './figures.words.ts'
import { hoursOf, plain, ratingOf } from './measures.ts'
import { Tiles } from './tiles.tsx'

interface Props {
  figures: ClassFigures
  asTable: boolean
}

interface Measured {
  key: string
  name: string
  present: Tally
  former: Tally
}

const maxStars = 5

/** The teachers' classes, ratings, and feedback due. */
export function TeachersPart({ figures, asTable }: Props) {
  const words = figuresWords()
  const { present, former } = figures.total
  const teachers: Measured[] = figures.teachers.flatMap(({ teacher, ...tallies }) =>
    teacher ? [{ key: teacher.id, name: namesOf(teacher), ...tallies }] : [],
  )
  const stars = (tally: Tally) => {
    const rating = ratingOf(tally)
    return rating === null ? null : oneDecimal(rating)
  }
  const had = former.classes > 0
  return (
    <>
      <Tiles
        label={words.summary}
        tiles={[
          { name: words.teachers.hours, present: plain(hoursOf(present)), former: had ? plain(hoursOf(former)) : null },
          {
            name: words.classes.canceled,
            present: plain(present.canceled),
            former: had ? plain(former.canceled) : null,
          },
          {
            name: words.teachers.rating,
            present: stars(present),
            former: stars(former),
            note:
              present.ratings > 0 && present.ratings < minMeaningfulRecords ? words.few(present.ratings) : undefined,
          },
          { name: words.teachers.owing.title, present: plain(present.owed), former: had ? plain(former.owed) : null },
        ]}
      />
      <div className="grid grid-cols-1 gap-5 desk:grid-cols-2">
        <OfTeachers
          {...{ figures, asTable, teachers }}
          {...words.teachers.load}
          measure={words.teachers.hours}
          value={hoursOf}
          format={plain}
          further={[{ name: words.classes.count, value: ({ classes }) => classes }]}
        />
        <OfTeachers
          {...{ figures, asTable, teachers }}
          {...words.teachers.stars}
          measure={words.teachers.rating}
          max={maxStars}
          value={ratingOf}
          format={oneDecimal}
          text={tally => words.teachers.rated(stars(tally) ?? '–', tally.ratings)}
          further={[{ name: words.teachers.ratings, value: ({ ratings }) => ratings }]}
        />
        <div className="desk:col-span-2">
          <OfTeachers
            {...{ figures, asTable, teachers }}
            {...words.teachers.owing}
            measure={words.teachers.owed}
            value={({ owed }) => owed}
            format={plain}
            further={[{ name: words.classes.unrecorded, value: ({ unrecorded }) => unrecorded }]}
          />
        </div>
      </div>
    </>
  )
}

interface OfTeachersProps extends Props {
  title: string
  note: string
  teachers: readonly Measured[]
  measure: string
  max?: number
  value: (tally: Tally) => number | null
  format: (value: number) => string
  text?: (tally: Tally) => string
  further: readonly { name: string; value: (tally: Tally) => number }[]
}

/** One metric for every teacher, highest first. */
function OfTeachers({
  figures,
  asTable,
  title,
  note,
  teachers,
  measure,
  max,
  value,
  format,
  text,
  further,
}: OfTeachersProps) {
  const words = figuresWords()
  const rows = teachers
    .filter(({ present, former }) => value(present) || value(former))
    .sort((one, other) => (value(other.present) ?? 0) - (value(one.present) ?? 0))
  return (
    <Figure
      title={title}
      note={note}
      period={figures}
      asTable={asTable}
      table={{
        rowHead: words.teacher,
        columns: [
          { name: measure, format },
          ...further.map(({ name }) => ({ name, format: plain })),
          { name: words.before, format },
        ],
        rows: rows.map(({ key, name, present, former }) => ({
          key,
          name,
          person: key,
          values: [value(present), ...further.map(one => one.value(present)), value(former)],
        })),
      }}
    >
      <BarRows
        {...(max !== undefined && { max })}
        previousName={words.before}
        rows={rows.map(({ key, name, present, former }) => {
          const formattedValue = value(present)
          return {
            key,
            name,
            value: formattedValue,
            text: text ? text(present) : formattedValue === null ? '–' : format(formattedValue),
            former: value(former),
          }
        })}
      />
    </Figure>
  )
}
