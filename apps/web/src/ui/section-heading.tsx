import type { ReactNode } from 'react'

interface Props {
  children: ReactNode
  /** Muted text next to the title, such as "Times in Bogotá". */
  note?: ReactNode
  action?: ReactNode
  level?: 'h2' | 'h3'
  id?: string
}

export function SectionHeading({ children, note, action, level: Title = 'h2', id }: Props) {
  return (
    <div className="mb-3 flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
        <Title id={id} className="text-heading font-semibold text-ink">
          {children}
        </Title>
        {note && <span className="text-small text-ink-3">{note}</span>}
      </div>
      {action}
    </div>
  )
}

interface DetailPartProps extends Pick<Props, 'children' | 'level'> {
  title: string
}

/** A titled part of a detail. */
export function DetailPart({ title, level: Title = 'h3', children }: DetailPartProps) {
  return (
    <section>
      <Title className="mb-1 font-text text-small font-semibold text-ink">{title}</Title>
      {children}
    </section>
  )
}
