import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'

/** One deadline of a reservation on its own line: free cancellation, or switching to another class. */
export function DeadlineLine({ what, children }: { what: 'cancel' | 'move'; children: ReactNode }) {
  return (
    <span className="tabular flex items-start gap-2">
      <Icon name={what === 'cancel' ? 'cancel' : 'again'} size={16} className="mt-1 shrink-0 text-ink-3" />
      <span className="min-w-0">{children}</span>
    </span>
  )
}
