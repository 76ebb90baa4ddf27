import type { MailKind } from '@aulaviva/domain/mail-kinds'
import { type MailTemplate, variablesIn } from '@aulaviva/domain/mail-templates'
import { mailTemplatesWords } from './mail-templates.words.ts'

interface Props {
  kind: MailKind
  /** The field they are inserted into. */
  field: keyof MailTemplate
  onInsert: (text: string) => void
}

/** The variables of the last edited field, with descriptions. Pressing one inserts it at the cursor. */
export function Variables({ kind, field, onInsert }: Props) {
  const words = mailTemplatesWords().variables
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-3 text-small font-semibold text-ink">{words.into[field]}</legend>
      <ul className="flex flex-wrap gap-2">
        {variablesIn(kind, field).map(name => (
          <li key={name} className="max-w-full">
            <button
              type="button"
              className="flex min-h-11 max-w-full flex-col items-start rounded-button border border-line px-3.5 py-1.5 text-start transition-colors hover:border-edge"
              onClick={() => onInsert(`{{${name}}}`)}
            >
              <span className="text-small font-medium text-ink">{words.names[name]}</span>
              <code aria-hidden translate="no" className="text-tiny text-ink-3">{`{{${name}}}`}</code>
            </button>
          </li>
        ))}
      </ul>
      {field === 'subject' && <p className="text-small text-ink-3">{words.aboutSubject}</p>}
    </fieldset>
  )
}
