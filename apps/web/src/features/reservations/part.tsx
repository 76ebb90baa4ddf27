import type { ReactNode } from 'react'

/** A titled part of a class's detail. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1 font-text text-small font-semibold text-ink">{title}</h3>
      {children}
    </section>
  )
}
