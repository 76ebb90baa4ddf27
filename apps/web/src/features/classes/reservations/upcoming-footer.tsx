import type { StudentClass } from '#entities/live-class/live-class.ts'
import { RoomButton } from '#entities/live-class/room-button.tsx'
import { Button } from '#ui/button.tsx'
import { myClassesWords } from './my-classes.words.ts'

interface Props {
  mine: StudentClass
  zone: string
  /** Null once it is too late to switch. */
  onMove: (() => void) | null
  /** Null once the class has started. */
  onCancel: (() => void) | null
}

/** The link to the room and, less prominent, the buttons to switch classes and to cancel. */
export function UpcomingFooter({ mine, zone, onMove, onCancel }: Props) {
  const words = myClassesWords().detail
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-3">
      <RoomButton mine={mine} zone={zone} />
      {onCancel ? (
        <div className="grid w-full gap-3 tablet:flex tablet:w-auto">
          {onMove && (
            <Button pending={false} onPress={onMove}>
              {words.move}
            </Button>
          )}
          <Button variant="danger" pending={false} onPress={onCancel}>
            {words.cancel}
          </Button>
        </div>
      ) : (
        <p className="text-small">{words.running}</p>
      )}
    </div>
  )
}
