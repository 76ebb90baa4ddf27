import type { Role } from '@aulaviva/domain/access'
import { withoutInvisible } from '@aulaviva/domain/invisible'
import { type Language, languages } from '@aulaviva/domain/languages'
import { isOneLine } from '@aulaviva/domain/one-line'
import { comparableText, type FileColumn, type PersonColumn, personColumns } from '@aulaviva/domain/person-columns'
import { isPhone, maxPhoneLength, normalizePhone } from '@aulaviva/domain/profile'
import { canonicalTimeZone } from '@aulaviva/domain/time-zones'
import { canonicalEmail, emailRefusal, extractEmail, nameRefusal } from '../../accounts/accounts/accounts.rules.ts'
import { splitName } from './splitting-names.rules.ts'

/** A row about a person: the columns that have a value, in their stored form. */
export type Entry = Partial<Record<PersonColumn, string>> & {
  /** The names were in one column, so the split is a guess. */
  names_split?: true
}

/** The cells of a row by column. */
export type RowCells = Partial<Record<FileColumn, string>>

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
export interface ExistingPerson extends Record<PersonColumn, string> {
  id: string
  role: Role
  /** They have signed in, or were invited at their current address. */
  reached: boolean
  disabled: boolean
  /** The values of the last import, if there was one. */
  imported: Entry | null
}

/** What rows are checked against. */
export interface ImportContext {
  levels: readonly { id: string; code: string; name: string }[]
  plans: readonly { id: string; name: string }[]
  languages: readonly Language[]
  /** Whether the importer may assign plans, invite teachers, and create and change staff accounts. */
  permissions: { plans: boolean; teachers: boolean; staff: boolean }
}

export interface RowPreview {
  state: 'NEW' | 'CHANGED' | 'UNCHANGED' | 'REFUSED'
  differences: Difference[]
  findings: Finding[]
}

const roleWords: Record<Role, readonly string[]> = {
  student: ['student', 'estudiante', 'alumno', 'alumna', 'estudante', 'aluno', 'aluna'],
  teacher: ['teacher', 'profesor', 'profesora', 'docente', 'maestro', 'maestra', 'professor', 'professora'],
  staff: ['staff', 'equipo', 'personal', 'administrativo', 'administrativa', 'equipe', 'funcionario', 'funcionaria'],
}

const maxLengths: Partial<Record<PersonColumn, number>> = { external_id: 100, phone: maxPhoneLength }

/** The maximum length of a name or address. Longer values are rejected without being compared, which would be slow. */
const maxComparedLength = 300

/** Reads the cells of a row. An invalid value gets a finding and stays as written. */
export function readEntry(
  { names_split, ...cells }: RowCells & Pick<Entry, 'names_split'>,
  context: ImportContext,
): { entry: Entry; findings: Finding[] } {
  const splitNames = splitFullName(cells)
  const entry: Entry = { ...((names_split || splitNames) && { names_split: true }) }
  const findings: Finding[] = []
  for (const column of personColumns) {
    const value = unmarked(tidy((splitNames ?? cells)[column]))
    if (!value) continue
    const read = value.length > maxComparedLength ? tooLong(column) : readers[column](value, context)
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
function splitFullName(cells: RowCells): RowCells | null {
  const { first_name, last_name, full_name = '', full_name_last_first = '' } = cells
  const lastFirst = tidy(full_name) === ''
  const full = tidy(lastFirst ? full_name_last_first : full_name)
  if (tidy(first_name) || tidy(last_name) || !full) return null
  // a value too long for a name is rejected as the first name, unsplit
  return { ...cells, ...(full.length > maxComparedLength ? { first_name: full } : splitName(full, lastFirst)) }
}

type ReadResult = string | { code: FindingCode }
type Reader = (value: string, context: ImportContext) => ReadResult

const readName: Reader = value => {
  const refusal = nameRefusal(value)
  return refusal ? { code: refusal === 'tooLong' ? 'too_long' : 'malformed' } : value
}

const oneLineReader =
  (column: PersonColumn): Reader =>
  value => {
    if (!isOneLine(value)) return { code: 'malformed' }
    return value.length > (maxLengths[column] ?? 0) ? { code: 'too_long' } : value
  }

const tooLong = (column: PersonColumn): ReadResult => ({ code: tooLongCodes[column] ?? 'too_long' })

/** The finding for a value that is too long, if it isn't `too_long`. */
const tooLongCodes: Partial<Record<PersonColumn, FindingCode>> = {
  email: 'malformed',
  role: 'unknown_role',
  level: 'unknown_level',
  plan: 'unknown_plan',
  time_zone: 'unknown_time_zone',
  language: 'unknown_language',
}

/** Returns a lookup by `comparableText`. The index is built once per list, and the first match wins. */
function byPlainText<T extends object | string>(textsOf: readonly ((item: T) => string)[]) {
  const indexes = new WeakMap<readonly T[], Map<string, T>>()
  return (items: readonly T[], value: string): T | undefined => {
    let index = indexes.get(items)
    if (!index) {
      index = new Map()
      for (const textOf of textsOf) {
        for (const item of items) {
          const plain = comparableText(textOf(item))
          if (!index.has(plain)) index.set(plain, item)
        }
      }
      indexes.set(items, index)
    }
    return index.get(comparableText(value))
  }
}

const findLevel = byPlainText<ImportContext['levels'][number]>([({ code }) => code, ({ name }) => name])
const findPlan = byPlainText<ImportContext['plans'][number]>([({ name }) => name])
const findLanguage = byPlainText<Language>([code => code, code => languages[code].name])

const readers: Record<PersonColumn, Reader> = {
  email: value => (emailRefusal(value) ? { code: 'malformed' } : extractEmail(value)),
  first_name: readName,
  last_name: readName,
  role: value => {
    const plain = comparableText(value)
    const role = (Object.keys(roleWords) as Role[]).find(role => roleWords[role].includes(plain))
    return role ?? { code: 'unknown_role' }
  },
  level: (value, { levels }) => findLevel(levels, value)?.code ?? { code: 'unknown_level' },
  plan: (value, { plans }) =>
    (plans.find(plan => plan.name === value) ?? findPlan(plans, value))?.name ?? { code: 'unknown_plan' },
  external_id: oneLineReader('external_id'),
  phone: (value, context) => {
    const read = oneLineReader('phone')(normalizePhone(value), context)
    return typeof read !== 'string' || isPhone(read) ? read : { code: 'malformed' }
  },
  time_zone: value => canonicalTimeZone(value) ?? { code: 'unknown_time_zone' },
  language: (value, context) => findLanguage(context.languages, value) ?? { code: 'unknown_language' },
}

/** The people whom the identifiers of an entry match. */
export interface MatchedPeople {
  byExternalId: ExistingPerson | undefined
  byEmail: ExistingPerson | undefined
}

/** Findings for a value that can't be assigned. */
const unassignableCodes: readonly FindingCode[] = ['unknown_level', 'unknown_plan', 'unknown_language']

/**
 * Previews the effect of an entry, given the people there are. `found` contains the findings about its values. A value
 * that the person already has is accepted, even if it can't be assigned to anyone else anymore.
 */
export function previewRow(
  input: Entry,
  valueFindings: readonly Finding[],
  { matched, taken, context }: { matched: MatchedPeople; taken: readonly PersonColumn[]; context: ImportContext },
): RowPreview {
  const existing = matched.byExternalId ?? matched.byEmail
  const entry = existing ? alignNames(input, existing) : input
  const isCurrentValue = ({ column, value, code }: Finding) =>
    column !== null && unassignableCodes.includes(code) && existing?.[column] === value
  const findings = [
    ...valueFindings.filter(one => !isCurrentValue(one)),
    ...(existing ? changeFindings(entry, existing, matched) : creationFindings(entry)),
  ]
  const role = existing?.role ?? entry.role ?? 'student'
  for (const column of ['level', 'plan'] as const) {
    if (entry[column] && (role === 'teacher' || role === 'staff'))
      findings.push(refusal(entry, column, 'students_only'))
  }
  const differences = existing ? differencesOf(entry, existing) : []
  const hasChanges = !existing || differences.some(({ field, by_hand }) => !by_hand || taken.includes(field))
  if (hasChanges && role === 'staff' && !context.permissions.staff) findings.push(refusal(entry, 'role', 'owners_only'))
  const opensAccess = !existing || differences.some(({ field }) => field === 'email')
  if (opensAccess && role === 'teacher' && !context.permissions.teachers) {
    findings.push(refusal(entry, 'role', 'teachers_opened_by'))
  }
  if (opensAccess && existing?.plan && !context.permissions.plans)
    findings.push(refusal(entry, 'email', 'money_for_address'))
  const assignsPlan = entry.plan && role === 'student' && !existing?.plan
  if (assignsPlan && !context.permissions.plans) findings.push(refusal(entry, 'plan', 'money_only'))
  if (existing?.plan && entry.plan && existing.plan !== entry.plan) {
    findings.push({ column: 'plan', value: entry.plan, code: 'plan_kept', refuses: false })
  }
  if (existing && entry.phone && existing.phone !== entry.phone && isOwnPhone(existing)) {
    findings.push({ column: 'phone', value: entry.phone, code: 'phone_kept', refuses: false })
  }
  if (existing?.disabled) findings.push({ column: null, value: existing.email, code: 'disabled', refuses: false })
  if (findings.some(({ refuses }) => refuses)) return { state: 'REFUSED', differences: [], findings }
  return { state: existing ? (hasChanges ? 'CHANGED' : 'UNCHANGED') : 'NEW', differences, findings }
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

function creationFindings(entry: Entry): Finding[] {
  const hasName = entry.first_name || entry.last_name
  const missing = [entry.email ? null : 'email', hasName ? null : 'first_name'] as const
  return missing.flatMap(column => (column ? refusal(entry, column, 'missing') : []))
}

/**
 * A single name is stored as the first name, even if the file has it in the column for last names. So the same row
 * changes nothing, and another name in that column changes the first name.
 */
function moveSingleName(entry: Entry, existing: ExistingPerson): Entry {
  const { first_name, last_name, ...others } = entry
  if (first_name || !last_name || existing.last_name) return entry
  const wasImportedSo = existing.imported?.last_name !== undefined && existing.imported.first_name === undefined
  return wasImportedSo || existing.first_name === last_name ? { ...others, first_name: last_name } : entry
}

function changeFindings(entry: Entry, existing: ExistingPerson, { byExternalId, byEmail }: MatchedPeople): Finding[] {
  const findings: Finding[] = []
  if (byExternalId && byEmail && byExternalId.id !== byEmail.id)
    findings.push(refusal(entry, 'email', 'belongs_to_other'))
  else if (entry.email && canonicalEmail(entry.email) !== canonicalEmail(existing.email) && existing.reached) {
    // anyone who could redirect an account's email could sign in with it
    findings.push(refusal(entry, 'email', 'address_in_use'))
  }
  if (entry.external_id && existing.external_id && entry.external_id !== existing.external_id) {
    findings.push(refusal(entry, 'external_id', 'other_external_id'))
  }
  if (entry.role && entry.role !== existing.role) findings.push(refusal(entry, 'role', 'other_role'))
  return findings
}

/** The row of a person with an account. If the full name is the same, it is split as the account has it. */
function alignNames(input: Entry, existing: ExistingPerson): Entry {
  const isSameName = input.names_split && fullName(input) === fullName(existing)
  return isSameName
    ? { ...input, first_name: existing.first_name, last_name: existing.last_name }
    : moveSingleName(input, existing)
}

/** All names in alphabetical order, so that their order in the file doesn't matter. */
const fullName = ({ first_name = '', last_name = '' }: Entry) =>
  `${first_name} ${last_name}`.split(/\s+/).map(comparableText).sort().join(' ')

/** An empty cell leaves its field unchanged. A plan is only assigned to a person without one. */
function differencesOf(entry: Entry, existing: ExistingPerson): Difference[] {
  return personColumns.flatMap(field => {
    const to = entry[field]
    const from = existing[field]
    if (to === undefined || field === 'role' || isSame(field, from, to) || (field === 'plan' && from !== '')) return []
    if (field === 'phone' && isOwnPhone(existing)) return []
    const last = existing.imported ? alignNames(existing.imported, existing)[field] : undefined
    const by_hand = last !== undefined && !isSame(field, last, from)
    return [{ field, from, to, by_hand }]
  })
}

/** A phone number that wasn't imported is the person's own, and imports neither show nor change it. */
const isOwnPhone = ({ phone, imported }: ExistingPerson) => phone !== '' && imported?.phone !== phone

const isSame = (field: PersonColumn, one: string, other: string) =>
  field === 'email' ? canonicalEmail(one) === canonicalEmail(other) : one === other

/** Whether two previews of one row have the same effect. */
export const isSamePreview = (one: RowPreview, other: RowPreview) =>
  one.state === other.state && keyOf(one.differences) === keyOf(other.differences)

const keyOf = (differences: readonly Difference[]) =>
  JSON.stringify(differences.map(({ field, from, to, by_hand }) => [field, from, to, by_hand]))

/** The normalized identifiers to search for. Empty if the value is missing or too long to be one. */
export function lookupKeysOf({ email = '', external_id = '' }: Entry): { email: string; externalId: string } {
  const canonical = email.length > maxComparedLength ? '' : canonicalEmail(email)
  return {
    // a character can become several when it is normalized
    email: canonical.length > maxComparedLength ? '' : canonical,
    externalId: external_id.length > maxComparedLength ? '' : external_id,
  }
}

/** Finds rows that repeat an address or external id of an earlier row. Call it in the order of the file. */
export function createRepeatFinder(): (entry: Entry) => Finding | null {
  const seen = { external_id: new Map<string, string>(), email: new Map<string, string>() }
  return entry => {
    const { email, externalId } = lookupKeysOf(entry)
    const name = fullName(entry)
    const values = [
      ['external_id', externalId],
      ['email', email],
    ] as const
    const repeatedColumn = values.find(([column, value]) => value && seen[column].has(value))?.[0]
    const earlierName = repeatedColumn && seen[repeatedColumn].get(repeatedColumn === 'email' ? email : externalId)
    // such as siblings who share a parent's address
    const isOtherPerson = name !== '' && earlierName !== '' && earlierName !== name
    for (const [column, value] of values) if (value && !seen[column].has(value)) seen[column].set(value, name)
    return repeatedColumn ? refusal(entry, repeatedColumn, isOtherPerson ? 'used_in_file' : 'duplicate_in_file') : null
  }
}
