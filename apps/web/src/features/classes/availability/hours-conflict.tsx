import { Button } from '#ui/button.tsx'
import { availabilityWords } from './availability.words.ts'

interface Props {
  pending: boolean
  onUseTheirs: () => void
  onSaveMine: () => void
}

/** The hours were saved elsewhere in the meantime. Nothing is lost until the teacher chooses. */
export function HoursConflict({ pending, onUseTheirs, onSaveMine }: Props) {
  const words = availabilityWords().conflict
  return (
    <div role="alert" className="rounded-card border border-warn bg-warn-wash p-4">
      <p className="font-semibold text-ink">{words.title}</p>
      <p className="text-ink-2">{words.body}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button pending={false} onPress={onUseTheirs}>
          {words.theirs}
        </Button>
        <Button variant="primary" pending={pending} onPress={onSaveMine}>
          {words.mine}
        </Button>
      </div>
    </div>
  )
}
