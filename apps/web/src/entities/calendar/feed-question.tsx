import { Dialog } from '#platform/page/dialog.tsx'
import { Button } from '#ui/button.tsx'
import { calendarWords } from './calendar.words.ts'

interface Props {
  about: 'again' | 'end'
  onConfirm: () => void
  onKeep: () => void
}

/** What replacing or deleting the link will change, before it is done. */
export function FeedQuestion({ about, onConfirm, onKeep }: Props) {
  const words = calendarWords()
  const question = about === 'again' ? words.sureAgain : words.sureEnd
  return (
    <Dialog
      title={question.title}
      onClose={onKeep}
      footer={
        <>
          <Button variant="danger" pending={false} onPress={onConfirm}>
            {about === 'again' ? words.again : words.end}
          </Button>
          <Button pending={false} onPress={onKeep}>
            {words.keep}
          </Button>
        </>
      }
    >
      <p>{question.body}</p>
    </Dialog>
  )
}
