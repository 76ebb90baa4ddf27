import { useState } from 'react'
import type { OpenClass, StudentClass } from '#entities/live-class/live-class.ts'
import { nearDayAndTime } from '#entities/live-class/when.ts'
import { Dialog } from '#platform/page/dialog.tsx'
import { Button } from '#ui/button.tsx'
import { moveWords } from './move.words.ts'
import { MoveForm } from './move-form.tsx'
import { useMove } from './use-move.ts'

interface Props {
  mine: StudentClass
  zone: string
  onDone: () => void
  onClose: () => void
}

/** Switches to another class without canceling: choose, compare, confirm once. */
export default function MoveDialog({ mine, zone, onDone, onClose }: Props) {
  const words = moveWords()
  const [chosen, setChosen] = useState<OpenClass | null>(null)
  const move = useMove(mine.id, zone, onDone)
  const choose = (liveClass: OpenClass) => {
    if (move.isPending) return
    move.reset()
    setChosen(liveClass)
  }
  return (
    <Dialog
      title={words.title}
      unsaved={chosen !== null && !move.isPending}
      onClose={onClose}
      footer={
        <>
          <Button
            variant="primary"
            pending={move.isPending}
            disabledReason={chosen ? null : words.choose}
            onPress={() => chosen && move.mutate(chosen)}
          >
            {chosen ? words.confirm(nearDayAndTime(chosen.starts_at, zone, new Date())) : words.title}
          </Button>
          <Button pending={false} onPress={onDone}>
            {words.back}
          </Button>
        </>
      }
    >
      <MoveForm mine={mine} zone={zone} chosen={chosen} onChoose={choose} problem={move.error} />
    </Dialog>
  )
}
