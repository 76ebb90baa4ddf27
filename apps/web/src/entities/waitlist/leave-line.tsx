import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { waitlistWords } from './waitlist.words.ts'

interface Props {
  /** Whether a seat is held, which goes with the place in line. */
  held?: boolean
  pending: boolean
  onLeave: () => void
  /** Which class it is, where more than one can be left. */
  of?: string
  /** How the seat is taken instead, where that stands beside it. */
  children?: ReactNode
}

/** Leaves the line of a full class, once it is said what is lost by it. */
export function LeaveLine({ held, pending, onLeave, of, children }: Props) {
  const words = waitlistWords()[held ? 'letGo' : 'leave']
  const [asking, setAsking] = useState(false)
  return (
    <div className="grid gap-3 desk:justify-items-end">
      <p role="status" className="text-small text-ink empty:hidden">
        {asking && words.consequence}
      </p>
      <div className="flex flex-wrap gap-3 desk:justify-end">
        {asking ? (
          <Button variant="danger" pending={pending} onPress={onLeave}>
            {words.confirm}
          </Button>
        ) : (
          children
        )}
        {/* one element for both, so that a press made twice in haste loses nothing, and the focus stays */}
        <Button pending={false} onPress={() => setAsking(!asking)}>
          {asking ? words.keep : words.ask}
          {of && <span className="sr-only">, {of}</span>}
        </Button>
      </div>
    </div>
  )
}
