import { randomBytes } from 'node:crypto'
import type { CertificateKind } from '@aulaviva/domain/certificates'
import type { Completion } from '@aulaviva/domain/completion'
import type { Language } from '@aulaviva/domain/languages'
import type { Dependencies } from '../../../dependencies.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { scanStudents } from '../../../platform/jobs/scan-students.ts'
import { invalid, orNotFound, Problem } from '../../../platform/problem/problem.ts'
import { loadStudentCourses } from '../../courses/courses/completion.usecases.ts'
import { type NewNotification, notify } from '../../shared/notifications/notifications.usecases.ts'
import { levelsOfStudent } from '../../shared/syllabus/progress.usecases.ts'
import { certificateOfMergedLevel, nameNotPrintable, noNameToPrint } from './certificates.errors.ts'
import {
  dueCertificates,
  factsOf,
  holderName,
  insertCertificate,
  lockAccountForKeyShare,
  type NewCertificate,
} from './certificates.repository.ts'
import { certificateWords } from './certificates.words.ts'
import { lockBackfill, openRules, saveBackfillProgress } from './rules.repository.ts'

export interface CertificateSubject {
  kind: CertificateKind
  id: string
}

/** Returns this student's completion of everything that can be certified, by its id. */
export async function completionsOf(db: Queryable, student: string) {
  const levels = await levelsOfStudent(db, student)
  const courses = await loadStudentCourses(db, student)
  return {
    LEVEL: new Map(levels.map(({ id, completion }) => [id, completion])),
    COURSE: new Map(courses.map(course => [course.id, course])),
  }
}

/**
 * Issues the certificates that the completion requirements, or the given rule, call for and this student has earned,
 * and notifies them. If several transactions find the same completion, one certificate is issued. A certificate is
 * issued automatically only once, even after it was revoked. Students without a printable name get none until a change
 * of their name checks again.
 */
export async function issueDue(tx: Transaction, student: string, now: Date, rule: string | null = null): Promise<void> {
  const open = await dueCertificates.all(tx, student, rule)
  if (open.length === 0) return
  const completions = await completionsOf(tx, student)
  const completed = open.flatMap(about => {
    const completion = completions[about.kind].get(about.id)
    return completion?.at ? [{ about, completion }] : []
  })
  if (completed.length === 0) return
  const holder = await lockHolder(tx, student)
  if (!holder?.name || (await unprintableIn(holder.name)).length > 0) return
  const messages: NewNotification[] = []
  for (const item of completed) {
    const issued = await saveCertificate(tx, {
      ...item,
      student,
      holder: holder.name,
      now,
      by: null,
      reason: null,
      replaces: null,
    })
    if (issued) messages.push(issueMessage(student, issued))
  }
  await notify(tx, messages, now)
}

/** The notification about a certificate issued to a student. */
export const issueMessage = (student: string, { id, title }: { id: string; title: string }): NewNotification => ({
  user: student,
  kind: 'CERTIFICATE',
  about: { name: title },
  of: id,
})

interface IssueInput {
  student: string
  about: CertificateSubject
  now: Date
  /** The staff member who issues it. Null if the rule does. */
  by: string | null
  reason: string | null
  replaces: string | null
}

/**
 * Issues one certificate by hand with the current name and figures. Returns null if there is a valid one. If the
 * student has not completed it, it is dated now. Throws 404 if the student, level, or course doesn't exist, 400 if it
 * isn't in use and nothing is replaced, and 409 if there is no printable name or the level was merged.
 */
export async function issueCertificate(tx: Transaction, input: IssueInput) {
  const { student, about } = input
  const holder = orNotFound(await lockHolder(tx, student))
  const { name } = holder
  if (!name) throw new Problem(noNameToPrint)
  const characters = await unprintableIn(name)
  if (characters.length > 0) {
    const detail = (language: Language) => certificateWords(language).cannotIssue(name, characters.join(' '))
    throw new Problem(nameNotPrintable, { detail, characters })
  }
  const completion = (await completionsOf(tx, student))[about.kind].get(about.id)
  return saveCertificate(tx, { ...input, holder: name, completion })
}

/** Returns the characters of a name that the PDF can't show. The typesetting code loads at the first use. */
export async function unprintableIn(name: string): Promise<string[]> {
  const { unprintableOf } = await import('./sheet.ts')
  return unprintableOf(name)
}

/** Returns the name to print. Locks the account against deletion until the transaction ends. */
async function lockHolder(tx: Transaction, student: string) {
  await lockAccountForKeyShare.first(tx, student)
  return holderName.first(tx, student)
}

interface SaveInput extends IssueInput {
  holder: string
  completion: Pick<Completion, 'at' | 'score'> | undefined
}

async function saveCertificate(
  tx: Transaction,
  { student, holder, completion, about, now, by, reason, replaces }: SaveInput,
) {
  const facts = orNotFound(await factsOf[about.kind].first(tx, about.id, student))
  const { shows_score, taught, merged, ...content } = facts
  if (by !== null && replaces === null && !taught)
    throw invalid([{ field: 'about', code: 'not_taught', message: 'Isn’t in use or isn’t published' }])
  if (merged) throw new Problem(certificateOfMergedLevel)
  const completedAt = completion?.at ?? now
  const row: NewCertificate = {
    ...content,
    student_id: student,
    course_id: about.kind === 'COURSE' ? about.id : null,
    level_id: about.kind === 'LEVEL' ? about.id : null,
    link_key: randomBytes(20).toString('hex'),
    holder,
    // attendance may be recorded before the class has ended
    completed_at: (completedAt < now ? completedAt : now).toISOString(),
    score: shows_score ? (completion?.score ?? null) : null,
    issued_at: now.toISOString(),
    issued_by: by,
    issue_reason: reason,
    replaces,
  }
  const created = await insertCertificate.first(tx, JSON.stringify(row))
  return created ? { id: created.id, title: facts.title } : null
}

/** Checks each rule that issues certificates once for every student, also for completions before the rule existed. */
export async function issueFromHistory(deps: Pick<Dependencies, 'database' | 'log'>, now: Date): Promise<void> {
  const backfill = {
    kind: 'completion rule',
    items: await openRules.all(deps.database),
    lock: lockBackfill,
    each: (tx: Transaction, student: string, rule: string) => issueDue(tx, student, now, rule),
    saveProgress: saveBackfillProgress,
  }
  await scanStudents(deps, backfill, now)
}
