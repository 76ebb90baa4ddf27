import type { MailKind } from '@aulaviva/domain/mail-kinds'
import {
  longestMailBody,
  longestMailSubject,
  type MailTemplate,
  templateFault,
  variablesIn,
} from '@aulaviva/domain/mail-templates'
import { type SyntheticEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ChangedMeanwhile } from '#entities/changes/changed-meanwhile.tsx'
import { changesWords } from '#entities/changes/changes.words.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { Form, useForm } from '#platform/forms/form.tsx'
import { toast } from '#platform/toasts/toast.ts'
import { languageName } from '#platform/words/language-name.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { type Draft, draftOf, isWritten, leftAfter, templateOf } from './mail-draft.ts'
import { MailPreview } from './mail-preview.tsx'
import type { MailInLanguage } from './mail-templates.queries.ts'
import { mailTemplatesWords } from './mail-templates.words.ts'
import { ResetMail } from './reset-mail.tsx'
import { useSave, useTest } from './use-mail-acts.ts'
import { Variables } from './variables.tsx'

interface Props {
  kind: MailKind
  known: MailInLanguage
  /** Null if nothing was typed. */
  draft: Draft | null
  onDraft: (next: (mine: Draft | null) => Draft | null) => void
}

type Field = keyof MailTemplate

/** The text of an email in one language, beside its preview. If someone else changed it, both versions are shown and
 * nothing is overwritten. */
export function MailForm({ kind, known, draft: typed, onDraft }: Props) {
  const words = mailTemplatesWords()
  const { language, own } = known
  const draft = typed ?? draftOf(known)
  const [theirs, setTheirs] = useState<MailInLanguage | null>(null)
  const begin = (next: (mine: Draft | null) => Draft | null = () => null) => {
    onDraft(next)
    setTheirs(null)
  }
  const save = useSave(kind, language, {
    onSaved: (sent, saved) => begin(mine => (mine && saved ? leftAfter(sent, draftOf(saved), mine) : null)),
    onMeanwhile: setTheirs,
  })
  const test = useTest(kind, language)
  const faults = { subject: faultIn(kind, 'subject', draft.subject), body: faultIn(kind, 'body', draft.body) }
  const template = templateOf(draft)
  const form = useForm<Field>({
    wrong: faults,
    send: () => {
      if (isWritten(draft)) save.mutate({ draft, version: draft.version })
      else toast.info(changesWords().untouched)
    },
    action: save,
  })
  const cursor = useCursor()
  const change = (next: Partial<MailTemplate>) => onDraft(() => ({ ...draft, ...next }))
  const insert = (text: string) => {
    const { field, element, from, to } = cursor.at()
    const value = draft[field]
    const [before, after] = element ? [value.slice(0, from), value.slice(to)] : [value, '']
    form.change()
    flushSync(() => change({ [field]: before + text + after }))
    cursor.place(before.length + text.length)
  }
  const isSound = !faults.subject && !faults.body
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-8 desk:grid-cols-2">
      <Form
        form={form}
        className="grid grid-cols-[minmax(0,1fr)] gap-6"
        sentence={theirs ? undefined : problemSentence}
      >
        {theirs && (
          <ChangedMeanwhile
            merged={false}
            fields={meeting(draft, draftOf(theirs), words.fields)}
            pending={save.isPending}
            onTakeTheirs={() => {
              form.reset()
              begin()
            }}
            onKeepMine={() => save.mutate({ draft, version: theirs.own?.version ?? null })}
          />
        )}
        <fieldset
          aria-label={words.fields.both}
          className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5"
          onFocus={cursor.follow}
          onSelect={cursor.follow}
        >
          <TextField
            name="subject"
            lang={language}
            label={words.fields.subject}
            error={form.errorOf('subject', true)}
            value={draft.subject}
            onChange={subject => change({ subject: subject.slice(0, longestMailSubject) })}
            required
          />
          <TextArea
            name="body"
            lang={language}
            label={words.fields.body}
            hint={words.fields.bodyHint}
            error={form.errorOf('body', true)}
            value={draft.body}
            onChange={body => change({ body })}
            maxLength={longestMailBody}
            rows={9}
            required
          />
        </fieldset>
        <Variables kind={kind} field={cursor.field} onInsert={insert} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" pending={form.pending && !theirs}>
            {words.one.save}
          </Button>
          <Button pending={test.isPending} onPress={() => (isSound ? test.mutate(template) : form.submit())}>
            {words.one.test}
          </Button>
          {own && <ResetMail kind={kind} language={language} version={own.version} onReset={() => begin()} />}
        </div>
        <p className="text-small text-ink-3">{own ? words.one.isOwn : words.one.isProduct(languageName(language))}</p>
      </Form>
      <div className="desk:sticky desk:top-24">
        <MailPreview kind={kind} language={language} template={isSound ? template : null} />
      </div>
    </div>
  )
}

/** The error of a field. */
function faultIn(kind: MailKind, field: Field, text: string): string | null {
  const { errors } = mailTemplatesWords()
  if (!text.trim()) return errors.empty[field]
  const fault = templateFault(kind, field, text)
  if (!fault) return null
  const known = variablesIn(kind, field)
    .map(name => `{{${name}}}`)
    .join(', ')
  return errors[fault.code]('variable' in fault ? `{{${fault.variable}}}` : '', known)
}

function meeting(mine: MailTemplate, theirs: MailTemplate, labels: Record<Field, string>) {
  return (['subject', 'body'] as const)
    .filter(field => mine[field].trim() !== theirs[field].trim())
    .map(field => ({
      label: labels[field],
      theirs: <span className="whitespace-pre-line">{theirs[field]}</span>,
      mine: <span className="whitespace-pre-line">{mine[field]}</span>,
    }))
}

type Written = HTMLInputElement | HTMLTextAreaElement

/** The last cursor position. Pressing a button moves the focus, but its text must go where the cursor was. */
function useCursor() {
  const last = useRef<Written | null>(null)
  const [field, setField] = useState<Field>('body')
  return {
    field,
    follow({ target }: SyntheticEvent) {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
      last.current = target
      setField(target.name === 'subject' ? 'subject' : 'body')
    },
    at() {
      const element = last.current
      return { field, element, from: element?.selectionStart ?? 0, to: element?.selectionEnd ?? 0 }
    },
    place(position: number) {
      last.current?.focus()
      last.current?.setSelectionRange(position, position)
    },
  }
}
