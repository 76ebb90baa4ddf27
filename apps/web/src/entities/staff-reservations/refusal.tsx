import { overridableRefusals } from '@aulaviva/domain/reserving'
import { type ReactNode, useEffect, useRef } from 'react'
import { ApiProblem } from '#platform/api/problems.ts'
import { Icon } from '#ui/icon.tsx'
import { staffReservationsWords } from './staff-reservations.words.ts'

export type Refusal = keyof ReturnType<typeof staffReservationsWords>['refusals']

/** The reason that the server gave against reserving or switching. Null for other errors. */
export function refusalOf(problem: unknown): Refusal | null {
  if (!(problem instanceof ApiProblem)) return null
  const { code } = problem
  return code in staffReservationsWords().refusals ? (code as Refusal) : null
}

export const mayOverride = (refusal: Refusal): boolean =>
  refusal === 'too_late_to_reschedule' || overridableRefusals.includes(refusal)

/** The reason that the server gave, in view. */
export function RefusalNote({ children }: { children: ReactNode }) {
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    note.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <p
      ref={note}
      role="alert"
      className="flex items-start gap-2 rounded-card border border-warn bg-warn-wash p-4 text-ink"
    >
      <Icon name="warning" size={20} className="mt-0.5 shrink-0 text-warn" />
      <span className="min-w-0">{children}</span>
    </p>
  )
}
