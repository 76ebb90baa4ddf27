import type { ReactNode } from 'react'

/** A button whose action is final, below the sentence that says so, which further up would be out of view. */
export function FinalAction({ note, children }: { note: ReactNode; children: ReactNode }) {
  return (
    <div className="flex w-full flex-col gap-3">
      <p className="text-small text-ink-2">{note}</p>
      {children}
    </div>
  )
}
