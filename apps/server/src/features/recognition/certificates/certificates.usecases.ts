import type { CertificateKind } from '@aulaviva/domain/certificates'
import type { ChangeAct } from '@aulaviva/domain/changes'
import type { Dependencies } from '../../../dependencies.ts'
import type { Person, Writing } from '../../../platform/auth/person.ts'
import type { Queryable } from '../../../platform/database/queryable.ts'
import { orNotFound, Problem } from '../../../platform/problem/problem.ts'
import { changeLog } from '../../shared/changes/changes.usecases.ts'
import { notify } from '../../shared/notifications/notifications.usecases.ts'
import { certificateEnded, certificateThere } from './certificates.errors.ts'
import {
  type CertificateRow,
  certificatesOf,
  endCertificate,
  holderName,
  type KeptRow,
  keptCertificate,
  keptCertificates,
  openFor,
} from './certificates.repository.ts'
import { completionsOf, issue, toldOf, unprintableIn } from './issuing.usecases.ts'

/** Certificates as students, staff, and verifiers read them. Staff issue and revoke them. */

type Config = Pick<Dependencies['config'], 'publicUrl'>

/** The addresses to verify a certificate and to download its PDF. An ended certificate has no PDF. */
export function addressesOf({ publicUrl }: Config, { link_key, ended, holder }: CertificateRow) {
  const url = `${publicUrl}/credentials/${link_key}`
  return { url, pdf_url: ended || holder === null ? null : `${url}/certificate.pdf` }
}

function present(config: Config, row: CertificateRow) {
  const { minutes, ended, link_key: _, cefr: __, ...shown } = row
  return { ...shown, hours: minutes / 60, state: ended ?? ('VALID' as const), ...addressesOf(config, row) }
}

const presentKept = (config: Config, row: KeptRow) => ({
  ...present(config, row),
  issued_by: row.issued_by,
  issue_reason: row.issue_reason,
  ended_by: row.ended_by,
})

interface Reading {
  db: Queryable
  person: Person
}
interface ForStudent extends Writing {
  student: string
}

export async function myCertificates(config: Config, { db, person }: Reading) {
  return (await certificatesOf.all(db, person.id)).map(row => present(config, row))
}

/** Returns every certificate issued to a student, and what can be issued to them. */
export async function certificatesForOffice(config: Config, { db, student }: { db: Queryable; student: string }) {
  const holder = orNotFound(await holderName.first(db, student))
  const [rows, open, completions] = [
    await keptCertificates.all(db, student),
    await openFor.all(db, student),
    await completionsOf(db, student),
  ]
  return {
    certificates: rows.map(row => presentKept(config, row)),
    unprintable: await unprintableIn(holder.name),
    open: open.map(({ kind, id, title }) => {
      return { kind, id, title, completed_at: completions[kind].get(id)?.at?.toISOString() ?? null }
    }),
  }
}

/**
 * Issues a certificate by hand and notifies the student. Throws 409 if the student has a valid one for the same thing.
 */
export async function issueByHand(
  config: Config,
  { tx, person, now, student, body }: ForStudent & { body: { kind: CertificateKind; about: string; reason: string } },
) {
  const about = { kind: body.kind, id: body.about }
  const made = await issue(tx, { student, about, now, by: person.id, reason: body.reason, replaces: null })
  if (!made) throw new Problem(certificateThere)
  await notify(tx, [toldOf(student, made)], now)
  return keptAnswer(config, { tx, person, now, student }, made.id, 'CERTIFICATE_ISSUED', body.reason)
}

interface Ending extends ForStudent {
  id: string
  reason: string
}

/** Revokes a valid certificate. Its page then says so. */
export async function revoke(config: Config, ending: Ending) {
  await end(ending, 'REVOKED')
  return keptAnswer(config, ending, ending.id, 'CERTIFICATE_REVOKED', ending.reason)
}

/** Replaces a valid certificate with a new one that has the current name and figures, and its own address. */
export async function replace(config: Config, ending: Ending) {
  const { tx, person, now, student, id, reason } = ending
  const { kind, about } = await end(ending, 'REPLACED')
  const made = await issue(tx, { student, about: { kind, id: about }, now, by: person.id, reason, replaces: id })
  // it belongs to an account merged into this one, which has a certificate of its own
  if (!made) throw new Problem(certificateThere)
  return keptAnswer(config, ending, made.id, 'CERTIFICATE_REPLACED', reason)
}

async function end({ tx, person, now, student, id, reason }: Ending, how: 'REVOKED' | 'REPLACED'): Promise<KeptRow> {
  const ended = await endCertificate.run(tx, id, student, how, now.toISOString(), person.id, reason)
  const row = orNotFound(await keptCertificate.first(tx, student, id))
  if (ended === 0) throw new Problem(certificateEnded)
  return row
}

async function keptAnswer(
  config: Config,
  { tx, person, now, student }: ForStudent,
  id: string,
  act: ChangeAct,
  reason: string,
) {
  const row = await keptCertificate.one(tx, student, id)
  const fields = { certificate: { from: null, to: row.title } }
  await changeLog('people', 'PERSON')({ tx, person, now }, { id: student, act, fields, reason })
  return presentKept(config, row)
}
