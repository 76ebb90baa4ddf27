interface Props {
  /** What the lines are, such as “What it means”. */
  title: string
  lines: readonly string[]
}

/** What a step means, line by line, before it is taken. */
export function Consequences({ title, lines }: Props) {
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
