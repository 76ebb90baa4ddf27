import type { ReactNode } from 'react'

/** Facts separated by dots. No line starts or ends with a dot. */
export function DottedFacts({ facts, quiet }: { facts: readonly ReactNode[]; quiet?: boolean | undefined }) {
  return (
    <span className={`dotted ${quiet ? 'text-ink-3' : 'text-ink-2'}`}>
      {facts.filter(Boolean).map((fact, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of the facts is fixed
        <span key={at}>
          {at > 0 && <i> · </i>}
          {fact}
        </span>
      ))}
    </span>
  )
}
