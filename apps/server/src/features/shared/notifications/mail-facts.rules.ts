import { type MailVariable, variablesOfMail } from '@aulaviva/domain/mail-kinds'
import type { MailValues } from '@aulaviva/domain/mail-templates'
import type { AboutOf, KindName } from './kinds.rules.ts'

/** The values of the variables in custom emails, taken from the facts of a notification and written for the reader. */

interface Variable {
  fact: string
  /** How the fact is written. `teacher` and `student` have a substitute for names that are no longer known. */
  as: 'words' | 'instant' | 'hours' | 'day' | 'month' | 'teacher' | 'student' | 'count'
}
const variables = {
  class: { fact: 'title', as: 'words' },
  group: { fact: 'name', as: 'words' },
  starts_at: { fact: 'startsAt', as: 'instant' },
  was_at: { fact: 'wasAt', as: 'instant' },
  minutes: { fact: 'minutes', as: 'words' },
  hours: { fact: 'cost', as: 'hours' },
  teacher: { fact: 'teacher', as: 'teacher' },
  student: { fact: 'student', as: 'student' },
  reason: { fact: 'reason', as: 'words' },
  note: { fact: 'note', as: 'words' },
  wish: { fact: 'wish', as: 'words' },
  answer: { fact: 'answer', as: 'words' },
  until: { fact: 'until', as: 'instant' },
  classes: { fact: 'classes', as: 'count' },
  test: { fact: 'title', as: 'words' },
  level: { fact: 'level', as: 'words' },
  badge: { fact: 'name', as: 'words' },
  certificate: { fact: 'name', as: 'words' },
  from_day: { fact: 'from', as: 'day' },
  to_day: { fact: 'to', as: 'day' },
  last_day: { fact: 'until', as: 'day' },
  month: { fact: 'month', as: 'month' },
  document: { fact: 'document', as: 'words' },
  due: { fact: 'due', as: 'instant' },
  webhook: { fact: 'name', as: 'words' },
} as const satisfies Partial<Record<MailVariable, Variable>>
type Variables = typeof variables

/** The variables whose facts a kind of notification has. */
type VariableOf<K extends KindName> =
  | 'first_name'
  | 'academy'
  | 'message'
  | { [V in keyof Variables]: Variables[V]['fact'] extends keyof AboutOf<K> ? V : never }[keyof Variables]

// type check: every kind has a list, and no list names a fact its notification lacks
type KindVariables = Pick<typeof variablesOfMail, KindName>
const variablesByKind: { [K in KindName]: readonly VariableOf<K>[] } = variablesOfMail satisfies KindVariables

/** How facts are written for one reader. */
export interface FactFormatter {
  at(instant: string): string
  day(day: string): string
  month(day: string): string
  hours(minutes: number): string
  deletedPerson: { teacher: string; student: string }
}

/** The variables of a kind with their values for the reader. An unknown fact becomes an empty string. */
export function formatFacts<K extends KindName>(kind: K, about: AboutOf<K>, formatter: FactFormatter): MailValues {
  const facts = about as Record<string, unknown>
  const entries = variablesByKind[kind].flatMap(name => {
    if (!(name in variables)) return []
    const { fact, as } = variables[name as keyof Variables]
    return [[name, formatFact(facts[fact], as, formatter)] as const]
  })
  return Object.fromEntries(entries)
}

function formatFact(
  fact: unknown,
  as: Variable['as'],
  { at, day, month, hours, deletedPerson }: FactFormatter,
): string {
  if (as === 'teacher' || as === 'student') return typeof fact === 'string' ? fact : deletedPerson[as]
  if (as === 'count') return String(Array.isArray(fact) ? fact.length : '')
  if (fact === null || fact === undefined) return ''
  if (as === 'hours') return hours(Math.abs(Number(fact)))
  const text = String(fact)
  return as === 'words' ? text : { instant: at, day, month }[as](text)
}

/** The kinds whose text depends on the case, so that no single text with variables can replace it. */
export const caseDependentKinds: ReadonlySet<KindName> = new Set([
  'RESERVATION_MADE',
  'RESERVATION_MOVED',
  'RESERVATION_CANCELED',
  'RESERVED_FOR_YOU',
  'SWITCHED_FOR_YOU',
  'CANCELED_FOR_YOU',
  'CLASS_RECORDED',
  'WAITLISTED',
  'WAITLIST_REMOVED',
  'GROUP_ENROLLED',
  'GROUP_SWITCHED',
  'GROUP_LEFT',
  'GROUP_CANCELED',
  'CLASS_CHANGED',
  'WAITLIST_MOVED',
  'SUBSTITUTE_ANSWERED',
  'SEVERAL_CLASSES',
  'GIVEN_CLASS_CHANGED',
  'WAITLIST_SKIPPED',
  'WAITLIST_CLOSED',
  'DOCUMENT_DECIDED',
  'SCORE_CHANGED',
  'PLACEMENT_CONFIRMED',
  'SECURITY_NOTICE',
] satisfies KindName[])

/** The facts of a kind, each with its variable as a placeholder. */
export function placeholdersOf(kind: KindName): Record<string, string> {
  const facts = variablesByKind[kind].flatMap(name =>
    name in variables ? [[variables[name as keyof Variables].fact, `{{${name}}}`] as const] : [],
  )
  return { ...Object.fromEntries(facts), firstName: '{{first_name}}' }
}
