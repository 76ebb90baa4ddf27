import { randomUUID } from 'node:crypto'
import type { QuestionDocument } from '@aulaviva/contract/assessment/question-bank'
import type { WrittenTest } from '@aulaviva/contract/assessment/test-authoring'
import type { CoursePackage } from '@aulaviva/contract/courses/course-package'
import type { CourseDocument } from '@aulaviva/domain/course-document'
import type { Dependencies } from '../../../dependencies.ts'
import { inPortions } from '../../../platform/concurrency/in-portions.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { storableJson } from '../../../platform/database/storable-text.ts'
import { away, Problem } from '../../../platform/problem/problem.ts'
import { reasonsAgainst } from '../../assessment/question-bank/complete.rules.ts'
import { bringQuestion } from '../../assessment/question-bank/question-bank.usecases.ts'
import { bringTest } from '../../assessment/test-authoring/test-authoring.usecases.ts'
import { keepFile } from '../../shared/files/files.usecases.ts'
import { bringCourse, type HeldFile } from '../course-authoring/bringing.usecases.ts'
import { packageMadeBefore } from './course-package.errors.ts'
import { levelCodes, lockMaking, madeOf, noteMade, questionsThere } from './course-package.repository.ts'
import { filesOfQuestion, useKey } from './course-package.rules.ts'
import type { ReadPackage } from './package-faults.ts'
import type { BroughtFile } from './unpacking.usecases.ts'

/** Imports a course from a package: its questions and tests into the bank, and a draft that uses them. */

interface Making {
  tx: Transaction
  /** The person who imports it. Null at the server's command line. */
  by: string | null
  now: Date
}

/** How many skipped things are listed. */
const mostTold = 500

/** Returns what importing the package into this academy would create. */
export async function foresee(
  db: Queryable,
  { manifest, digest, leftOut, notTaken }: Omit<ReadPackage, 'archive' | 'uses'>,
) {
  const { course, tests, questions, files } = manifest
  const levels = await levelsOf(db)
  const there = await thereOf(db, manifest)
  return {
    name: course.name,
    classes: course.classes.map(({ name }) => name),
    files: files.length,
    bytes: files.reduce((sum, { size }) => sum + size, 0),
    tests: tests.map(({ key, kind, published, document }) => ({ key, kind, title: document.title, published })),
    questions: {
      made: questions.length - there.same.size,
      there: there.same.size,
      alike: there.alike.size,
      unfinished: await countUnfinished(questions),
    },
    levels_unknown: levelsIn(manifest).filter(code => !levels.has(code)),
    left_out: leftOut.slice(0, 200),
    not_taken: (notTaken ?? []).slice(0, mostTold),
    more_not_taken: Math.max(0, (notTaken ?? []).length - mostTold),
    made_before: await madeOf.all(db, digest),
  }
}
export type Foreseen = Awaited<ReturnType<typeof foresee>>

async function countUnfinished(questions: CoursePackage['questions']): Promise<number> {
  let count = 0
  for await (const portion of inPortions(questions))
    count += portion.filter(one => one.published && reasonsAgainst(one.document).length > 0).length
  return count
}

/** Throws 409 `package_made_before` if a course was imported from the same package. */
export async function refuseMadeBefore(db: Queryable, { digest }: Pick<ReadPackage, 'digest'>): Promise<void> {
  if (await madeOf.first(db, digest)) throw new Problem(packageMadeBefore)
}

/**
 * Imports everything in a package. Students see nothing before the course is published. Questions that are already in
 * the bank with the same key are reused. Throws 409 `package_made_before` if a course was imported from the same
 * package, unless `again` is set.
 */
export async function makeOf(
  deps: Pick<Dependencies, 'storage'>,
  { tx, by, now }: Making,
  { read, brought, again }: { read: ReadPackage; brought: ReadonlyMap<string, BroughtFile>; again: boolean },
): Promise<{ id: string; tests_unpublished: string[] }> {
  const { manifest, digest, uses } = read
  await lockMaking.run(tx)
  if (!again) await refuseMadeBefore(tx, read)
  const there = await thereOf(tx, manifest)
  const levels = await levelsOf(tx)
  const wanted = new Set(manifest.questions.filter(({ key }) => !there.same.has(key)).flatMap(filesNamedBy))
  const files = new Map<string, string>()
  const held: HeldFile[] = []
  for (const use of uses) {
    const ofQuestion = use.kind === 'AUDIO' || use.kind === 'PICTURE'
    if (ofQuestion && !wanted.has(use.path)) continue
    const found = brought.get(useKey(use))
    if (!found && read.notTaken) continue
    const { stored, ...facts } = found ?? {}
    // the sweep already deleted the stored file, so the package must be uploaded again
    if (!stored) throw away()
    const file = await keepFile(tx, stored, by)
    files.set(useKey(use), file)
    if (use.kind !== 'AUDIO' && use.kind !== 'PICTURE')
      held.push({ id: file, kind: use.kind, seconds: null, width: null, height: null, ...facts })
  }
  const levelOf = (code: string | null) => (code === null ? null : (levels.get(code) ?? null))
  const fileOf = (kind: Parameters<typeof useKey>[0]['kind'], path: string | null) =>
    path === null ? null : (files.get(useKey({ kind, path })) ?? null)
  const questions = new Map(there.same)
  const making = { tx, person: { id: by }, now }
  for (const { key, published, document } of manifest.questions) {
    if (questions.has(key)) continue
    const audio = fileOf('AUDIO', document.audio?.file ?? null)
    const picture = fileOf('PICTURE', document.picture?.file ?? null)
    const own = {
      ...document,
      level: levelOf(document.level),
      audio: audio && { file: audio },
      picture: picture && document.picture && { ...document.picture, file: picture },
    } as QuestionDocument
    questions.set(key, await bringQuestion(making, own, { published }))
  }
  const tests = new Map<string, string>()
  const unpublished: string[] = []
  for (const { key, kind, published, document } of manifest.tests) {
    const own = ofThisAcademy(document, { levelOf, questions })
    const asIs = published && !levelLost(document, levels)
    const { id, isPublished } = await bringTest(deps, making, { kind, document: own, published: asIs })
    tests.set(key, id)
    if (published && !isPublished) unpublished.push(document.title)
  }
  const document = documentOf(manifest, { levelOf, fileOf, tests })
  const id = await bringCourse(making, document, held)
  await noteMade.run(tx, id, digest, now.toISOString())
  return { id, tests_unpublished: unpublished }
}

const filesNamedBy = ({ document }: CoursePackage['questions'][number]) => filesOfQuestion(document)

/** The levels in use, by code. */
async function levelsOf(db: Queryable): Promise<Map<string, string>> {
  const rows = await levelCodes.all(db)
  return new Map(rows.filter(level => level.in_use).map(({ id, code }) => [code, id]))
}

function levelsIn({ course, tests, questions }: CoursePackage): string[] {
  const codes = [
    course.level,
    ...tests.flatMap(({ document }) => [document.level, ...drawLevels(document)]),
    ...questions.map(({ document }) => document.level),
  ]
  return [...new Set(codes.filter(code => code !== null))].sort()
}

const drawLevels = ({ sections }: WrittenTest) =>
  sections.flatMap(({ parts }) => parts.map(part => (part.kind === 'DRAW' ? part.level : null)))

/**
 * Whether a test draws from a level that this academy doesn't have. Without the level, it would draw from all of them.
 */
const levelLost = (document: WrittenTest, levels: ReadonlyMap<string, string>) =>
  drawLevels(document).some(code => code !== null && !levels.has(code))

/** Which of the package's questions the bank has, and which only have the same text as one of its questions. */
async function thereOf(db: Queryable, { questions, files }: CoursePackage) {
  const hashes = new Map(files.map(({ path, sha256 }) => [path, sha256]))
  const hashOf = (path: string | undefined) => (path === undefined ? null : (hashes.get(path) ?? null))
  const same = new Map<string, string>()
  const alike = new Set<string>()
  for await (const portion of inPortions(questions)) {
    const asked = portion.map(({ key, document: { kind, prompt, key: answer, audio, picture } }) => ({
      ...{ key, kind, prompt, answer },
      audio: hashOf(audio?.file),
      picture: hashOf(picture?.file),
    }))
    for (const row of await questionsThere.all(db, storableJson(asked))) {
      if (row.same) same.set(row.key, row.same)
      if (row.alike) alike.add(row.key)
    }
  }
  return { same, alike }
}

function ofThisAcademy(
  document: WrittenTest,
  { levelOf, questions }: { levelOf: (code: string | null) => string | null; questions: ReadonlyMap<string, string> },
): WrittenTest {
  const sections = document.sections.map(section => ({
    ...section,
    parts: section.parts.map(part =>
      part.kind === 'DRAW'
        ? { ...part, level: levelOf(part.level) }
        : { ...part, question: questions.get(part.question) ?? part.question },
    ),
  }))
  return { ...document, level: levelOf(document.level), sections }
}

function documentOf(
  { course }: CoursePackage,
  {
    levelOf,
    fileOf,
    tests,
  }: {
    levelOf: (code: string | null) => string | null
    fileOf: (kind: 'IMAGE' | 'VIDEO' | 'CAPTIONS' | 'ATTACHMENT', path: string | null) => string | null
    tests: ReadonlyMap<string, string>
  },
): CourseDocument {
  const testOf = (key: string | null) => (key === null ? null : (tests.get(key) ?? null))
  return {
    name: course.name,
    description: course.description,
    level_id: levelOf(course.level),
    image_file_id: fileOf('IMAGE', course.image),
    evaluation_id: testOf(course.evaluation),
    classes: course.classes.map(one => ({
      id: randomUUID(),
      name: one.name,
      description: one.description,
      image_file_id: fileOf('IMAGE', one.image),
      video_file_id: fileOf('VIDEO', one.video),
      captions_file_id: fileOf('CAPTIONS', one.captions),
      captions_language: one.captions_language,
      more_captions: one.more_captions.flatMap(({ language, file }) => {
        const file_id = fileOf('CAPTIONS', file)
        return file_id ? [{ language, file_id }] : []
      }),
      transcript: one.transcript,
      video_quiz_id: testOf(one.quiz),
      attachments: one.attachments.flatMap(path => fileOf('ATTACHMENT', path) ?? []),
    })),
  }
}
