import { randomUUID } from 'node:crypto'
import type { QuestionDocument } from '@aulaviva/contract/assessment/question-bank'
import type { TestDocument } from '@aulaviva/contract/assessment/test-authoring'
import type { CoursePackage } from '@aulaviva/contract/courses/course-package'
import type { CourseDocument } from '@aulaviva/domain/course-document'
import type { Dependencies } from '../../../dependencies.ts'
import { inPortions } from '../../../platform/concurrency/in-portions.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { storableJson } from '../../../platform/database/storable-text.ts'
import { Problem, serviceUnavailable } from '../../../platform/problem/problem.ts'
import { blockingReasons } from '../../assessment/question-bank/completeness.rules.ts'
import { importQuestion } from '../../assessment/question-bank/question-bank.usecases.ts'
import { importTest } from '../../assessment/test-authoring/test-authoring.usecases.ts'
import { saveFile } from '../../shared/files/files.usecases.ts'
import { type ImportedFile, importCourse } from '../course-authoring/import-course.usecases.ts'
import { packageMadeBefore } from './course-package.errors.ts'
import {
  coursesOfPackage,
  existingQuestions,
  levelCodes,
  lockImports,
  recordImport,
} from './course-package.repository.ts'
import { filesOfQuestion, useKey } from './course-package.rules.ts'
import type { ReadPackage } from './package-faults.ts'
import type { UnpackedFile } from './unpacking.usecases.ts'

/** Imports a course from a package: its questions and tests into the bank, and a draft that uses them. */

interface ImportContext {
  tx: Transaction
  /** The person who imports it. Null at the server's command line. */
  by: string | null
  now: Date
}

/** How many skipped things are listed. */
const maxListedSkips = 500

/** Returns what importing the package into this academy would create. */
export async function previewImport(
  db: Queryable,
  { manifest, digest, leftOut, notTaken }: Omit<ReadPackage, 'archive' | 'uses'>,
) {
  const { course, tests, questions, files } = manifest
  const levels = await loadLevels(db)
  const existing = await findExisting(db, manifest)
  return {
    name: course.name,
    classes: course.classes.map(({ name }) => name),
    files: files.length,
    bytes: files.reduce((sum, { size }) => sum + size, 0),
    tests: tests.map(({ key, kind, published, document }) => ({ key, kind, title: document.title, published })),
    questions: {
      made: questions.length - existing.same.size,
      there: existing.same.size,
      alike: existing.alike.size,
      unfinished: await countUnfinished(questions),
    },
    levels_unknown: levelsIn(manifest).filter(code => !levels.has(code)),
    left_out: leftOut.slice(0, 200),
    not_taken: (notTaken ?? []).slice(0, maxListedSkips),
    more_not_taken: Math.max(0, (notTaken ?? []).length - maxListedSkips),
    made_before: await coursesOfPackage.all(db, digest),
  }
}
export type ImportPreview = Awaited<ReturnType<typeof previewImport>>

async function countUnfinished(questions: CoursePackage['questions']): Promise<number> {
  let count = 0
  for await (const portion of inPortions(questions))
    count += portion.filter(one => one.published && blockingReasons(one.document).length > 0).length
  return count
}

/** Throws 409 `package_made_before` if a course was imported from the same package. */
export async function checkNotMadeBefore(db: Queryable, { digest }: Pick<ReadPackage, 'digest'>): Promise<void> {
  if (await coursesOfPackage.first(db, digest)) throw new Problem(packageMadeBefore)
}

/**
 * Imports everything in a package. Students see nothing before the course is published. Questions that are already in
 * the bank with the same key are reused. Throws 409 `package_made_before` if a course was imported from the same
 * package, unless `again` is set.
 */
export async function createCourse(
  deps: Pick<Dependencies, 'storage'>,
  { tx, by, now }: ImportContext,
  { read, unpacked, again }: { read: ReadPackage; unpacked: ReadonlyMap<string, UnpackedFile>; again: boolean },
): Promise<{ id: string; tests_unpublished: string[] }> {
  const { manifest, digest, uses } = read
  await lockImports.run(tx)
  if (!again) await checkNotMadeBefore(tx, read)
  const existing = await findExisting(tx, manifest)
  const levels = await loadLevels(tx)
  const newQuestionFiles = new Set(
    manifest.questions.filter(({ key }) => !existing.same.has(key)).flatMap(filesOfPackedQuestion),
  )
  const files = new Map<string, string>()
  const courseFiles: ImportedFile[] = []
  for (const use of uses) {
    const ofQuestion = use.kind === 'AUDIO' || use.kind === 'PICTURE'
    if (ofQuestion && !newQuestionFiles.has(use.path)) continue
    const unpackedFile = unpacked.get(useKey(use))
    if (!unpackedFile && read.notTaken) continue
    const { stored, ...facts } = unpackedFile ?? {}
    // the sweep already deleted the stored file, so the package must be uploaded again
    if (!stored) throw serviceUnavailable()
    const file = await saveFile(tx, stored, by)
    files.set(useKey(use), file)
    if (use.kind !== 'AUDIO' && use.kind !== 'PICTURE')
      courseFiles.push({ id: file, kind: use.kind, seconds: null, width: null, height: null, ...facts })
  }
  const levelOf = (code: string | null) => (code === null ? null : (levels.get(code) ?? null))
  const fileOf = (kind: Parameters<typeof useKey>[0]['kind'], path: string | null) =>
    path === null ? null : (files.get(useKey({ kind, path })) ?? null)
  const questions = new Map(existing.same)
  const context = { tx, person: { id: by }, now }
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
    questions.set(key, await importQuestion(context, own, { published }))
  }
  const tests = new Map<string, string>()
  const unpublished: string[] = []
  for (const { key, kind, published, document } of manifest.tests) {
    const own = withAcademyIds(document, { levelOf, questions })
    const asIs = published && !hasLostLevel(document, levels)
    const { id, isPublished } = await importTest(deps, context, { kind, document: own, published: asIs })
    tests.set(key, id)
    if (published && !isPublished) unpublished.push(document.title)
  }
  const document = documentOf(manifest, { levelOf, fileOf, tests })
  const id = await importCourse(context, document, courseFiles)
  await recordImport.run(tx, id, digest, now.toISOString())
  return { id, tests_unpublished: unpublished }
}

const filesOfPackedQuestion = ({ document }: CoursePackage['questions'][number]) => filesOfQuestion(document)

/** The levels in use, by code. */
async function loadLevels(db: Queryable): Promise<Map<string, string>> {
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

const drawLevels = ({ sections }: TestDocument) =>
  sections.flatMap(({ parts }) => parts.map(part => (part.kind === 'DRAW' ? part.level : null)))

/**
 * Whether a test draws from a level that this academy doesn't have. Without the level, it would draw from all of them.
 */
const hasLostLevel = (document: TestDocument, levels: ReadonlyMap<string, string>) =>
  drawLevels(document).some(code => code !== null && !levels.has(code))

/** Which of the package's questions the bank has, and which only have the same text as one of its questions. */
async function findExisting(db: Queryable, { questions, files }: CoursePackage) {
  const hashes = new Map(files.map(({ path, sha256 }) => [path, sha256]))
  const hashOf = (path: string | undefined) => (path === undefined ? null : (hashes.get(path) ?? null))
  const same = new Map<string, string>()
  const alike = new Set<string>()
  for await (const portion of inPortions(questions)) {
    const lookups = portion.map(({ key, document: { kind, prompt, key: answer, audio, picture } }) => ({
      ...{ key, kind, prompt, answer },
      audio: hashOf(audio?.file),
      picture: hashOf(picture?.file),
    }))
    for (const row of await existingQuestions.all(db, storableJson(lookups))) {
      if (row.same) same.set(row.key, row.same)
      if (row.alike) alike.add(row.key)
    }
  }
  return { same, alike }
}

function withAcademyIds(
  document: TestDocument,
  { levelOf, questions }: { levelOf: (code: string | null) => string | null; questions: ReadonlyMap<string, string> },
): TestDocument {
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
