import { randomUUID } from 'node:crypto'
import type { PersonColumn } from '@aulaviva/domain/person-columns'
import type { Dependencies } from '../../../dependencies.ts'
import { requireProof } from '../../../platform/auth/permit.ts'
import type { Actor } from '../../../platform/auth/person.ts'
import { isUnavailable } from '../../../platform/database/failures.ts'
import type { Transaction } from '../../../platform/database/queryable.ts'
import { storableJson } from '../../../platform/database/storable-text.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { failureOf } from '../../../platform/logging/failure.ts'
import { areaNotAllowed, orNotFound, Problem } from '../../../platform/problem/problem.ts'
import { changeAddress } from '../../accounts/accounts/accounts.usecases.ts'
import { assignPlan } from '../../money/subscriptions/student-accounts.usecases.ts'
import { newFields } from '../../shared/changes/changes.rules.ts'
import { type Change, changeLog, recordChanges } from '../../shared/changes/changes.usecases.ts'
import { requireMayOpen } from '../people/access.usecases.ts'
import { createAccount, inviteOnce } from '../people/invitations.usecases.ts'
import { lockStaffAsOwner } from '../people/last-staff.usecases.ts'
import { createPersonMatcher, identifiersOf, loadImportContext, lockDraft } from './drafts.usecases.ts'
import { importNotRunning, importNotStopped, nothingToImport, staffNotConfirmed } from './people-import.errors.ts'
import {
  completeIdleRows,
  completeRows,
  existingPeople,
  type FileRow,
  finishImport,
  type ImportState,
  importById,
  lockExistingPeople,
  lockImport,
  markStarted,
  nextRows,
  notInvitedOf,
  type Outcome,
  remainingRows,
  saveImportedValues,
  setLevel,
  setPerson,
  setStarter,
  setState,
  starterOf,
} from './people-import.repository.ts'
import {
  type Entry,
  type ExistingPerson,
  type Finding,
  type FindingCode,
  type ImportContext,
  isSamePreview,
  needsMoreRights,
  previewRow,
  type RowPreview,
  readEntry,
} from './people-import.rules.ts'

/** Applies a draft row by row. Each row is completed once, in the transaction that creates or changes its person. */

type Deps = Pick<Dependencies, 'config' | 'settings' | 'catalogue' | 'log'>

/** Rows per transaction, few enough that stopping an import takes effect quickly. */
const batchSize = 50
/** Rows checked in one step before an import resumes. Other requests run between steps. */
const rowsPerCheck = 200
/** Batches per job, after which a new job continues, so that a server that shuts down doesn't wait longer. */
const maxBatchesPerJob = 20

interface ImportInput {
  tx: Transaction
  importer: Actor
  now: Date
  id: string
}

/**
 * Starts to apply a draft. Throws 409 if there is nothing to do, or if rows about staff aren't confirmed. Throws 403 if
 * rows are about staff and the importer hasn't proved the password recently.
 */
export async function startImport({
  tx,
  importer,
  now,
  id,
  body,
}: ImportInput & { body: { version: number; invite: boolean; confirm_staff: boolean } }): Promise<void> {
  const draft = await lockDraft(tx, id, body.version)
  const figures = await importById.first(tx, id)
  if (!figures || figures.new + figures.changed === 0) throw new Problem(nothingToImport)
  if (figures.staff > 0 && !body.confirm_staff) throw new Problem(staffNotConfirmed)
  if (figures.staff > 0) requireProof(importer)
  const at = now.toISOString()
  await markStarted.run(tx, id, importer.id, at, body.invite)
  await completeIdleRows.run(tx, id, at)
  const counts = { new: figures.new, changed: figures.changed, refused: figures.refused }
  const fields = newFields(counts)
  await recordChange({ tx, person: importer, now }, { id, name: draft.file_name, act: 'STARTED', fields })
  await enqueue(tx, 'people-import', [{ data: { id } }])
}

/** Stops an import between two rows. */
export async function stopImport(input: ImportInput): Promise<void> {
  await changeState(input, { from: 'RUNNING', to: 'STOPPED', act: 'STOPPED', problem: importNotRunning })
}

/**
 * Resumes a stopped import in the name and with the permissions of the staff member who resumes it. Throws 403 if the
 * remaining rows need more permissions, or are about staff and the password wasn't proved recently.
 */
export async function resumeImport(deps: Deps, input: ImportInput): Promise<void> {
  await changeState(input, { from: 'STOPPED', to: 'RUNNING', act: 'RESUMED', problem: importNotStopped })
  await requireRightsForRest(deps, input)
  await setStarter.run(input.tx, input.id, input.importer.id)
  await enqueue(input.tx, 'people-import', [{ data: { id: input.id } }])
}

async function requireRightsForRest(deps: Deps, { tx, importer, id }: ImportInput): Promise<void> {
  const context = await loadImportContext(deps, tx, importer.staffRights ?? [])
  let isAboutStaff = false
  for (let after = 0; ; ) {
    const rows = await remainingRows.all(tx, id, after, rowsPerCheck)
    const existing = await existingPeople.all(tx, ...identifiersOf(rows))
    const matchPerson = createPersonMatcher(existing)
    for (const row of rows) {
      const { entry, findings } = readEntry(row.entry, context)
      const preview = previewRow(entry, findings, { matched: matchPerson(row.entry), taken: row.taken, context })
      if (preview.findings.some(({ code }) => needsMoreRights(code))) throw new Problem(areaNotAllowed)
    }
    isAboutStaff ||= areAboutStaff(rows, existing)
    const last = rows.at(-1)
    if (!last) break
    after = last.line
  }
  if (isAboutStaff) requireProof(importer)
}

/** Whether any row creates a staff account or identifies one. */
const areAboutStaff = (rows: readonly Pick<FileRow, 'entry'>[], existing: readonly Pick<ExistingPerson, 'role'>[]) =>
  rows.some(({ entry }) => entry.role === 'staff') || existing.some(({ role }) => role === 'staff')

interface StateChange {
  from: ImportState
  to: ImportState
  act: Change['act']
  problem: typeof importNotRunning
}

async function changeState(
  { tx, importer, now, id }: ImportInput,
  { from, to, act, problem }: StateChange,
): Promise<void> {
  const current = orNotFound(await lockImport.first(tx, id))
  if ((await setState.run(tx, id, from, to)) === 0) throw new Problem(problem)
  await recordChange({ tx, person: importer, now }, { id, name: current.file_name, act })
}

const recordChange = changeLog('people', 'PEOPLE_IMPORT')

/** Invites the people whom an import created and who have never been emailed. */
export async function inviteCreated({ tx, importer, now, id }: ImportInput): Promise<void> {
  const current = orNotFound(await lockImport.first(tx, id))
  const people = await notInvitedOf.all(tx, id)
  if (people.length === 0) return
  const staff = people.filter(({ role }) => role === 'staff')
  if (staff.length > 0) await lockStaffAsOwner(tx, importer)
  for (const { role } of people) requireMayOpen(importer, role)
  const fields = { invited: { from: null, to: people.length } }
  const writing = { tx, person: importer, now }
  await recordChange(writing, { id, name: current.file_name, act: 'INVITED', fields })
  // the owners are notified through these entries
  await changeLog('people', 'PERSON')(writing, ...staff.map(one => ({ id: one.id, act: 'INVITED' as const })))
  await enqueueInvitations(
    tx,
    people.map(person => person.id),
  )
}

const enqueueInvitations = (tx: Transaction, people: readonly string[]) =>
  enqueue(
    tx,
    'people-invitations',
    people.map(id => ({ data: { id } })),
  )

/** The job of one invitation. Running it twice sends one email. */
export async function sendImportedInvitation(
  deps: Deps & Pick<Dependencies, 'database' | 'clock'>,
  id: string,
): Promise<void> {
  await deps.database.transaction(tx => inviteOnce(deps, tx, id, deps.clock.now()))
}

type JobDeps = Deps & Pick<Dependencies, 'database' | 'clock'>

/** The job: continues an import until it is done, stopped, or handed to a new job. */
export async function processImport(deps: JobDeps, id: string): Promise<void> {
  for (let batches = 1; await processBatch(deps, id); batches++) {
    if (batches < maxBatchesPerJob) continue
    return deps.database.transaction(tx => enqueue(tx, 'people-import', [{ data: { id } }]))
  }
}

/** Records that the last attempt failed: staff see a stopped import and can resume it. */
export async function markImportFailed({ database }: Pick<Dependencies, 'database'>, id: string): Promise<void> {
  await database.transaction(tx => setState.run(tx, id, 'RUNNING', 'STOPPED'))
}

/** Allows a stopped import to run again. Returns false if it has ended or is running. */
export async function allowImportRetry(tx: Transaction, id: string): Promise<boolean> {
  return (await setState.run(tx, id, 'STOPPED', 'RUNNING')) > 0
}

/** Applies the next rows of an import in one transaction. Returns false if there are none or it isn't running. */
export async function processBatch(deps: JobDeps, id: string): Promise<boolean> {
  return deps.database.transaction(async tx => {
    const running = await lockImport.first(tx, id)
    if (running?.state !== 'RUNNING') return false
    const now = deps.clock.now()
    const rows = await nextRows.all(tx, id, batchSize)
    if (rows.length === 0) {
      await finishImport.run(tx, id, now.toISOString())
      return false
    }
    await processRows(deps, { tx, now, id, by: running.started_by, rows, invites: running.invites })
    return true
  })
}

interface Batch {
  tx: Transaction
  now: Date
  id: string
  by: string | null
  rows: FileRow[]
  invites: boolean
}

/** The result of a row, with what to save of it. */
interface RowResult {
  outcome: Outcome
  user_id: string | null
  findings: readonly Finding[]
  differences: RowPreview['differences']
}

async function processRows(deps: Deps, { tx, now, id, by, rows, invites }: Batch): Promise<void> {
  const rights = by === null ? (['owner'] as const) : ((await starterOf.first(tx, by))?.rights ?? [])
  const context = await loadImportContext(deps, tx, rights)
  const identifiers = identifiersOf(rows)
  const isAboutStaff = areAboutStaff(rows, await existingPeople.all(tx, ...identifiers))
  // lock staff before other accounts and check again that this is an owner, whose password was proved at start or
  // resume
  if (isAboutStaff && context.permissions.staff) await lockStaffAsOwner(tx, { id: by, justProved: true })
  await lockExistingPeople.run(tx, ...identifiers)
  const matchPerson = createPersonMatcher(await existingPeople.all(tx, ...identifiers))
  const results: (RowResult & { row: FileRow })[] = []
  for (const row of rows) {
    const matched = matchPerson(row.entry)
    const existing = matched.byExternalId ?? matched.byEmail
    const { entry, findings } = readEntry(row.entry, context)
    const preview = previewRow(entry, findings, { matched, taken: row.taken, context })
    const result = await processRow(deps, { tx, now, by, row, existing, preview, context })
    results.push({ ...result, row })
  }
  const at = now.toISOString()
  const completed = results.map(({ row, outcome, user_id, findings }) => ({
    line: row.line,
    outcome,
    user_id,
    findings,
  }))
  await completeRows.run(tx, id, at, storableJson(completed))
  await saveImportedValues.run(tx, at, storableJson(results.flatMap(importedValuesOf)))
  await recordChanges(
    tx,
    results.flatMap(one => changesOf(one, by)),
    now,
  )
  const createdIds = results.flatMap(({ outcome, user_id }) => (outcome === 'CREATED' && user_id ? [user_id] : []))
  if (invites) await enqueueInvitations(tx, createdIds)
}

interface RowToApply {
  tx: Transaction
  now: Date
  by: string | null
  row: FileRow
  existing: ExistingPerson | undefined
  preview: RowPreview
  context: ImportContext
}

async function processRow(deps: Deps, input: RowToApply): Promise<RowResult> {
  const { tx, row, existing, preview } = input
  const { findings, differences } = preview
  const user_id = existing?.id ?? null
  const reject = (code: FindingCode): RowResult => ({
    outcome: 'REFUSED',
    user_id,
    findings: [...findings, { column: null, value: '', code, refuses: true }],
    differences: [],
  })
  if (preview.state === 'REFUSED') return { outcome: 'REFUSED', user_id, findings, differences: [] }
  // someone may have edited by hand what the preview showed as a change by the file
  const matchesPreview = isSamePreview({ state: row.foreseen, differences: row.differences, findings }, preview)
  if (preview.state === 'UNCHANGED' && (matchesPreview || differences.length === 0))
    return { outcome: 'UNCHANGED', user_id, findings, differences }
  if (!matchesPreview) return reject('changed_meanwhile')
  try {
    return await tx.savepoint(async () => {
      if (existing) {
        await changePerson(deps, input, existing)
        return { outcome: 'CHANGED' as const, user_id, findings, differences }
      }
      return { outcome: 'CREATED' as const, user_id: await createPerson(deps, input), findings, differences }
    })
  } catch (error) {
    // a person who was created at the same time
    if (error instanceof Problem) return reject(error.code === 'email_taken' ? 'changed_meanwhile' : 'failed')
    if (isUnavailable(error)) throw error
    const incident = randomUUID()
    deps.log.error({ incident, line: row.line, ...failureOf(error) }, 'a row of an import couldn’t be processed')
    return reject('failed')
  }
}

function createPerson(deps: Deps, { tx, now, by, row, context }: RowToApply): Promise<string> {
  const { entry } = row
  return createAccount(deps, {
    tx,
    now,
    by,
    account: {
      email: entry.email ?? '',
      first_name: entry.first_name ?? '',
      last_name: entry.last_name ?? '',
      role: roleOf(entry),
      level: context.levels.find(({ code }) => code === entry.level)?.id,
      plan: context.plans.find(({ name }) => name === entry.plan)?.id,
      paid: true,
      isImported: true,
      staff_rights: [],
      external_id: entry.external_id,
      phone: entry.phone,
      time_zone: entry.time_zone,
      language: context.languages.find(language => language === entry.language),
    },
  })
}

const roleOf = ({ role }: Entry) => (role === 'teacher' || role === 'staff' ? role : 'student')

async function changePerson(deps: Deps, { tx, now, by, row, preview, context }: RowToApply, { id }: ExistingPerson) {
  const to = new Map(appliedDifferences(preview.differences, row.taken).map(({ field, to }) => [field, to]))
  const newValue = (field: PersonColumn) => to.get(field) ?? null
  const email = to.get('email')
  if (email) await changeAddress(tx, { user: id, email, by, now })
  await setPerson.run(
    tx,
    id,
    newValue('first_name'),
    newValue('last_name'),
    newValue('phone'),
    newValue('time_zone'),
    newValue('language'),
    newValue('external_id'),
  )
  const level = context.levels.find(({ code }) => code === to.get('level'))
  if (level) await setLevel.run(tx, id, level.id)
  const plan = context.plans.find(({ name }) => name === to.get('plan'))
  // a file assigns a plan only to a student who never had one
  const planGrant = { plan: plan?.id ?? '', paid: true, subscription: null }
  if (plan) await assignPlan(deps, { tx, person: { id: by }, now, id, body: planGrant, isImported: true })
}

const appliedDifferences = (differences: RowPreview['differences'], taken: readonly PersonColumn[]) =>
  differences.filter(({ field, by_hand }) => !by_hand || taken.includes(field))

/** The values of a row, column by column. */
function entryValues({ entry: { names_split: _, ...values } }: FileRow): [string, string][] {
  return Object.entries(values)
}

/** The imported values that the person now has. A later difference from them is a manual change. */
function importedValuesOf({ outcome, user_id, differences, row }: RowResult & { row: FileRow }) {
  if (outcome === 'REFUSED' || !user_id) return []
  const skipped = differences.filter(({ field, by_hand }) => by_hand && !row.taken.includes(field))
  const fields = entryValues(row).filter(([field]) => !skipped.some(one => one.field === field))
  return [{ user_id, fields: Object.fromEntries(fields) }]
}

function changesOf({ outcome, user_id, differences, row }: RowResult & { row: FileRow }, by: string | null): Change[] {
  if (!user_id || (outcome !== 'CREATED' && outcome !== 'CHANGED')) return []
  const fields =
    outcome === 'CREATED'
      ? entryValues(row).map(([field, to]) => [field, { from: null, to }])
      : appliedDifferences(differences, row.taken).map(({ field, from, to }) => [field, { from, to }])
  const about = { by, origin: 'IMPORT', area: 'people', thing: 'PERSON', id: user_id } as const
  return [{ ...about, act: outcome, fields: Object.fromEntries(fields) }]
}
