import type { CertificateKind } from '@aulaviva/domain/certificates'
import type { ChangeAct } from '@aulaviva/domain/changes'
import type { Dependencies } from '../../../dependencies.ts'
import type { Person, WriteContext } from '../../../platform/auth/person.ts'
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
  type IssuedRow,
  issuedCertificate,
  issuedCertificates,
  uncertifiedFor,
} from './certificates.repository.ts'
import { completionsOf, issueCertificate, issueMessage, unprintableIn } from './issuing.usecases.ts'

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

const presentIssued = (config: Config, row: IssuedRow) => ({
  ...present(config, row),
  issued_by: row.issued_by,
  issue_reason: row.issue_reason,
  ended_by: row.ended_by,
})

interface Reading {
  db: Queryable
  person: Person
}
interface StudentWriteInput extends WriteContext {
  student: string
}

export async function myCertificates(config: Config, { db, person }: Reading) {
  return (await certificatesOf.all(db, person.id)).map(row => present(config, row))
}

/** Returns every certificate issued to a student, and what can be issued to them. */
export async function certificatesForStaff(config: Config, { db, student }: { db: Queryable; student: string }) {
  const holder = orNotFound(await holderName.first(db, student))
  const [rows, open, completions] = [
    await issuedCertificates.all(db, student),
    await uncertifiedFor.all(db, student),
    await completionsOf(db, student),
  ]
  return {
    certificates: rows.map(row => presentIssued(config, row)),
    unprintable: await unprintableIn(holder.name),
    open: open.map(({ kind, id, title }) => {
      return { kind, id, title, completed_at: completions[kind].get(id)?.at?.toISOString() ?? null }
    }),
  }
}

/**
 * Issues a certificate by hand and notifies the student. Throws 409 if the student has a valid one for the same thing.
 */
export async function issueManually(
  config: Config,
  {
    tx,
    person,
    now,
    student,
    body,
  }: StudentWriteInput & { body: { kind: CertificateKind; about: string; reason: string } },
) {
  const about = { kind: body.kind, id: body.about }
  const issued = await issueCertificate(tx, { student, about, now, by: person.id, reason: body.reason, replaces: null })
  if (!issued) throw new Problem(certificateThere)
  await notify(tx, [issueMessage(student, issued)], now)
  return recordAndPresent(config, { tx, person, now, student }, issued.id, 'CERTIFICATE_ISSUED', body.reason)
}

interface EndInput extends StudentWriteInput {
  id: string
  reason: string
}

/** Revokes a valid certificate. Its page then says so. */
export async function revokeCertificate(config: Config, input: EndInput) {
  await closeCertificate(input, 'REVOKED')
  return recordAndPresent(config, input, input.id, 'CERTIFICATE_REVOKED', input.reason)
}

/** Replaces a valid certificate with a new one that has the current name and figures, and its own address. */
export async function replaceCertificate(config: Config, input: EndInput) {
  const { tx, person, now, student, id, reason } = input
  const { kind, about } = await closeCertificate(input, 'REPLACED')
  const issued = await issueCertificate(tx, {
    student,
    about: { kind, id: about },
    now,
    by: person.id,
    reason,
    replaces: id,
  })
  // it belongs to an account merged into this one, which has a certificate of its own
  if (!issued) throw new Problem(certificateThere)
  return recordAndPresent(config, input, issued.id, 'CERTIFICATE_REPLACED', reason)
}

async function closeCertificate(
  { tx, person, now, student, id, reason }: EndInput,
  how: 'REVOKED' | 'REPLACED',
): Promise<IssuedRow> {
  const ended = await endCertificate.run(tx, id, student, how, now.toISOString(), person.id, reason)
  const row = orNotFound(await issuedCertificate.first(tx, student, id))
  if (ended === 0) throw new Problem(certificateEnded)
  return row
}

async function recordAndPresent(
  config: Config,
  { tx, person, now, student }: StudentWriteInput,
  id: string,
  act: ChangeAct,
  reason: string,
) {
  const row = await issuedCertificate.one(tx, student, id)
  const fields = { certificate: { from: null, to: row.title } }
  await changeLog('people', 'PERSON')({ tx, person, now }, { id: student, act, fields, reason })
  return presentIssued(config, row)
}
