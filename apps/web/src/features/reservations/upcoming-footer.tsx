import type { StudentClass } from '#platform/live-class/live-class.ts'
import { RoomButton } from '#platform/live-class/room-button.tsx'
import { Button } from '#ui/button.tsx'
import { myClassesWords } from './my-classes.words.ts'

interface Props {
  mine: StudentClass
  zone: string
  /** Null once the class has started. */
  onCancel: (() => void) | null
}

/** The way into the room, and beside it, quieter, the way out of the class. */
export function UpcomingFooter({ mine, zone, onCancel }: Props) {
  const words = myClassesWords().detail
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-3">
      <RoomButton mine={mine} zone={zone} />
      {onCancel ? (
        <Button variant="danger" pending={false} onPress={onCancel}>
          {words.cancel}
        </Button>
      ) : (
        <p className="text-small">{words.running}</p>
      )}
    </div>
  )
}
