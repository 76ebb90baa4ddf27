import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import {
  type CoursePackage,
  coursePackage,
  packageFormat,
  packageLimits,
  packageVersion,
} from '@aulaviva/contract/course-package'
import { defaultLanguage, type Language } from '@aulaviva/domain/languages'
import { mostVideoBytes } from '@aulaviva/domain/video'
import { type Archive, ArchiveError, openArchiveOf } from '../../platform/archive/archive.ts'
import { validate } from '../../platform/http/validate.ts'
import { invalid, Problem } from '../../platform/problem/problem.ts'
import { isCartridge, readCartridge } from './cartridge.usecases.ts'
import { looseEnds, usesOf } from './course-package.rules.ts'
import { coursePackageWords } from './course-package.words.ts'
import { archiveFault, fault, type ReadPackage, shortened } from './package-faults.ts'

/** Reading a package from strangers. Whatever it holds, nothing is written here. */

const gigabyte = 1024 ** 3
const bounds = { entries: 25_000, entry: mostVideoBytes, sum: 256 * gigabyte }
/** Sound and picture are packed already: what unpacks to so many times its size is a bomb. */
const mostTimesItsSize = 20
/** A small zip may hold text alone, which packs well. */
const mostOfSmall = 4 * 1024 * 1024
/** Values in `course.json`: the largest course has about half of them, and each costs far more memory than bytes. */
const mostValues = 2_000_000

/** The package in a file on disk, read but for the content of its files. Throws 400 with the place of each fault. */
export async function readPackage(path: string, language: Language = defaultLanguage): Promise<ReadPackage> {
  const archive = await opened(path)
  try {
    if (isCartridge(archive)) return await readCartridge(archive)
    return { ...(await readManifest(archive, language)), archive }
  } catch (error) {
    archive.close()
    throw error instanceof ArchiveError ? invalid([archiveFault(error)]) : error
  }
}

async function opened(path: string): Promise<Archive> {
  const { size } = await stat(path)
  const sum = Math.min(bounds.sum, size * mostTimesItsSize + mostOfSmall)
  return openArchiveOf(path, { ...bounds, sum }).catch(error => {
    throw error instanceof ArchiveError ? invalid([archiveFault(error)]) : error
  })
}

async function readManifest(archive: Archive, language: Language): Promise<Omit<ReadPackage, 'archive'>> {
  const bytes = await archive.read('course.json', packageLimits.json)
  const manifest = parsed(bytes, language)
  const uses = usesOf(manifest)
  const faults = looseEnds(manifest, uses).map(place => fault(place, 'not_in_package'))
  for (const [n, { path, size }] of manifest.files.entries()) {
    if (!archive.has(path)) faults.push(fault(`files[${n}]`, 'file_missing'))
    else if (archive.sizeOf(path) !== size) faults.push(fault(`files[${n}]`, 'other_size'))
  }
  if (faults.length > 0) throw invalid(shortened(faults))
  const used = new Set(['course.json', ...uses.map(({ path }) => path)])
  const leftOut = archive.paths.filter(path => !used.has(path))
  return { manifest, digest: createHash('sha256').update(bytes).digest(), uses, leftOut, notTaken: null }
}

function parsed(bytes: Buffer, language: Language): CoursePackage {
  const value = jsonOf(bytes)
  const { format, version } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  if (format !== packageFormat) throw invalid([fault('format', 'not_a_course')])
  if (version !== packageVersion) {
    const message = (of: Language) => coursePackageWords(of).other_version(packageVersion)
    throw invalid([{ field: 'version', code: 'other_version', message }])
  }
  try {
    return validate(coursePackage, value, 'body', language)
  } catch (error) {
    if (!(error instanceof Problem) || !error.errors) throw error
    throw invalid(
      shortened(
        error.errors.map(one => ({
          ...(one.code === 'unknown_field' ? fault(one.field, 'unknown_field') : one),
          field: one.field.replace(/\.(\d+)(?=\.|$)/g, '[$1]'),
        })),
      ),
    )
  }
}

function jsonOf(bytes: Buffer): unknown {
  if (valuesIn(bytes) > mostValues) throw invalid([fault('course.json', 'too_large')])
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

/** How many values JSON holds at most, told without making any. */
function valuesIn(bytes: Buffer): number {
  let count = 1
  // a value follows each of , [ {
  for (const byte of bytes) if (byte === 0x2c || byte === 0x5b || byte === 0x7b) count++
  return count
}
