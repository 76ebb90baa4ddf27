import { Icon, type IconName } from '#ui/icon.tsx'

interface Props {
  icon: IconName
  tone: 'good' | 'warn' | 'bad'
  children: string
}

const tones = { good: 'text-good', warn: 'text-warn', bad: 'text-bad' }

/** What was recorded, as text: it can't be changed anymore. */
export function OutcomeText({ icon, tone, children }: Props) {
  return (
    <span className="inline-flex items-center gap-1.5 text-ink-2">
      <Icon name={icon} size={16} className={`shrink-0 ${tones[tone]}`} />
      {children}
    </span>
  )
}
