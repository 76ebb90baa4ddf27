import { type ClipboardEvent, useState } from 'react'
import { Form, useForm } from '#platform/forms/form.tsx'
import { useAskBeforeLeaving } from '#platform/page/ask-before-leaving.ts'
import { currentPersonId } from '#platform/session/me.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { withBold } from './pasted-bold.ts'
import { questionImportWords } from './question-import.words.ts'

const maxPastedLength = 100_000

/** The pasted text, for a person who returns to fix rejected questions. */
let cachedText: { user: string | undefined; text: string; checked: string } | null = null

export function clearPastedText(): void {
  cachedText = null
}

interface Props {
  pending: boolean
  /** Called with the text as a file, because pasted text is read like one. */
  onCheck: (file: File) => void
}

/** Questions pasted or typed here. */
export function PastedQuestions({ pending, onCheck }: Props) {
  const words = questionImportWords().paste
  const cached = cachedText?.user === currentPersonId() ? cachedText : null
  const [text, setText] = useState(cached?.text ?? '')
  useAskBeforeLeaving(text.trim() !== '' && text !== cached?.checked)
  function update(next: string, checked = cached?.checked ?? '') {
    cachedText = { user: currentPersonId(), text: next, checked }
    setText(next)
  }
  function onPaste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const plain = event.clipboardData.getData('text/plain').replace(/\r\n?/g, '\n')
    const pastedText = withBold(plain, event.clipboardData.getData('text/html'))
    const area = event.currentTarget
    const fits = area.value.length + pastedText.length <= maxPastedLength
    if (pastedText === plain && fits) return
    event.preventDefault()
    // The browser's own insertion can be undone, but it would cut off a text that is too long.
    if (fits && document.execCommand('insertText', false, pastedText)) return
    area.setRangeText(pastedText, area.selectionStart, area.selectionEnd, 'end')
    update(area.value)
  }
  const form = useForm({
    errors: { text: (text.trim() === '' && words.empty) || (text.length > maxPastedLength && words.tooLong) },
    send() {
      update(text, text)
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
        maxLength={maxPastedLength}
        rows={7}
        onChange={update}
        onPaste={onPaste}
      />
      <Button type="submit" icon="check" pending={pending}>
        {words.action}
      </Button>
    </Form>
  )
}
