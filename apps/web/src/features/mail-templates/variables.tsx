import type { MailKind } from '@aulaviva/domain/mail-kinds'
import { type MailTemplate, variablesIn } from '@aulaviva/domain/mail-templates'
import { mailTemplatesWords } from './mail-templates.words.ts'

interface Props {
  kind: MailKind
  /** The field they are put into. */
  field: keyof MailTemplate
  onInsert: (text: string) => void
}

/** What can stand in the field that was written in last, each with what it is; pressed, it is put where the cursor was. */
export function Variables({ kind, field, onInsert }: Props) {
  const words = mailTemplatesWords().variables
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-3 text-small font-semibold text-ink">{words.into[field]}</legend>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-2 tablet:grid-cols-2">
        {variablesIn(kind, field).map(name => (
          <li key={name} className="flex min-w-0 flex-wrap items-center gap-x-3">
            <button
              type="button"
              className="inline-flex min-h-11 text-start max-w-full items-center rounded-pill border border-line px-4 text-small font-medium text-ink-2 transition-colors hover:border-edge hover:text-ink"
              onClick={() => onInsert(`{{${name}}}`)}
            >
              {words.names[name]}
            </button>
            <code className="min-w-0 text-small wrap-anywhere text-ink-3">{`{{${name}}}`}</code>
          </li>
        ))}
      </ul>
      {field === 'subject' && <p className="text-small text-ink-3">{words.aboutSubject}</p>}
    </fieldset>
  )
}
