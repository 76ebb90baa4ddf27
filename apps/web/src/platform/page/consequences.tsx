import { controlsWords } from '../words/controls.words.ts'

interface Props {
  /** Heading of the lines, if it isn't "What will change". */
  title?: string
  lines: readonly string[]
}

/** Lists what an action will change, before it is done. */
export function Consequences({ title = controlsWords().consequences, lines }: Props) {
  return (
    <section className="rounded-card border border-line bg-desk p-4">
      <h3 className="font-text text-body leading-6 font-semibold text-ink">{title}</h3>
      <ul className="tabular mt-2 wrap-anywhere list-disc space-y-1.5 ps-5 marker:text-lamp-ink">
        {lines.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
