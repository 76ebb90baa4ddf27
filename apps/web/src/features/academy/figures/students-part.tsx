import { levelColor } from '#entities/syllabus/level-mark.tsx'
import { ButtonLink } from '#platform/page/links.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { BarRows } from './bar-rows.tsx'
import { Figure } from './figure.tsx'
import type { StudentFigures } from './figures.queries.ts'
import { figuresWords } from './figures.words.ts'
import { plain } from './measures.ts'
import { Tiles } from './tiles.tsx'

/** The number of students per level, and who has changed levels. */
export function StudentsPart({ figures, asTable }: { figures: StudentFigures; asTable: boolean }) {
  const words = figuresWords()
  const { levels, moves } = figures
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
  const all = sum(levels.map(({ students }) => students))
  if (all === 0) {
    return (
      <EmptyState
        icon="users"
        title={words.students.empty.title}
        action={<ButtonLink to="/staff/people/import">{words.students.empty.action}</ButtonLink>}
      >
        <p>{words.students.empty.body}</p>
      </EmptyState>
    )
  }
  const codeOf = (level: { code: string } | null) => level?.code ?? words.students.noLevel
  const nameOf = (level: { code: string; name: string } | null) =>
    level ? `${level.code} · ${level.name}` : words.students.noLevel
  const moved = moves.map(({ from_level, to_level, present, former }) => ({
    key: `${from_level?.id} ${to_level?.id}`,
    name: words.students.moved(codeOf(from_level), codeOf(to_level)),
    present,
    former,
    color: levelColor(to_level?.color),
  }))
  return (
    <>
      <Tiles
        label={words.summary}
        tiles={[
          { name: words.students.total, present: plain(all) },
          { name: words.students.running, present: plain(sum(levels.map(({ running }) => running))) },
          {
            name: words.students.moved_total,
            present: plain(sum(moves.map(({ present }) => present))),
            former: plain(sum(moves.map(({ former }) => former))),
          },
        ]}
      />
      <div className="grid grid-cols-1 gap-5 desk:grid-cols-2">
        <Figure
          {...words.students.byLevel}
          period={figures}
          asTable={asTable}
          table={{
            rowHead: words.students.level,
            columns: [
              { name: words.students.count, format: plain },
              { name: words.students.running, format: plain },
            ],
            rows: levels.map(({ level, students, running }) => ({
              key: level?.id ?? 'none',
              name: nameOf(level),
              values: [students, running],
            })),
          }}
        >
          <BarRows
            previousName=""
            rows={levels.map(({ level, students }) => ({
              key: level?.id ?? 'none',
              name: nameOf(level),
              value: students,
              text: plain(students),
              former: null,
              color: levelColor(level?.color),
            }))}
          />
        </Figure>
        <Figure
          {...words.students.moves}
          period={figures}
          asTable={asTable}
          table={{
            rowHead: words.students.level,
            columns: [
              { name: words.students.moved_total, format: plain },
              { name: words.before, format: plain },
            ],
            rows: moved.map(({ key, name, present, former }) => ({ key, name, values: [present, former] })),
          }}
        >
          <BarRows
            previousName={words.before}
            rows={moved.map(({ present, ...row }) => ({ ...row, value: present, text: plain(present) }))}
          />
        </Figure>
      </div>
    </>
  )
}
