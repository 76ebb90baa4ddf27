import type { Language } from '@aulaviva/domain/languages'
import type { MailKind } from '@aulaviva/domain/mail-kinds'
import type { MailTemplate } from '@aulaviva/domain/mail-templates'
import { command, query } from '../../../platform/database/statement.ts'
import type { ClassRow } from '../../classes/timetable/timetable.repository.ts'
import { isAhead } from '../../shared/catalogue/counted-classes.rules.ts'

export interface TemplateRow extends MailTemplate {
  kind: MailKind
  language: Language
  version: number
}

const columns = 'kind, language, subject, body, version'

export const allTemplates = query<[], TemplateRow>(
  'mail-templates.all-templates',
  `select ${columns} from mail_templates order by kind, language`,
)

export const templatesOfKind = query<[kind: MailKind], TemplateRow>(
  'mail-templates.templates-of-kind',
  `select ${columns} from mail_templates where kind = $1 order by language`,
)

export const lockTemplate = command<[kind: MailKind, language: Language], TemplateRow>(
  'mail-templates.lock-template',
  `select ${columns} from mail_templates where kind = $1 and language = $2 for update`,
)

type TemplateArgs = [kind: MailKind, language: Language, subject: string, body: string]

/** Returns no row if another transaction has inserted the template first. */
export const insertTemplate = command<TemplateArgs, { version: number }>(
  'mail-templates.insert-template',
  `insert into mail_templates (kind, language, subject, body) values ($1, $2, $3, $4)
   on conflict (kind, language) do nothing returning version`,
)

export const updateTemplate = command<TemplateArgs>(
  'mail-templates.update-template',
  `update mail_templates set subject = $3, body = $4, version = nextval('mail_template_versions')
   where kind = $1 and language = $2`,
)

export const deleteTemplate = command<[kind: MailKind, language: Language]>(
  'mail-templates.delete-template',
  'delete from mail_templates where kind = $1 and language = $2',
)

/** The next group class and its teacher, as sample data for previews. */
export const nextClass = query<[now: string], ClassRow & { teacher_name: string | null }>(
  'mail-templates.next-class',
  `select c.*, nullif(trim(concat(u.first_name, ' ', u.last_name)), '') as teacher_name
   from live_classes c left join users u on u.id = c.teacher_id
   where ${isAhead('c', '$1')} and c.type_scheduled_class = 'GROUP'
   order by c.starts_at, c.id limit 1`,
)
