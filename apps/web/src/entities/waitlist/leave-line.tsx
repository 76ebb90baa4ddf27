import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { waitlistWords } from './waitlist.words.ts'

interface Props {
  /** Whether a seat is held, which is lost by leaving. */
  isHeld?: boolean
  pending: boolean
  onLeave: () => void
  /** Name of the class, if there are several waitlists to leave. */
  of?: string
  /** The button to take the seat, if it is shown next to this one. */
  children?: ReactNode
}

/** Leaves the waitlist of a full class after showing what will be lost. */
export function LeaveLine({ isHeld, pending, onLeave, of, children }: Props) {
  const words = waitlistWords()[isHeld ? 'decline' : 'leave']
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <div className="grid gap-3 max-tablet:grow desk:justify-items-end">
      <p role="status" className="text-small text-ink empty:hidden">
        {isConfirming && words.consequence}
      </p>
      <div className="flex flex-wrap gap-3 max-tablet:[&>.act]:grow desk:justify-end">
        {isConfirming ? (
          <Button variant="danger" pending={pending} onPress={onLeave}>
            {words.confirm}
          </Button>
        ) : (
          children
        )}
        {/* One element for both, so that an accidental double press loses nothing, and the focus stays. */}
        <Button pending={false} onPress={() => setIsConfirming(!isConfirming)}>
          {isConfirming ? words.keep : words.ask}
          {of && <span className="sr-only">, {of}</span>}
        </Button>
      </div>
    </div>
  )
}
