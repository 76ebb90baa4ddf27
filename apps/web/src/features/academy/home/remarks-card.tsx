import { Link } from '@tanstack/react-router'
import { Icon } from '#ui/icon.tsx'

/** Links to the students' comments on course classes. */
export function RemarksCard({ title, body }: { title: string; body: string }) {
  return (
    <Link
      to="/staff/remarks"
      className="flex items-center gap-4 rounded-card border border-line bg-room p-5 shadow-card transition-colors hover:border-edge"
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-button bg-desk text-lamp-ink">
        <Icon name="play" />
      </span>
      <span className="min-w-0 grow">
        <span className="block font-display text-large font-semibold text-ink">{title}</span>
        <span className="mt-0.5 block text-small text-ink-2">{body}</span>
      </span>
    </Link>
  )
}
