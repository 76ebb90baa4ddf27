import type { ReactNode } from 'react'
import { SectionHeading } from '#ui/section-heading.tsx'

const themes = ['dark', 'light'] as const

/** Shows a specimen in both themes, so that both are always checked. */
export function Both({
  title,
  note,
  children,
}: {
  title: string
  note?: string
  children: (theme: 'dark' | 'light') => ReactNode
}) {
  return (
    <section className="mb-12" data-sample>
      <SectionHeading note={note}>{title}</SectionHeading>
      <div className="grid gap-4 desk:grid-cols-2">
        {themes.map(theme => (
          <div
            key={theme}
            data-theme={theme}
            className="min-w-0 rounded-card border border-line bg-night p-4 tablet:p-6"
          >
            {children(theme)}
          </div>
        ))}
      </div>
    </section>
  )
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-start gap-3 [&+&]:mt-4">{children}</div>
}
