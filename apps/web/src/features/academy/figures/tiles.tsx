import { figuresWords } from './figures.words.ts'

export interface Tile {
  name: string
  /** The formatted value. Null without a value. */
  present: string | null
  /** Absent for a value of today, which has no period. */
  former?: string | null
  /** A note if the value is based on few records. */
  note?: string | undefined
}

/** The main numbers, each with the value of the previous period. */
export function Tiles({ label, tiles }: { label: string; tiles: readonly Tile[] }) {
  const words = figuresWords()
  return (
    <dl aria-label={label} className="mb-5 grid grid-cols-2 gap-3 desk:flex">
      {tiles.map(({ name, present, former, note }) => (
        <div
          key={name}
          className="min-w-0 flex-1 rounded-card border border-line bg-room p-4 shadow-card last:odd:col-span-2"
        >
          <dt className="text-small text-ink-2">{name}</dt>
          <dd>
            <span className="tabular mt-1 block font-display text-figure font-semibold wrap-anywhere text-ink">
              {present ?? '–'}
            </span>
            {former !== undefined && (
              <span className="tabular mt-1 block text-small text-ink-3">
                {former === null ? words.noFormer : words.previous(former)}
              </span>
            )}
            {note && <span className="mt-1 block text-small text-warn">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
