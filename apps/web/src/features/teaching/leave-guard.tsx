import { useBlocker } from '@tanstack/react-router'
import { plural } from '#platform/words/plural.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { draftStanding } from './drafts.ts'
import { type StudentReservation, shown } from './record-state.ts'
import type { Recording } from './recording.ts'
import { teachingWords } from './teaching.words.ts'

interface Props {
  recording: Recording
  students: readonly StudentReservation[]
  classId: string
}

/** Says what is not saved before the page is left. Leaving loses nothing: drafts stay on this device. */
export function LeaveGuard({ recording, students, classId }: Props) {
  const words = teachingWords().leave
  const isDraft = ({ id, ...student }: StudentReservation) =>
    draftStanding(
      recording.drafts.text('feedback', id),
      shown({ id, ...student }, recording.recorder.get(id)).feedback_text,
    ) !== 'none'
  const isWaiting = ({ id }: StudentReservation) => recording.recorder.get(id) !== undefined
  const hasUnsaved = () => students.some(student => isDraft(student) || isWaiting(student))
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => !next.pathname.endsWith(classId) && hasUnsaved(),
    enableBeforeUnload: hasUnsaved,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  const drafts = namesOf(students.filter(isDraft))
  const waiting = namesOf(students.filter(isWaiting))
  return (
    <Dialog
      title={words.title}
      closeLabel={words.close}
      onClose={blocker.reset}
      footer={
        <>
          <Button variant="primary" pending={false} onPress={blocker.reset}>
            {words.stay}
          </Button>
          <Button pending={false} onPress={blocker.proceed}>
            {words.go}
          </Button>
        </>
      }
    >
      {drafts && <p>{words.drafts(drafts)}</p>}
      {waiting && <p className={drafts ? 'mt-3' : undefined}>{words.waiting(waiting)}</p>}
    </Dialog>
  )
}

const named = 3

/** `Ana, Ben and Carla`, then how many more. */
function namesOf(students: readonly StudentReservation[]): string {
  const names = students.map(({ student }) => student.first_name)
  if (names.length <= named) return new Intl.ListFormat('en').format(names)
  const more = names.length - named
  return new Intl.ListFormat('en').format([
    ...names.slice(0, named),
    plural(more, { one: '1 more', other: `${more} more` }),
  ])
}
