import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { waitlistWords } from './waitlist.words.ts'

interface Props {
  pending: boolean
  onLetGo: () => void
  /** How the seat is taken instead, where that stands beside it. */
  children?: ReactNode
}

/** Lets a held seat go, once it is said what that means. */
export function LetSeatGo({ pending, onLetGo, children }: Props) {
  const words = waitlistWords().held
  const [asking, setAsking] = useState(false)
  return (
    <>
      <p role="status" className="text-small text-ink empty:hidden">
        {asking && words.consequence}
      </p>
      <div className="flex flex-wrap gap-3 desk:justify-end">
        {asking ? (
          <Button variant="danger" pending={pending} onPress={onLetGo}>
            {words.confirm}
          </Button>
        ) : (
          children
        )}
        {/* one element for both, so that a press made twice in haste keeps the seat, and the focus stays */}
        <Button pending={false} onPress={() => setAsking(!asking)}>
          {asking ? words.keep : words.give}
        </Button>
      </div>
    </>
  )
}
