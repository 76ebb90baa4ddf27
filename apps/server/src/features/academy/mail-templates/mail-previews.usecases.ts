import { classTitle } from '@aulaviva/domain/class-title'
import { dayMilliseconds } from '@aulaviva/domain/days'
import type { Language } from '@aulaviva/domain/languages'
import { type AccountMail, accountMails, type MailKind } from '@aulaviva/domain/mail-kinds'
import { fillTemplate, type MailTemplate, type RenderedEmail } from '@aulaviva/domain/mail-templates'
import type { Dependencies } from '../../../dependencies.ts'
import type { Person } from '../../../platform/auth/person.ts'
import type { Queryable } from '../../../platform/database/queryable.ts'
import { passwordMailTexts } from '../../accounts/accounts/account-links.usecases.ts'
import { presentClass } from '../../classes/timetable/timetable.usecases.ts'
import { deletionText } from '../../people/own-data/account-deletion.usecases.ts'
import { invitationText } from '../../people/people/invitations.usecases.ts'
import { defaultMailTemplate, renderDefaultMail } from '../../shared/notifications/default-mails.usecases.ts'
import { nextClass } from './mail-templates.repository.ts'
import { mailTemplatesWords } from './mail-templates.words.ts'

/** Renders emails for previews, with the data of a real class or with samples. */

type Deps = Pick<Dependencies, 'settings' | 'catalogue'>

/** The product's default text as a template to start from. */
export function productTemplate(kind: MailKind, language: Language): MailTemplate {
  if (!isAccountMail(kind)) return defaultMailTemplate(kind, language)
  const names = { first_name: '{{first_name}}', academy: '{{academy}}' }
  const { subject, paragraphs } = renderAccountMail(kind, language, names)
  return { subject, body: paragraphs.join('\n\n') }
}

export interface PreviewInput {
  person: Person
  now: Date
  kind: MailKind
  language: Language
  template: MailTemplate
}

/** Renders a template for the person, with the data of the academy's next class or with samples. */
export async function renderPreview(
  deps: Deps,
  db: Queryable,
  { person, now, kind, language, template }: PreviewInput,
) {
  const { name: academy, timeZone } = deps.settings()
  const names = { first_name: person.firstName, academy }
  if (isAccountMail(kind)) {
    const { action = null, note = null, ...text } = renderAccountMail(kind, language, names)
    const values = kind === 'ACCOUNT_DELETED' ? { academy } : names
    return { ...fillTemplate(template, values, text), action, note }
  }
  const reading = { language, zone: person.timeZone ?? timeZone }
  const facts = await sampleFacts(deps, db, { kind, language, firstName: person.firstName, now })
  const { email: text, values, action } = renderDefaultMail(kind, facts, reading)
  return { ...fillTemplate(template, { ...names, ...values }, text), action, note: null }
}

const isAccountMail = (kind: MailKind): kind is AccountMail => accountMails.some(one => one === kind)

interface RenderedAccountMail extends RenderedEmail {
  action?: string
  note?: string
}

function renderAccountMail(
  kind: AccountMail,
  language: Language,
  { first_name, academy }: { first_name: string; academy: string },
): RenderedAccountMail {
  if (kind === 'INVITATION') return invitationText(language, first_name, academy)
  return kind === 'ACCOUNT_DELETED' ? deletionText(language) : passwordMailTexts(language)[kind]
}

const kindsReturningHours: readonly MailKind[] = ['RESERVATION_CANCELED', 'GROUP_LEFT', 'GROUP_CANCELED']

function sampleName(kind: MailKind, samples: ReturnType<typeof mailTemplatesWords>['samples']): string {
  if (kind.startsWith('GROUP_')) return samples.group
  if (kind === 'BADGE') return samples.badge
  return kind === 'CERTIFICATE' ? samples.certificate : samples.webhook
}

/** A sample value for every fact name that a notification uses. */
async function sampleFacts(
  { catalogue }: Deps,
  db: Queryable,
  { kind, language, firstName, now }: { kind: MailKind; language: Language; firstName: string; now: Date },
) {
  const { samples } = mailTemplatesWords(language)
  const next = await nextClass.first(db, now.toISOString())
  const day = (days: number) => new Date(now.getTime() + days * dayMilliseconds).toISOString()
  const title = next ? classTitle(presentClass(next, await catalogue(db, [next]))) : samples.class
  const startsAt = next?.starts_at ?? day(2)
  return {
    title: kind === 'ANSWERS_MARKED' || kind === 'SCORE_CHANGED' ? samples.test : title,
    oldScore: 70,
    newScore: 80,
    passed: true,
    name: sampleName(kind, samples),
    was: samples.otherGroup,
    count: 12,
    reason: kind === 'WAITLIST_SKIPPED' ? 'class_full' : samples.reason,
    teacher: next?.teacher_name ?? samples.teacher,
    student: samples.student,
    note: samples.note,
    wish: samples.wish,
    answer: samples.answer,
    document: samples.document,
    firstName,
    startsAt,
    wasAt: new Date(Date.parse(startsAt) - dayMilliseconds).toISOString(),
    minutes: null,
    cost: kindsReturningHours.includes(kind) ? -60 : 60,
    aboutElse: false,
    canceled: false,
    approved: true,
    corrected: false,
    outcome: 'ACCEPTED',
    classes: [{ what: 'canceled', liveClass: '', title, startsAt }],
    level: 'B1',
    until: day(14),
    due: day(14),
    from: day(1).slice(0, 10),
    to: day(7).slice(0, 10),
    month: `${now.toISOString().slice(0, 7)}-01`,
  }
}
