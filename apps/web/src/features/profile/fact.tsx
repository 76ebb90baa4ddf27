import type { ReactNode } from 'react'

/** A name and its value, as a row of a description list. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-6 gap-y-0.5 py-2">
      <dt className="text-ink-2">{name}</dt>
      <dd className="min-w-0 font-medium break-words text-ink">{children}</dd>
    </div>
  )
}
