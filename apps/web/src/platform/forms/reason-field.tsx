import { longestReason } from '@aulaviva/domain/limits'
import { TextArea } from '#ui/text-area.tsx'

/** The longest reason of a change of the staff, in characters. */
interface Props {
  words: { reason: string; reasonHint: string }
  error: string | null
  value: string
  onChange: (value: string) => void
  required?: boolean
}

/** Why something is done, for the log. */
export function ReasonField({ words, required = true, ...field }: Props) {
  return (
    <TextArea
      label={words.reason}
      hint={words.reasonHint}
      maxLength={longestReason}
      rows={2}
      required={required}
      {...field}
    />
  )
}
