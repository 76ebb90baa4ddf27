import { type ThemeName, themeNames } from '@aulaviva/domain/themes'
import type { ReactNode } from 'react'
import { SectionHeading } from '#ui/section-heading.tsx'

/** Shows a specimen in every theme, so that all are always checked. */
export function EachTheme({
  title,
  note,
  children,
}: {
  title: string
  note?: string
  children: (theme: ThemeName) => ReactNode
}) {
  return (
    <section className="mb-12" data-sample>
      <SectionHeading note={note}>{title}</SectionHeading>
      <div className="grid gap-4 desk:grid-cols-2">
        {themeNames.map(theme => (
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
