import type { ReactNode } from 'react'

/** A titled part of a form that has a page to itself. */
export function FormPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h2 className="text-heading font-semibold text-ink">{title}</h2>
      {children}
    </section>
  )
}
