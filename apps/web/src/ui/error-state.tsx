import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

interface Props {
  title: string
  message: string
  retryLabel: string
  onRetry: () => void
  pending: boolean
}

/** A failure with a button to try again. */
export function ErrorState({ title, message, retryLabel, onRetry, pending }: Props) {
  return (
    <div
      role="alert"
      className="flex flex-col items-start gap-4 rounded-card border border-line bg-room p-6 shadow-card tablet:flex-row tablet:gap-6 tablet:p-8"
    >
      <span className="grid size-14 shrink-0 place-items-center rounded-card bg-bad-wash text-bad">
        <Icon name="warning" size={32} />
      </span>
      <div className="min-w-0">
        <h2 className="text-heading font-semibold text-ink">{title}</h2>
        <p className="mt-1.5 mb-5 max-w-[60ch] text-ink-2">{message}</p>
        <Button variant="secondary" pending={pending} onPress={onRetry}>
          {retryLabel}
        </Button>
      </div>
    </div>
  )
}
