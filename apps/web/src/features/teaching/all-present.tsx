import { useState, useSyncExternalStore } from 'react'
import { Button } from '#ui/button.tsx'
import { type StudentReservation, shown } from './record-state.ts'
import { announce, type Recording } from './recording.ts'
import { teachingWords } from './teaching.words.ts'

/** Marks everybody who is not recorded yet as attended, one after another. A failure leaves the others saved. */
export function AllPresent({ recording, students }: { recording: Recording; students: readonly StudentReservation[] }) {
  const words = teachingWords()
  const { recorder, quiet } = recording
  const [marking, setMarking] = useState<{ done: number; all: number } | null>(null)
  const isOpen = (student: StudentReservation) => shown(student, recorder.get(student.id)).attended === null
  const left = useSyncExternalStore(recorder.subscribe, () => students.filter(isOpen).length)

  async function markAll() {
    const open = students.filter(isOpen)
    quiet.current = true
    let failures = 0
    setMarking({ done: 0, all: open.length })
    for (const [at, student] of open.entries()) {
      const outcome = await recorder.change(student, 'attended', { attended: true })
      if (outcome !== 'saved') failures++
      setMarking({ done: at + 1, all: open.length })
    }
    quiet.current = false
    setMarking(null)
    if (failures === 0) announce('success', words.saved.attended)
    else announce('danger', `${words.failed.attended} ${words.record.someLeft(failures, open.length)}`)
  }

  // as high as the button, so that the roster stays where it is when the last student is marked
  if (left === 0 && !marking) return <span aria-hidden="true" className="h-11" />
  return (
    <Button icon="check" pending={marking !== null} onPress={() => void markAll()}>
      {marking ? words.record.marking(marking.done, marking.all) : words.record.allPresent}
    </Button>
  )
}
