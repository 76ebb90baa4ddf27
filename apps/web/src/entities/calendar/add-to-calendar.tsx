import { Button } from '#ui/button.tsx'
import { useAddToCalendar } from './calendar.queries.ts'
import { calendarWords } from './calendar.words.ts'

/** Adds one of the person's classes to the calendar of their device. */
export function AddToCalendar({ classId }: { classId: string }) {
  const add = useAddToCalendar(classId)
  return (
    <Button icon="calendar" pending={add.isPending} onPress={() => add.mutate()}>
      {calendarWords().add}
    </Button>
  )
}
