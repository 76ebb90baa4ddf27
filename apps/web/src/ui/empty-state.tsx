import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

interface Props {
  icon: IconName
  title: string
  children: ReactNode
  /** The next step, as a button or link. */
  action?: ReactNode
  level?: 'h2' | 'h3'
}

/** A friendly empty state, with what to do next. */
export function EmptyState({ icon, title, children, action, level: Title = 'h2' }: Props) {
  return (
    <div className="flex flex-col items-start gap-4 rounded-card border border-line bg-room p-6 shadow-card tablet:flex-row tablet:gap-6 tablet:p-8">
      <span className="grid size-14 shrink-0 place-items-center rounded-card bg-desk text-lamp-ink">
        <Icon name={icon} size={32} />
      </span>
      <div className="min-w-0">
        <Title className="text-heading font-semibold text-ink">{title}</Title>
        <div className="mt-1.5 max-w-[60ch] text-ink-2">{children}</div>
        {action && <div className="mt-5 flex flex-wrap gap-3">{action}</div>}
      </div>
    </div>
  )
}
