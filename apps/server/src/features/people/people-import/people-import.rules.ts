import type { Role } from '@aulaviva/domain/access'
import { withoutInvisible } from '@aulaviva/domain/invisible'
import { type Language, languages } from '@aulaviva/domain/languages'
import { isOneLine } from '@aulaviva/domain/one-line'
import { type FileColumn, type PersonColumn, personColumns, plainText } from '@aulaviva/domain/person-columns'
import { isPhone, longestPhone, writtenPhone } from '@aulaviva/domain/profile'
import { timeZoneNamed } from '@aulaviva/domain/time-zones'
import { canonicalEmail, emailRefusal, nameRefusal, writtenEmail } from '../../accounts/accounts/accounts.rules.ts'
import { splitName } from './splitting-names.rules.ts'

/** A row about a person: the columns that have a value, in their stored form. */
export type Entry = Partial<Record<PersonColumn, string>> & {
  /** The names were in one column, so the split is a guess. */
  names_split?: true
}

/** The cells of a row by column. */
export type Written = Partial<Record<FileColumn, string>>

export const findingCodes = [
  'missing',
  'malformed',
  'too_long',
  'unknown_role',
  'unknown_level',
  'unknown_plan',
  'unknown_time_zone',
  'unknown_language',
  'students_only',
  'money_only',
  'money_for_address',
  'teachers_opened_by',
  'owners_only',
  'duplicate_in_file',
  'used_in_file',
  'belongs_to_other',
  'other_external_id',
  'other_role',
  'address_in_use',
  'unclosed_quote',
  'cell_too_long',
  'changed_meanwhile',
  'failed',
  'rounded_number',
  'plan_kept',
  'phone_kept',
  'disabled',
] as const
export type FindingCode = (typeof findingCodes)[number]

/** A remark about a value: why the row is rejected, or what the importer should check. */
export interface Finding {
  column: PersonColumn | null
  value: string
  code: FindingCode
  refuses: boolean
}

/** A change of one field of a person. */
export interface Difference {
  field: PersonColumn
  from: string
  to: string
  /** The current value isn't the last imported one, so someone has edited it since. */
  by_hand: boolean
}

/** A person in the academy. Unknown values are empty. */
export interface Known extends Record<PersonColumn, string> {
  id: string
  role: Role
  /** They have signed in, or were invited at their current address. */
  reached: boolean
  disabled: boolean
  /** The values of the last import, if there was one. */
  imported: Entry | null
}

/** What rows are checked against. */
export interface Surroundings {
  levels: readonly { id: string; code: string; name: string }[]
  plans: readonly { id: string; name: string }[]
  languages: readonly Language[]
  /** Whether the importer may assign plans, invite teachers, and create and change staff accounts. */
  gives: { plans: boolean; teachers: boolean; staff: boolean }
}

export interface Foreseen {
  state: 'NEW' | 'CHANGED' | 'UNCHANGED' | 'REFUSED'
  differences: Difference[]
  findings: Finding[]
}

const roleWords: Record<Role, readonly string[]> = {
  student: ['student', 'estudiante', 'alumno', 'alumna', 'estudante', 'aluno', 'aluna'],
  teacher: ['teacher', 'profesor', 'profesora', 'docente', 'maestro', 'maestra', 'professor', 'professora'],
  staff: ['staff', 'equipo', 'personal', 'administrativo', 'administrativa', 'equipe', 'funcionario', 'funcionaria'],
}

const longest: Partial<Record<PersonColumn, number>> = { external_id: 100, phone: longestPhone }

/** The maximum length of a name or address. Longer values are rejected without being compared, which would be slow. */
const longestNamed = 300

/** Reads the cells of a row. An invalid value gets a finding and stays as written. */
export function readEntry(
  { names_split, ...written }: Written & Pick<Entry, 'names_split'>,
  surroundings: Surroundings,
): { entry: Entry; findings: Finding[] } {
  const named = split(written)
  const entry: Entry = { ...((names_split || named) && { names_split: true }) }
  const findings: Finding[] = []
  for (const column of personColumns) {
    const value = unmarked(tidy((named ?? written)[column]))
    if (!value) continue
    const read = value.length > longestNamed ? tooLong(column) : readers[column](value, surroundings)
    if (typeof read === 'string') entry[column] = read
    else {
      entry[column] = value
      findings.push({ column, value, code: read.code, refuses: true })
    }
    if (/^\d([.,]\d+)?E\+\d+$/i.test(value)) findings.push({ column, value, code: 'rounded_number', refuses: false })
  }
  return { entry, findings }
}

const tidy = (value = '') => withoutInvisible(value.normalize('NFC')).trim()

/** The value of a cell that a spreadsheet marks as text, as in `'0600` and `="0600"`. */
const unmarked = (value: string) => value.replace(/^="(.*)"$/, '$1').replace(/^'+(?=[\d+])/, '')

/** The row with its full name split. Null if it has none, or has a first or last name too. */
function split(written: Written): Written | null {
  const { first_name, last_name, full_name = '', full_name_last_first = '' } = written
  const lastFirst = tidy(full_name) === ''
  const full = tidy(lastFirst ? full_name_last_first : full_name)
  if (tidy(first_name) || tidy(last_name) || !full) return null
  // a value too long for a name is rejected as the first name, unsplit
  return { ...written, ...(full.length > longestNamed ? { first_name: full } : splitName(full, lastFirst)) }
}

type Read = string | { code: FindingCode }
type Reader = (value: string, surroundings: Surroundings) => Read

const name: Reader = value => {
  const refusal = nameRefusal(value)
  return refusal ? { code: refusal === 'tooLong' ? 'too_long' : 'malformed' } : value
}

const inOneLine =
  (column: PersonColumn): Reader =>
  value => {
    if (!isOneLine(value)) return { code: 'malformed' }
    return value.length > (longest[column] ?? 0) ? { code: 'too_long' } : value
  }

const tooLong = (column: PersonColumn): Read => ({ code: whenTooLong[column] ?? 'too_long' })

/** The finding for a value that is too long, if it isn't `too_long`. */
const whenTooLong: Partial<Record<PersonColumn, FindingCode>> = {
  email: 'malformed',
  role: 'unknown_role',
  level: 'unknown_level',
  plan: 'unknown_plan',
  time_zone: 'unknown_time_zone',
  language: 'unknown_language',
}

/** Returns a lookup by `plainText`. The index is built once per list, and the first match wins. */
function byPlainText<T extends object | string>(textsOf: readonly ((thing: T) => string)[]) {
  const kept = new WeakMap<readonly T[], Map<string, T>>()
  return (things: readonly T[], value: string): T | undefined => {
    let found = kept.get(things)
    if (!found) {
      found = new Map()
      for (const textOf of textsOf) {
        for (const thing of things) {
          const plain = plainText(textOf(thing))
          if (!found.has(plain)) found.set(plain, thing)
        }
      }
      kept.set(things, found)
    }
    return found.get(plainText(value))
  }
}

const levelNamed = byPlainText<Surroundings['levels'][number]>([({ code }) => code, ({ name }) => name])
const planNamed = byPlainText<Surroundings['plans'][number]>([({ name }) => name])
const languageNamed = byPlainText<Language>([code => code, code => languages[code].name])

const readers: Record<PersonColumn, Reader> = {
  email: value => (emailRefusal(value) ? { code: 'malformed' } : writtenEmail(value)),
  first_name: name,
  last_name: name,
  role: value => {
    const plain = plainText(value)
    const found = (Object.keys(roleWords) as Role[]).find(role => roleWords[role].includes(plain))
    return found ?? { code: 'unknown_role' }
  },
  level: (value, { levels }) => levelNamed(levels, value)?.code ?? { code: 'unknown_level' },
  plan: (value, { plans }) =>
    (plans.find(plan => plan.name === value) ?? planNamed(plans, value))?.name ?? { code: 'unknown_plan' },
  external_id: inOneLine('external_id'),
  phone: (value, surroundings) => {
    const read = inOneLine('phone')(writtenPhone(value), surroundings)
    return typeof read !== 'string' || isPhone(read) ? read : { code: 'malformed' }
  },
  time_zone: value => timeZoneNamed(value) ?? { code: 'unknown_time_zone' },
  language: (value, surroundings) => languageNamed(surroundings.languages, value) ?? { code: 'unknown_language' },
}

/** The people whom the identifiers of an entry match. */
export interface Led {
  byExternalId: Known | undefined
  byEmail: Known | undefined
}

/** Findings for a value that can't be assigned. */
const notGiven: readonly FindingCode[] = ['unknown_level', 'unknown_plan', 'unknown_language']

/**
 * Previews the effect of an entry, given the people there are. `found` contains the findings about its values. A value
 * that the person already has is accepted, even if it can't be assigned to anyone else anymore.
 */
export function foresee(
  said: Entry,
  found: readonly Finding[],
  { led, taken, surroundings }: { led: Led; taken: readonly PersonColumn[]; surroundings: Surroundings },
): Foreseen {
  const known = led.byExternalId ?? led.byEmail
  const entry = known ? asTheirs(said, known) : said
  const isTheirs = ({ column, value, code }: Finding) =>
    column !== null && notGiven.includes(code) && known?.[column] === value
  const findings = [
    ...found.filter(one => !isTheirs(one)),
    ...(known ? whyNotChanged(entry, known, led) : whyNotMade(entry)),
  ]
  const role = known?.role ?? entry.role ?? 'student'
  for (const column of ['level', 'plan'] as const) {
    if (entry[column] && (role === 'teacher' || role === 'staff'))
      findings.push(refusal(entry, column, 'students_only'))
  }
  const differences = known ? differencesOf(entry, known) : []
  const brings = !known || differences.some(({ field, by_hand }) => !by_hand || taken.includes(field))
  if (brings && role === 'staff' && !surroundings.gives.staff) findings.push(refusal(entry, 'role', 'owners_only'))
  const opens = !known || differences.some(({ field }) => field === 'email')
  if (opens && role === 'teacher' && !surroundings.gives.teachers) {
    findings.push(refusal(entry, 'role', 'teachers_opened_by'))
  }
  if (opens && known?.plan && !surroundings.gives.plans) findings.push(refusal(entry, 'email', 'money_for_address'))
  const givesPlan = entry.plan && role === 'student' && !known?.plan
  if (givesPlan && !surroundings.gives.plans) findings.push(refusal(entry, 'plan', 'money_only'))
  if (known?.plan && entry.plan && known.plan !== entry.plan) {
    findings.push({ column: 'plan', value: entry.plan, code: 'plan_kept', refuses: false })
  }
  if (known && entry.phone && known.phone !== entry.phone && isTheirOwnPhone(known)) {
    findings.push({ column: 'phone', value: entry.phone, code: 'phone_kept', refuses: false })
  }
  if (known?.disabled) findings.push({ column: null, value: known.email, code: 'disabled', refuses: false })
  if (findings.some(({ refuses }) => refuses)) return { state: 'REFUSED', differences: [], findings }
  return { state: known ? (brings ? 'CHANGED' : 'UNCHANGED') : 'NEW', differences, findings }
}

/** Whether a row is rejected because the importer lacks permissions. */
export const needsMoreRights = (code: FindingCode): boolean =>
  code === 'money_only' || code === 'money_for_address' || code === 'teachers_opened_by' || code === 'owners_only'

const refusal = (entry: Entry, column: PersonColumn, code: FindingCode): Finding => ({
  column,
  value: entry[column] ?? '',
  code,
  refuses: true,
})

function whyNotMade(entry: Entry): Finding[] {
  const named = entry.first_name || entry.last_name
  const missing = [entry.email ? null : 'email', named ? null : 'first_name'] as const
  return missing.flatMap(column => (column ? refusal(entry, column, 'missing') : []))
}

/**
 * A single name is stored as the first name, even if the file has it in the column for last names. So the same row
 * changes nothing, and another name in that column changes the first name.
 */
function oneNameFirst(entry: Entry, known: Known): Entry {
  const { first_name, last_name, ...others } = entry
  if (first_name || !last_name || known.last_name) return entry
  const cameSo = known.imported?.last_name !== undefined && known.imported.first_name === undefined
  return cameSo || known.first_name === last_name ? { ...others, first_name: last_name } : entry
}

function whyNotChanged(entry: Entry, known: Known, { byExternalId, byEmail }: Led): Finding[] {
  const findings: Finding[] = []
  if (byExternalId && byEmail && byExternalId.id !== byEmail.id)
    findings.push(refusal(entry, 'email', 'belongs_to_other'))
  else if (entry.email && canonicalEmail(entry.email) !== canonicalEmail(known.email) && known.reached) {
    // anyone who could redirect an account's email could sign in with it
    findings.push(refusal(entry, 'email', 'address_in_use'))
  }
  if (entry.external_id && known.external_id && entry.external_id !== known.external_id) {
    findings.push(refusal(entry, 'external_id', 'other_external_id'))
  }
  if (entry.role && entry.role !== known.role) findings.push(refusal(entry, 'role', 'other_role'))
  return findings
}

/** The row of a person with an account. If the full name is the same, it is split as the account has it. */
function asTheirs(said: Entry, known: Known): Entry {
  const isTheirName = said.names_split && fullName(said) === fullName(known)
  return isTheirName ? { ...said, first_name: known.first_name, last_name: known.last_name } : oneNameFirst(said, known)
}

/** All names in alphabetical order, so that their order in the file doesn't matter. */
const fullName = ({ first_name = '', last_name = '' }: Entry) =>
  `${first_name} ${last_name}`.split(/\s+/).map(plainText).sort().join(' ')

/** An empty cell leaves its field unchanged. A plan is only assigned to a person without one. */
function differencesOf(entry: Entry, known: Known): Difference[] {
  return personColumns.flatMap(field => {
    const to = entry[field]
    const from = known[field]
    if (to === undefined || field === 'role' || isSame(field, from, to) || (field === 'plan' && from !== '')) return []
    if (field === 'phone' && isTheirOwnPhone(known)) return []
    const last = known.imported ? asTheirs(known.imported, known)[field] : undefined
    const by_hand = last !== undefined && !isSame(field, last, from)
    return [{ field, from, to, by_hand }]
  })
}

/** A phone number that wasn't imported is the person's own, and imports neither show nor change it. */
const isTheirOwnPhone = ({ phone, imported }: Known) => phone !== '' && imported?.phone !== phone

const isSame = (field: PersonColumn, one: string, other: string) =>
  field === 'email' ? canonicalEmail(one) === canonicalEmail(other) : one === other

/** Whether two previews of one row have the same effect. */
export const comesToTheSame = (one: Foreseen, other: Foreseen) =>
  one.state === other.state && keyOf(one.differences) === keyOf(other.differences)

const keyOf = (differences: readonly Difference[]) =>
  JSON.stringify(differences.map(({ field, from, to, by_hand }) => [field, from, to, by_hand]))

/** The normalized identifiers to search for. Empty if the value is missing or too long to be one. */
export function soughtBy({ email = '', external_id = '' }: Entry): { email: string; externalId: string } {
  const canonical = email.length > longestNamed ? '' : canonicalEmail(email)
  return {
    // a character can become several when it is normalized
    email: canonical.length > longestNamed ? '' : canonical,
    externalId: external_id.length > longestNamed ? '' : external_id,
  }
}

/** Finds rows that repeat an address or external id of an earlier row. Call it in the order of the file. */
export function watchRepeats(): (entry: Entry) => Finding | null {
  const seen = { external_id: new Map<string, string>(), email: new Map<string, string>() }
  return entry => {
    const { email, externalId } = soughtBy(entry)
    const name = fullName(entry)
    const values = [
      ['external_id', externalId],
      ['email', email],
    ] as const
    const again = values.find(([column, value]) => value && seen[column].has(value))?.[0]
    const above = again && seen[again].get(again === 'email' ? email : externalId)
    // such as siblings who share a parent's address
    const isAnother = name !== '' && above !== '' && above !== name
    for (const [column, value] of values) if (value && !seen[column].has(value)) seen[column].set(value, name)
    return again ? refusal(entry, again, isAnother ? 'used_in_file' : 'duplicate_in_file') : null
  }
}
