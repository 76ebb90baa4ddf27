import { Confirm } from '#platform/page/confirm.tsx'
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
    <Confirm
      title={question.title}
      confirm={about === 'again' ? words.again : words.end}
      cancel={words.keep}
      pending={false}
      onConfirm={onConfirm}
      onClose={onKeep}
    >
      <p>{question.body}</p>
    </Confirm>
  )
}
