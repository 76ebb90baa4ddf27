import { type ClipboardEvent, useState } from 'react'
import { Form, useForm } from '#platform/forms/form.tsx'
import { useAskBeforeLeaving } from '#platform/page/ask-before-leaving.ts'
import { personHere } from '#platform/session/me.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { withBold } from './pasted-bold.ts'
import { questionImportWords } from './question-import.words.ts'

const longest = 100_000

/** The pasted text, for a person who returns to fix rejected questions. */
let kept: { user: string | undefined; text: string; checked: string } | null = null

export function forgetPasted(): void {
  kept = null
}

interface Props {
  pending: boolean
  /** Called with the text as a file, because pasted text is read like one. */
  onCheck: (file: File) => void
}

/** Questions pasted or typed here. */
export function PastedQuestions({ pending, onCheck }: Props) {
  const words = questionImportWords().paste
  const before = kept?.user === personHere() ? kept : null
  const [text, setText] = useState(before?.text ?? '')
  useAskBeforeLeaving(text.trim() !== '' && text !== before?.checked)
  function keep(next: string, checked = before?.checked ?? '') {
    kept = { user: personHere(), text: next, checked }
    setText(next)
  }
  function paste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const plain = event.clipboardData.getData('text/plain').replace(/\r\n?/g, '\n')
    const pasted = withBold(plain, event.clipboardData.getData('text/html'))
    const area = event.currentTarget
    const fits = area.value.length + pasted.length <= longest
    if (pasted === plain && fits) return
    event.preventDefault()
    // The browser's own insertion can be undone, but it would cut off a text that is too long.
    if (fits && document.execCommand('insertText', false, pasted)) return
    area.setRangeText(pasted, area.selectionStart, area.selectionEnd, 'end')
    keep(area.value)
  }
  const form = useForm({
    wrong: { text: (text.trim() === '' && words.empty) || (text.length > longest && words.tooLong) },
    send() {
      keep(text, text)
      onCheck(new File([text], `${words.name}.txt`, { type: 'text/plain' }))
    },
  })
  return (
    <Form form={form} className="mt-8 grid justify-items-start gap-3 [&>:first-child]:w-full">
      <TextArea
        label={words.label}
        hint={words.hint}
        placeholder={words.example}
        error={form.errorOf('text')}
        value={text}
        maxLength={longest}
        rows={7}
        onChange={keep}
        onPaste={paste}
      />
      <Button type="submit" icon="check" pending={pending}>
        {words.action}
      </Button>
    </Form>
  )
}
