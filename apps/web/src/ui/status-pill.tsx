import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

export type Tone = 'neutral' | 'lamp' | 'good' | 'bad' | 'warn' | 'info'

const tones: Record<Tone, string> = {
  neutral: 'bg-desk text-ink-2',
  lamp: 'bg-lamp-wash text-lamp-ink',
  good: 'bg-good-wash text-good',
  bad: 'bg-bad-wash text-bad',
  warn: 'bg-warn-wash text-warn',
  info: 'bg-info-wash text-info',
}

/** A state in one or two words. The color only repeats the words. */
export function StatusPill({ children, tone, icon }: { children: ReactNode; tone: Tone; icon?: IconName }) {
  return (
    <span
      className={`inline-flex w-fit max-w-full items-center gap-1 rounded-pill px-2.5 py-0.5 text-tiny font-semibold whitespace-nowrap ${tones[tone]}`}
    >
      {icon && <Icon name={icon} size={16} className="shrink-0" />}
      <span className="truncate">{children}</span>
    </span>
  )
}
