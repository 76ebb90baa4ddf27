import { AddToCalendar } from '#entities/calendar/add-to-calendar.tsx'
import { ReservedMark } from '#entities/live-class/reserved-mark.tsx'
import { Button } from '#ui/button.tsx'
import { myClassesWords } from './my-classes.words.ts'

/** Right after a private class was reserved, the same as for a group class: that it is, the calendar, and the rest. */
export function ReservedFooter({ classId, onView }: { classId: string; onView: () => void }) {
  const words = myClassesWords().detail
  return (
    <div className="flex w-full flex-row-reverse flex-wrap-reverse items-center justify-between gap-3">
      <ReservedMark plays>
        <span className="font-semibold">{words.reserved}</span>
      </ReservedMark>
      <div className="grid w-full gap-3 tablet:flex tablet:w-auto">
        <AddToCalendar classId={classId} />
        <Button pending={false} onPress={onView}>
          {words.view}
        </Button>
      </div>
    </div>
  )
}
