import type { Readable } from 'node:stream'
import { questionDocument } from '@aulaviva/contract/assessment/question-bank'
import { testDocument } from '@aulaviva/contract/assessment/test-authoring'
import { type CoursePackage, packageFormat, packageVersion } from '@aulaviva/contract/courses/course-package'
import type { CourseDocument } from '@aulaviva/domain/course-document'
import { drawPartsOf, fixedPartsOf } from '@aulaviva/domain/test-document'
import { ZipFile } from 'yazl'
import { addLazily } from '../../../platform/archive/zip-entries.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Queryable } from '../../../platform/database/queryable.ts'
import { orNotFound, Problem } from '../../../platform/problem/problem.ts'
import type { Storage } from '../../../platform/storage/stored-objects.ts'
import { loadDrawPools } from '../../assessment/assessments/question-selection.usecases.ts'
import { recordExport } from '../../shared/changes/changes.usecases.ts'
import { courses } from '../course-authoring/authored-courses.usecases.ts'
import { documentOf } from '../course-authoring/course-authoring.rules.ts'
import { packageFileLost } from './course-package.errors.ts'
import {
  activeContentEditor,
  levelCodes,
  type PackedFileRow,
  type PackedQuestionRow,
  type PackedTestRow,
  packedFiles,
  packedQuestions,
  packedTests,
} from './course-package.repository.ts'
import { filesOfQuestion, pathsOf, testsOf } from './course-package.rules.ts'

/** Exports a course as one file: `course.json` and the files it references, read from the storage while it is sent. */

export interface PackedCourse {
  manifest: CoursePackage
  /** The files of the manifest, in order. */
  files: readonly (PackedFileRow & { path: string })[]
  file_name: string
}

/** Collects the parts of a course, with drafts. Throws 404 if it doesn't exist. */
export async function packCourse(db: Queryable, id: string): Promise<PackedCourse> {
  const row = await courses.find(db, id)
  const document = documentOf(row)
  const levels = new Map((await levelCodes.all(db)).map(level => [level.id, level.code]))
  const codeOf = (level: string | null) => (level === null ? null : (levels.get(level) ?? null))
  const testRows = await packedTests.all(db, testsOf(document))
  const tests = inOrder(testsOf(document), testRows).map(test => ({
    ...test,
    document: testDocument.parse(test.document),
  }))
  const questions = await questionsOf(db, tests)
  const fileIds = [...filesOfCourse(document), ...questions.flatMap(({ document: one }) => filesOfQuestion(one))]
  const files = inOrder([...new Set(fileIds)], await packedFiles.all(db, fileIds))
  const paths = pathsOf(files)
  const pathOf = (file: string | null) => (file === null ? null : (paths.get(file) ?? null))
  const testKeys = keysOf('t', tests)
  const questionKeys = keysOf('q', questions)
  const packedPaths = new Set<string>()
  const unique = files.filter(({ id: file }) => {
    const path = paths.get(file) ?? ''
    const isFirst = !packedPaths.has(path)
    packedPaths.add(path)
    return isFirst
  })
  const manifest: CoursePackage = {
    format: packageFormat,
    version: packageVersion,
    course: {
      name: document.name,
      description: document.description,
      level: codeOf(document.level_id),
      image: pathOf(document.image_file_id),
      evaluation: keyOf(testKeys, document.evaluation_id),
      classes: document.classes.map(one => ({
        name: one.name,
        description: one.description,
        image: pathOf(one.image_file_id),
        video: pathOf(one.video_file_id),
        captions: pathOf(one.captions_file_id),
        captions_language: one.captions_language,
        more_captions: one.more_captions.flatMap(({ language, file_id }) => {
          const file = pathOf(file_id)
          return file ? [{ language, file }] : []
        }),
        transcript: one.transcript,
        quiz: keyOf(testKeys, one.video_quiz_id),
        attachments: [...new Set(one.attachments.flatMap(file => pathOf(file) ?? []))],
      })),
    },
    tests: tests.map(test => packedTest(test, { testKeys, questionKeys, codeOf })),
    questions: questions.map(({ id: question, published, document: one }) => {
      const audio = pathOf(one.audio?.file ?? null)
      const picture = pathOf(one.picture?.file ?? null)
      return {
        key: questionKeys.get(question) ?? '',
        published,
        document: {
          ...one,
          level: codeOf(one.level),
          audio: audio ? { file: audio } : null,
          picture: picture && one.picture ? { ...one.picture, file: picture } : null,
        },
      }
    }),
    files: unique.map(({ id: file, name, size, sha256 }) => ({ path: paths.get(file) ?? '', name, size, sha256 })),
  }
  const name = (document.name || row.kept.name).replaceAll(/[^\p{L}\p{M}\p{N} -]/gu, ' ').trim()
  const packed = unique.map(file => ({ ...file, path: paths.get(file.id) ?? '' }))
  return { manifest, files: packed, file_name: `${name || 'course'}.course.zip` }
}

type Keys = ReadonlyMap<string, string>
const keysOf = (letter: string, rows: readonly { id: string }[]): Keys =>
  new Map(rows.map(({ id }, at) => [id, `${letter}${at + 1}`]))
const keyOf = (keys: Keys, id: string | null) => (id === null ? null : (keys.get(id) ?? null))

/** The rows in the order of the ids. Deleted ones are left out. */
function inOrder<T extends { id: string }>(ids: readonly string[], rows: readonly T[]): T[] {
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

/** The questions that tests ask, in order, then those they draw from, sorted by content. */
async function questionsOf(db: Queryable, tests: readonly PackedTestRow[]): Promise<PackedQuestionRow[]> {
  const fixedIds = tests.flatMap(({ document }) => fixedPartsOf(document.sections).map(({ question }) => question))
  const draws = tests.flatMap(({ id, document }) =>
    drawPartsOf(document.sections).map(draw => ({ ...draw, id: `${id} ${draw.id}` })),
  )
  const drawnIds = Object.values(await loadDrawPools(db, draws)).flat()
  const first = new Set(fixedIds)
  const rest = new Set(drawnIds.filter(id => !first.has(id)))
  const found = await packedQuestions.all(db, [...first, ...rest])
  const rows = found.map(row => ({ ...row, document: questionDocument.parse(row.document) }))
  const contentKey = ({ document }: PackedQuestionRow) =>
    JSON.stringify({ ...document, level: null, audio: null, picture: null })
  const others = rows
    .filter(({ id }) => rest.has(id))
    .map(row => ({ row, words: contentKey(row) }))
    .sort((a, b) => (a.words < b.words ? -1 : 1))
  return [...inOrder([...first], rows), ...others.map(({ row }) => row)]
}

function packedTest(
  { id, kind, published, document }: PackedTestRow,
  {
    testKeys,
    questionKeys,
    codeOf,
  }: { testKeys: Keys; questionKeys: Keys; codeOf: (level: string | null) => string | null },
): CoursePackage['tests'][number] {
  const sections = document.sections.map(section => ({
    ...section,
    parts: section.parts.flatMap((part): typeof section.parts => {
      if (part.kind === 'DRAW') return [{ ...part, level: codeOf(part.level) }]
      const question = questionKeys.get(part.question)
      return question ? [{ ...part, question }] : []
    }),
  }))
  const level = codeOf(document.level)
  return { key: testKeys.get(id) ?? '', kind, published, document: { ...document, level, sections } }
}

function filesOfCourse({ image_file_id, classes }: CourseDocument): string[] {
  const ids = classes.flatMap(one => [
    one.image_file_id,
    one.video_file_id,
    one.captions_file_id,
    ...one.more_captions.map(({ file_id }) => file_id),
    ...one.attachments,
  ])
  return [image_file_id, ...ids].filter(id => id !== null)
}

const sizesAtOnce = 50
// a fixed time, so that equal courses give equal files
const mtime = new Date(Date.UTC(2000, 0, 1))

/**
 * Returns the package as a stream, and its length. It is not held in memory. Throws 409 before the first byte if bytes
 * of a file are lost.
 */
export async function streamPackage(
  storage: Storage,
  { manifest, files }: PackedCourse,
): Promise<{ bytes: Readable; size: number }> {
  const lost: string[] = []
  for (let at = 0; at < files.length; at += sizesAtOnce) {
    const batch = files.slice(at, at + sizesAtOnce)
    const sizes = await Promise.all(batch.map(file => storage.size(file.storage_key)))
    lost.push(...batch.filter((file, n) => sizes[n] !== Number(file.size)).map(({ name }) => name))
  }
  if (lost.length > 0) throw new Problem(packageFileLost, { detail: lost.slice(0, 20).join(', ') })
  const zip = new ZipFile()
  const bytes = zip.outputStream as Readable
  // a failed entry is reported here, and the output would never end
  zip.on('error', error => bytes.destroy(error as Error))
  const entry = { mtime, compress: false }
  zip.addBuffer(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), 'course.json', entry)
  for (const { path, size, storage_key } of files) {
    addLazily(zip, path, { ...entry, size: Number(size) }, () => storage.read(storage_key))
  }
  const size = await new Promise<number>(resolve =>
    (zip.end as (options: object, total: (size: number) => void) => void)({}, resolve),
  )
  return { bytes, size }
}

/** Describes a package before it is exported. */
export async function describePackage(db: Queryable, id: string) {
  const { manifest, files, file_name } = await packCourse(db, id)
  return {
    file_name,
    bytes: files.reduce((sum, { size }) => sum + Number(size), 0),
    classes: manifest.course.classes.length,
    files: files.length,
    tests: manifest.tests.length,
    questions: manifest.questions.length,
  }
}

/** Returns the course of a link. Throws 404 if there is none, or if the link's holder can no longer edit courses. */
export async function openPackageLink(
  { db, now }: { db: Database; now: Date },
  id: string,
  holder: string,
): Promise<PackedCourse> {
  orNotFound(await activeContentEditor.first(db, holder))
  return exportCourse({ db, now, by: holder }, id)
}

/** Exports a course and adds an entry to the audit log. `by` is null at the server's command line. */
export async function exportCourse({ db, now, by }: { db: Database; now: Date; by: string | null }, id: string) {
  const packed = await packCourse(db, id)
  const { course } = packed.manifest
  const exported = { area: 'content', thing: 'COURSE', id, name: course.name, rows: course.classes.length } as const
  await recordExport({ db, now, person: by === null ? null : { id: by } }, exported)
  return packed
}
