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
import { givePlan } from '../../money/subscriptions/student-accounts.usecases.ts'
import { newFields } from '../../shared/changes/changes.rules.ts'
import { type Change, changeLog, keepChanges } from '../../shared/changes/changes.usecases.ts'
import { requireMayOpen } from '../people/access.usecases.ts'
import { inviteOnce, makeAccount } from '../people/invitations.usecases.ts'
import { holdStaffAsOwner } from '../people/last-staff.usecases.ts'
import { identifiersOf, leadsOf, lockDraft, surroundingsOf } from './drafts.usecases.ts'
import { importNotRunning, importNotStopped, nothingToImport, staffNotConfirmed } from './people-import.errors.ts'
import {
  endIdleRows,
  endRows,
  type FileRow,
  finishImport,
  type ImportState,
  importById,
  keepImported,
  knownPeople,
  lockImport,
  lockKnown,
  nextRows,
  notInvitedOf,
  type Outcome,
  rowsLeft,
  setLevel,
  setPerson,
  setStarter,
  setState,
  starterOf,
  startImport,
} from './people-import.repository.ts'
import {
  comesToTheSame,
  type Entry,
  type Finding,
  type FindingCode,
  type Foreseen,
  foresee,
  type Known,
  needsMoreRights,
  readEntry,
  type Surroundings,
} from './people-import.rules.ts'

/** Applies a draft row by row. Each row is completed once, in the transaction that creates or changes its person. */

type Deps = Pick<Dependencies, 'config' | 'settings' | 'catalogue' | 'log'>

/** Rows per transaction, few enough that stopping an import takes effect quickly. */
const batchSize = 50
/** Rows checked in one step before an import resumes. Other requests run between steps. */
const rowsJudgedAtOnce = 200
/** Batches per job, after which a new job continues, so that a server that shuts down doesn't wait longer. */
const batchesAtOnce = 20

interface Asked {
  tx: Transaction
  importer: Actor
  now: Date
  id: string
}

/**
 * Starts to apply a draft. Throws 409 if there is nothing to do, or if rows about staff aren't confirmed. Throws 403 if
 * rows are about staff and the importer hasn't proved the password recently.
 */
export async function start({
  tx,
  importer,
  now,
  id,
  body,
}: Asked & { body: { version: number; invite: boolean; confirm_staff: boolean } }): Promise<void> {
  const draft = await lockDraft(tx, id, body.version)
  const figures = await importById.first(tx, id)
  if (!figures || figures.new + figures.changed === 0) throw new Problem(nothingToImport)
  if (figures.staff > 0 && !body.confirm_staff) throw new Problem(staffNotConfirmed)
  if (figures.staff > 0) requireProof(importer)
  const at = now.toISOString()
  await startImport.run(tx, id, importer.id, at, body.invite)
  await endIdleRows.run(tx, id, at)
  const counts = { new: figures.new, changed: figures.changed, refused: figures.refused }
  const fields = newFields(counts)
  await keep({ tx, person: importer, now }, { id, name: draft.file_name, act: 'STARTED', fields })
  await enqueue(tx, 'people-import', [{ data: { id } }])
}

/** Stops an import between two rows. */
export async function stop(asked: Asked): Promise<void> {
  await turn(asked, { from: 'RUNNING', to: 'STOPPED', act: 'STOPPED', otherwise: importNotRunning })
}

/**
 * Resumes a stopped import in the name and with the permissions of the staff member who resumes it. Throws 403 if the
 * remaining rows need more permissions, or are about staff and the password wasn't proved recently.
 */
export async function resume(deps: Deps, asked: Asked): Promise<void> {
  await turn(asked, { from: 'STOPPED', to: 'RUNNING', act: 'RESUMED', otherwise: importNotStopped })
  await requireMayDoTheRest(deps, asked)
  await setStarter.run(asked.tx, asked.id, asked.importer.id)
  await enqueue(asked.tx, 'people-import', [{ data: { id: asked.id } }])
}

async function requireMayDoTheRest(deps: Deps, { tx, importer, id }: Asked): Promise<void> {
  const surroundings = await surroundingsOf(deps, tx, importer.staffRights ?? [])
  let isAboutStaff = false
  for (let after = 0; ; ) {
    const rows = await rowsLeft.all(tx, id, after, rowsJudgedAtOnce)
    const known = await knownPeople.all(tx, ...identifiersOf(rows))
    const leads = leadsOf(known)
    for (const row of rows) {
      const { entry, findings } = readEntry(row.entry, surroundings)
      const judged = foresee(entry, findings, { led: leads(row.entry), taken: row.taken, surroundings })
      if (judged.findings.some(({ code }) => needsMoreRights(code))) throw new Problem(areaNotAllowed)
    }
    isAboutStaff ||= areAboutStaff(rows, known)
    const last = rows.at(-1)
    if (!last) break
    after = last.line
  }
  if (isAboutStaff) requireProof(importer)
}

/** Whether any row creates a staff account or identifies one. */
const areAboutStaff = (rows: readonly Pick<FileRow, 'entry'>[], known: readonly Pick<Known, 'role'>[]) =>
  rows.some(({ entry }) => entry.role === 'staff') || known.some(({ role }) => role === 'staff')

interface Turn {
  from: ImportState
  to: ImportState
  act: Change['act']
  otherwise: typeof importNotRunning
}

async function turn({ tx, importer, now, id }: Asked, { from, to, act, otherwise }: Turn): Promise<void> {
  const found = orNotFound(await lockImport.first(tx, id))
  if ((await setState.run(tx, id, from, to)) === 0) throw new Problem(otherwise)
  await keep({ tx, person: importer, now }, { id, name: found.file_name, act })
}

const keep = changeLog('people', 'PEOPLE_IMPORT')

/** Invites the people whom an import created and who have never been emailed. */
export async function inviteThose({ tx, importer, now, id }: Asked): Promise<void> {
  const found = orNotFound(await lockImport.first(tx, id))
  const people = await notInvitedOf.all(tx, id)
  if (people.length === 0) return
  const staff = people.filter(({ role }) => role === 'staff')
  if (staff.length > 0) await holdStaffAsOwner(tx, importer)
  for (const { role } of people) requireMayOpen(importer, role)
  const fields = { invited: { from: null, to: people.length } }
  const writing = { tx, person: importer, now }
  await keep(writing, { id, name: found.file_name, act: 'INVITED', fields })
  // the owners are notified through these entries
  await changeLog('people', 'PERSON')(writing, ...staff.map(one => ({ id: one.id, act: 'INVITED' as const })))
  await askToInvite(
    tx,
    people.map(person => person.id),
  )
}

const askToInvite = (tx: Transaction, people: readonly string[]) =>
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
export async function goOn(deps: JobDeps, id: string): Promise<void> {
  for (let batches = 1; await doBatch(deps, id); batches++) {
    if (batches < batchesAtOnce) continue
    return deps.database.transaction(tx => enqueue(tx, 'people-import', [{ data: { id } }]))
  }
}

/** Records that the last attempt failed: staff see a stopped import and can resume it. */
export async function giveImportUp({ database }: Pick<Dependencies, 'database'>, id: string): Promise<void> {
  await database.transaction(tx => setState.run(tx, id, 'RUNNING', 'STOPPED'))
}

/** Allows a stopped import to run again. Returns false if it has ended or is running. */
export async function resumeImport(tx: Transaction, id: string): Promise<boolean> {
  return (await setState.run(tx, id, 'STOPPED', 'RUNNING')) > 0
}

/** Applies the next rows of an import in one transaction. Returns false if there are none or it isn't running. */
export async function doBatch(deps: JobDeps, id: string): Promise<boolean> {
  return deps.database.transaction(async tx => {
    const running = await lockImport.first(tx, id)
    if (running?.state !== 'RUNNING') return false
    const now = deps.clock.now()
    const rows = await nextRows.all(tx, id, batchSize)
    if (rows.length === 0) {
      await finishImport.run(tx, id, now.toISOString())
      return false
    }
    await doRows(deps, { tx, now, id, by: running.started_by, rows, invites: running.invites })
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
interface Ended {
  outcome: Outcome
  user_id: string | null
  findings: readonly Finding[]
  differences: Foreseen['differences']
}

async function doRows(deps: Deps, { tx, now, id, by, rows, invites }: Batch): Promise<void> {
  const rights = by === null ? (['owner'] as const) : ((await starterOf.first(tx, by))?.rights ?? [])
  const surroundings = await surroundingsOf(deps, tx, rights)
  const identifiers = identifiersOf(rows)
  const isAboutStaff = areAboutStaff(rows, await knownPeople.all(tx, ...identifiers))
  // lock staff before other accounts and check again that this is an owner, whose password was proved at start or
  // resume
  if (isAboutStaff && surroundings.gives.staff) await holdStaffAsOwner(tx, { id: by, justProved: true })
  await lockKnown.run(tx, ...identifiers)
  const leads = leadsOf(await knownPeople.all(tx, ...identifiers))
  const ended: (Ended & { row: FileRow })[] = []
  for (const row of rows) {
    const led = leads(row.entry)
    const known = led.byExternalId ?? led.byEmail
    const { entry, findings } = readEntry(row.entry, surroundings)
    const judged = foresee(entry, findings, { led, taken: row.taken, surroundings })
    const one = await doRow(deps, { tx, now, by, row, known, judged, surroundings })
    ended.push({ ...one, row })
  }
  const at = now.toISOString()
  const ends = ended.map(({ row, outcome, user_id, findings }) => ({ line: row.line, outcome, user_id, findings }))
  await endRows.run(tx, id, at, storableJson(ends))
  await keepImported.run(tx, at, storableJson(ended.flatMap(importedOf)))
  await keepChanges(
    tx,
    ended.flatMap(one => changesOf(one, by)),
    now,
  )
  const made = ended.flatMap(({ outcome, user_id }) => (outcome === 'CREATED' && user_id ? [user_id] : []))
  if (invites) await askToInvite(tx, made)
}

interface Turned {
  tx: Transaction
  now: Date
  by: string | null
  row: FileRow
  known: Known | undefined
  judged: Foreseen
  surroundings: Surroundings
}

async function doRow(deps: Deps, turned: Turned): Promise<Ended> {
  const { tx, row, known, judged } = turned
  const { findings, differences } = judged
  const user_id = known?.id ?? null
  const refused = (code: FindingCode): Ended => ({
    outcome: 'REFUSED',
    user_id,
    findings: [...findings, { column: null, value: '', code, refuses: true }],
    differences: [],
  })
  if (judged.state === 'REFUSED') return { outcome: 'REFUSED', user_id, findings, differences: [] }
  // someone may have edited by hand what the preview showed as a change by the file
  const isAsShown = comesToTheSame({ state: row.foreseen, differences: row.differences, findings }, judged)
  if (judged.state === 'UNCHANGED' && (isAsShown || differences.length === 0))
    return { outcome: 'UNCHANGED', user_id, findings, differences }
  if (!isAsShown) return refused('changed_meanwhile')
  try {
    return await tx.savepoint(async () => {
      if (known) {
        await changePerson(deps, turned, known)
        return { outcome: 'CHANGED' as const, user_id, findings, differences }
      }
      return { outcome: 'CREATED' as const, user_id: await makePerson(deps, turned), findings, differences }
    })
  } catch (error) {
    // a person who was created at the same time
    if (error instanceof Problem) return refused(error.code === 'email_taken' ? 'changed_meanwhile' : 'failed')
    if (isUnavailable(error)) throw error
    const incident = randomUUID()
    deps.log.error({ incident, line: row.line, ...failureOf(error) }, 'a row of an import couldn’t be processed')
    return refused('failed')
  }
}

function makePerson(deps: Deps, { tx, now, by, row, surroundings }: Turned): Promise<string> {
  const { entry } = row
  return makeAccount(deps, {
    tx,
    now,
    by,
    account: {
      email: entry.email ?? '',
      first_name: entry.first_name ?? '',
      last_name: entry.last_name ?? '',
      role: roleOf(entry),
      level: surroundings.levels.find(({ code }) => code === entry.level)?.id,
      plan: surroundings.plans.find(({ name }) => name === entry.plan)?.id,
      paid: true,
      isImported: true,
      staff_rights: [],
      external_id: entry.external_id,
      phone: entry.phone,
      time_zone: entry.time_zone,
      language: surroundings.languages.find(language => language === entry.language),
    },
  })
}

const roleOf = ({ role }: Entry) => (role === 'teacher' || role === 'staff' ? role : 'student')

async function changePerson(deps: Deps, { tx, now, by, row, judged, surroundings }: Turned, { id }: Known) {
  const to = new Map(applied(judged.differences, row.taken).map(({ field, to }) => [field, to]))
  const told = (field: PersonColumn) => to.get(field) ?? null
  const email = to.get('email')
  if (email) await changeAddress(tx, { user: id, email, by, now })
  await setPerson.run(
    tx,
    id,
    told('first_name'),
    told('last_name'),
    told('phone'),
    told('time_zone'),
    told('language'),
    told('external_id'),
  )
  const level = surroundings.levels.find(({ code }) => code === to.get('level'))
  if (level) await setLevel.run(tx, id, level.id)
  const plan = surroundings.plans.find(({ name }) => name === to.get('plan'))
  // a file assigns a plan only to a student who never had one
  const given = { plan: plan?.id ?? '', paid: true, subscription: null }
  if (plan) await givePlan(deps, { tx, person: { id: by }, now, id, body: given, isImported: true })
}

const applied = (differences: Foreseen['differences'], taken: readonly PersonColumn[]) =>
  differences.filter(({ field, by_hand }) => !by_hand || taken.includes(field))

/** The values of a row, column by column. */
function saidIn({ entry: { names_split: _, ...said } }: FileRow): [string, string][] {
  return Object.entries(said)
}

/** The imported values that the person now has. A later difference from them is a manual change. */
function importedOf({ outcome, user_id, differences, row }: Ended & { row: FileRow }) {
  if (outcome === 'REFUSED' || !user_id) return []
  const kept = differences.filter(({ field, by_hand }) => by_hand && !row.taken.includes(field))
  const fields = saidIn(row).filter(([field]) => !kept.some(one => one.field === field))
  return [{ user_id, fields: Object.fromEntries(fields) }]
}

function changesOf({ outcome, user_id, differences, row }: Ended & { row: FileRow }, by: string | null): Change[] {
  if (!user_id || (outcome !== 'CREATED' && outcome !== 'CHANGED')) return []
  const fields =
    outcome === 'CREATED'
      ? saidIn(row).map(([field, to]) => [field, { from: null, to }])
      : applied(differences, row.taken).map(({ field, from, to }) => [field, { from, to }])
  const about = { by, origin: 'IMPORT', area: 'people', thing: 'PERSON', id: user_id } as const
  return [{ ...about, act: outcome, fields: Object.fromEntries(fields) }]
}
