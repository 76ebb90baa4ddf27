import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import { Moment } from '#ui/moment.tsx'

/** The student has the seat. */
export function ReservedMark({ plays, children }: { plays: boolean; children: ReactNode }) {
  return (
    <p className="flex min-h-11 w-full items-center gap-2.5 text-ink tablet:justify-end">
      <Moment plays={plays}>
        <span className="grid size-7 place-items-center rounded-pill bg-lamp text-on-lamp">
          <Icon name="check" size={20} />
        </span>
      </Moment>
      <span>{children}</span>
    </p>
  )
}
