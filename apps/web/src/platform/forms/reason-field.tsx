import { maxReasonLength } from '@aulaviva/domain/limits'
import { TextArea } from '#ui/text-area.tsx'

interface Props {
  words: { reason: string; reasonHint: string }
  error: string | null
  value: string
  onChange: (value: string) => void
  required?: boolean
}

/** The reason for an action, shown in the audit log. */
export function ReasonField({ words, required = true, ...field }: Props) {
  return (
    <TextArea
      label={words.reason}
      hint={words.reasonHint}
      maxLength={maxReasonLength}
      rows={2}
      required={required}
      {...field}
    />
  )
}
