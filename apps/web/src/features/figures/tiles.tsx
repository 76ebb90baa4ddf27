import { figuresWords } from './figures.words.ts'

export interface Tile {
  name: string
  /** As they are read; null where there is nothing to say. */
  present: string | null
  /** Left out where it is of today and of no period. */
  former?: string | null
  /** On how little it rests, where that is little. */
  note?: string | undefined
}

/** The figures one looks for first, large, each with what it was in the former period. */
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
                {former === null ? words.noFormer : words.former(former)}
              </span>
            )}
            {note && <span className="mt-1 block text-small text-warn">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
