import type { MailKind } from '@aulaviva/domain/mail-kinds'
import {
  type MailTemplate,
  maxMailBodyLength,
  maxMailSubjectLength,
  templateFault,
  variablesIn,
} from '@aulaviva/domain/mail-templates'
import { type SyntheticEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { changesWords } from '#entities/changes/changes.words.ts'
import { ConflictNotice } from '#entities/changes/conflict-notice.tsx'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { Form, useForm } from '#platform/forms/form.tsx'
import { toast } from '#platform/toasts/toast.ts'
import { languageName } from '#platform/words/language-name.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { draftOf, hasEdits, type MailDraft, remainingEdits, templateOf } from './mail-draft.ts'
import { MailPreview } from './mail-preview.tsx'
import type { MailInLanguage } from './mail-templates.queries.ts'
import { mailTemplatesWords } from './mail-templates.words.ts'
import { ResetMail } from './reset-mail.tsx'
import { useSaveMail, useTestMail } from './use-mail-acts.ts'
import { Variables } from './variables.tsx'

interface Props {
  kind: MailKind
  mail: MailInLanguage
  /** Null if nothing was typed. */
  draft: MailDraft | null
  onDraft: (next: (mine: MailDraft | null) => MailDraft | null) => void
}

type Field = keyof MailTemplate

/** The text of an email in one language, beside its preview. If someone else changed it, both versions are shown and
 * nothing is overwritten. */
export function MailForm({ kind, mail, draft: typed, onDraft }: Props) {
  const words = mailTemplatesWords()
  const { language, own } = mail
  const draft = typed ?? draftOf(mail)
  const [serverMail, setServerMail] = useState<MailInLanguage | null>(null)
  const resetDraft = (next: (mine: MailDraft | null) => MailDraft | null = () => null) => {
    onDraft(next)
    setServerMail(null)
  }
  const save = useSaveMail(kind, language, {
    onSaved: (sent, saved) => resetDraft(mine => (mine && saved ? remainingEdits(sent, draftOf(saved), mine) : null)),
    onConflict: setServerMail,
  })
  const test = useTestMail(kind, language)
  const faults = { subject: faultIn(kind, 'subject', draft.subject), body: faultIn(kind, 'body', draft.body) }
  const template = templateOf(draft)
  const form = useForm<Field>({
    errors: faults,
    send: () => {
      if (hasEdits(draft)) save.mutate({ draft, version: draft.version })
      else toast.info(changesWords().noChanges)
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
  const isValid = !faults.subject && !faults.body
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-8 desk:grid-cols-2">
      <Form
        form={form}
        className="grid grid-cols-[minmax(0,1fr)] gap-6"
        sentence={serverMail ? undefined : problemSentence}
      >
        {serverMail && (
          <ConflictNotice
            merged={false}
            fields={conflictRows(draft, draftOf(serverMail), words.fields)}
            pending={save.isPending}
            onAcceptTheirs={() => {
              form.reset()
              resetDraft()
            }}
            onSaveMine={() => save.mutate({ draft, version: serverMail.own?.version ?? null })}
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
            onChange={subject => change({ subject: subject.slice(0, maxMailSubjectLength) })}
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
            maxLength={maxMailBodyLength}
            rows={9}
            required
          />
        </fieldset>
        <Variables kind={kind} field={cursor.field} onInsert={insert} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" pending={form.pending && !serverMail}>
            {words.one.save}
          </Button>
          <Button pending={test.isPending} onPress={() => (isValid ? test.mutate(template) : form.submit())}>
            {words.one.test}
          </Button>
          {own && <ResetMail kind={kind} language={language} version={own.version} onReset={() => resetDraft()} />}
        </div>
        <p className="text-small text-ink-3">{own ? words.one.isOwn : words.one.isProduct(languageName(language))}</p>
      </Form>
      <div className="desk:sticky desk:top-24">
        <MailPreview kind={kind} language={language} template={isValid ? template : null} />
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
  const mail = variablesIn(kind, field)
    .map(name => `{{${name}}}`)
    .join(', ')
  return errors[fault.code]('variable' in fault ? `{{${fault.variable}}}` : '', mail)
}

function conflictRows(mine: MailTemplate, serverMail: MailTemplate, labels: Record<Field, string>) {
  return (['subject', 'body'] as const)
    .filter(field => mine[field].trim() !== serverMail[field].trim())
    .map(field => ({
      label: labels[field],
      theirs: <span className="whitespace-pre-line">{serverMail[field]}</span>,
      mine: <span className="whitespace-pre-line">{mine[field]}</span>,
    }))
}

type TextControl = HTMLInputElement | HTMLTextAreaElement

/** The last cursor position. Pressing a button moves the focus, but its text must go where the cursor was. */
function useCursor() {
  const last = useRef<TextControl | null>(null)
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
