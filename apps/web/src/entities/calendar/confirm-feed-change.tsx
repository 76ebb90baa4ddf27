import { Confirm } from '#platform/page/confirm.tsx'
import { calendarWords } from './calendar.words.ts'

interface Props {
  about: 'again' | 'end'
  onConfirm: () => void
  onCancel: () => void
}

/** What replacing or deleting the link will change, before it is done. */
export function ConfirmFeedChange({ about, onConfirm, onCancel }: Props) {
  const words = calendarWords()
  const question = about === 'again' ? words.confirmReplace : words.confirmDelete
  return (
    <Confirm
      title={question.title}
      confirm={about === 'again' ? words.replace : words.delete}
      cancel={words.keep}
      pending={false}
      onConfirm={onConfirm}
      onClose={onCancel}
    >
      <p>{question.body}</p>
    </Confirm>
  )
}
