import { createHash, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type CoursePackage,
  coursePackage,
  packageFormat,
  packageLimits,
  packageVersion,
} from '@aulaviva/contract/courses/course-package'
import type { Language } from '@aulaviva/domain/languages'
import { type Archive, ArchiveError } from '../../../platform/archive/archive.ts'
import { inPortions } from '../../../platform/concurrency/in-portions.ts'
import { placeOf, validate } from '../../../platform/http/validate.ts'
import { invalid, Problem } from '../../../platform/problem/problem.ts'
import { ReadRejected } from '../../../platform/reading/read-rejected.ts'
import { isCartridge, readCartridge } from './cartridge.usecases.ts'
import { danglingReferences, type FileUse, usesOf } from './course-package.rules.ts'
import {
  archiveFault,
  type CompletePackage,
  fault,
  maxFaults,
  openPackage,
  type SkippedItem,
} from './package-faults.ts'

/** Runs in the separate process that reads a course package. It reads only the media that questions use. */

export interface PackageToRead {
  path: string
  language: Language
  /** The folder for images and audio of a cartridge's questions. */
  folder: string
}

/** A part of the result. Lists can be long, so they are sent in parts that the caller joins. */
export type PackagePart =
  | { questions: readonly CoursePackage['questions'][number][] }
  | { files: readonly CoursePackage['files'][number][] }
  | { uses: readonly FileUse[] }
  | { leftOut: readonly string[] }
  | { notTaken: readonly SkippedItem[] }

export interface PackageRead {
  /** Without its questions and files, which are sent in parts. */
  manifest: CoursePackage
  digest: Buffer
  /** True for a foreign format, where skipped things don't prevent the import of the rest. */
  isForeign: boolean
  /** The files of the questions' images and audio, by their name in the package. */
  media: Map<string, string>
}

/** Why a package is rejected: the first errors, and how many more there are. */
export interface PackageRefusal {
  faults: { field: string; code: string; message: string }[]
  more: number
}

/**
 * Limit on values in `course.json`. The largest course has about half as many, and each takes far more memory than its
 * bytes.
 */
const maxValues = 2_000_000

/** Reads a package and passes on its long lists in parts. Throws `PackageRefusal`. */
export async function readPackageInParts(
  { path, language, folder }: PackageToRead,
  send: (part: PackagePart) => Promise<void>,
): Promise<PackageRead> {
  const { manifest, digest, uses, leftOut, notTaken, media } = await readCompletePackage(path, language).catch(
    throwRefusal,
  )
  for await (const questions of inPortions(manifest.questions)) await send({ questions })
  for await (const files of inPortions(manifest.files)) await send({ files })
  for await (const part of inPortions(uses)) await send({ uses: part })
  for await (const part of inPortions(leftOut)) await send({ leftOut: part })
  for await (const part of inPortions(notTaken ?? [])) await send({ notTaken: part })
  const mediaPaths = new Map<string, string>()
  for (const [name, { bytes }] of media) {
    const mediaPath = join(folder, randomUUID())
    await writeFile(mediaPath, bytes, { mode: 0o600 })
    mediaPaths.set(name, mediaPath)
  }
  const rest = { ...manifest, questions: [], files: [] }
  return { manifest: rest, digest, isForeign: notTaken !== null, media: mediaPaths }
}

async function readCompletePackage(path: string, language: Language): Promise<CompletePackage> {
  const archive = await openPackage(path)
  try {
    return isCartridge(archive) ? await readCartridge(archive) : await readManifest(archive, language)
  } finally {
    archive.close()
  }
}

function throwRefusal(error: unknown): never {
  const why = error instanceof ArchiveError ? invalid([archiveFault(error)]) : error
  if (!(why instanceof Problem) || !why.errors) throw error
  // the caller words the messages, because it knows the language; those of the schema library are included
  const faults = why.errors.slice(0, maxFaults).map(({ field, code, message }) => ({
    ...{ field, code },
    message: typeof message === 'string' ? message : '',
  }))
  throw new ReadRejected<PackageRefusal>({ faults, more: Math.max(0, why.errors.length - maxFaults) })
}

async function readManifest(archive: Archive, language: Language): Promise<CompletePackage> {
  const bytes = await archive.read('course.json', packageLimits.json)
  const manifest = parseManifest(bytes, language)
  const uses = usesOf(manifest)
  const faults = danglingReferences(manifest, uses).map(place => fault(place, 'not_in_package'))
  for (const [n, { path, size }] of manifest.files.entries()) {
    if (!archive.has(path)) faults.push(fault(`files[${n}]`, 'file_missing'))
    else if (archive.sizeOf(path) !== size) faults.push(fault(`files[${n}]`, 'other_size'))
  }
  if (faults.length > 0) throw invalid(faults)
  const used = new Set(['course.json', ...uses.map(({ path }) => path)])
  const leftOut = archive.paths.filter(path => !used.has(path))
  return {
    manifest,
    digest: createHash('sha256').update(bytes).digest(),
    uses,
    leftOut,
    notTaken: null,
    media: new Map(),
  }
}

function parseManifest(bytes: Buffer, language: Language): CoursePackage {
  const value = parseJson(bytes)
  const { format, version } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  if (format !== packageFormat) throw invalid([fault('format', 'not_a_course')])
  if (version !== packageVersion) throw invalid([{ field: 'version', code: 'other_version', message: '' }])
  try {
    return validate(coursePackage, value, 'body', language)
  } catch (error) {
    if (!(error instanceof Problem) || !error.errors) throw error
    throw invalid(error.errors.map(one => ({ ...one, field: placeOf(one.field) })))
  }
}

function parseJson(bytes: Buffer): unknown {
  if (countValues(bytes) > maxValues) throw invalid([fault('course.json', 'too_large')])
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw invalid([fault('course.json', 'not_text')])
  }
  try {
    return JSON.parse(text)
  } catch {
    throw invalid([fault('course.json', 'not_json')])
  }
}

/** An upper bound for the number of values in JSON, without parsing it. */
function countValues(bytes: Buffer): number {
  let count = 1
  // a value follows each of , [ {
  for (const byte of bytes) if (byte === 0x2c || byte === 0x5b || byte === 0x7b) count++
  return count
}
