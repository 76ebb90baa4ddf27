import type { ReactNode } from 'react'

/** Facts in a line with dots between them. A dot stands before its fact and is cut off where that begins a line. */
export function Dotted({ facts, quiet }: { facts: readonly ReactNode[]; quiet?: boolean | undefined }) {
  return (
    <span className={`dotted ${quiet ? 'text-ink-3' : 'text-ink-2'}`}>
      {facts.filter(Boolean).map((fact, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: facts keep their order
        <span key={at}>
          {at > 0 && <i> · </i>}
          {fact}
        </span>
      ))}
    </span>
  )
}
