import { randomUUID } from 'node:crypto'
import { createReadStream, rmSync } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { packageVersion } from '@aulaviva/contract/courses/course-package'
import { defaultLanguage, type Language } from '@aulaviva/domain/languages'
import type { Dependencies } from '../../../dependencies.ts'
import { type Archive, ArchiveError } from '../../../platform/archive/archive.ts'
import { type FieldError, invalid } from '../../../platform/problem/problem.ts'
import { readerAt, readInSubprocess } from '../../../platform/reading/read-in-subprocess.ts'
import { readIntoFolder } from '../../../platform/storage/reading-folder.ts'
import { maxCartridgeMediaBytes } from '../../assessment/question-import/cartridge.usecases.ts'
import type { FileUse } from './course-package.rules.ts'
import { coursePackageWords } from './course-package.words.ts'
import {
  archiveFault,
  fault,
  isPackageFault,
  moreFaults,
  openPackage,
  type ReadPackage,
  type SkippedItem,
} from './package-faults.ts'
import type { PackagePart, PackageRefusal, readPackageInParts } from './package-reader.ts'

/** Reads an untrusted package. Writes nothing to the academy. */

const reader = readerAt<typeof readPackageInParts>(import.meta.url, './package-reader.ts', 'readPackageInParts')

/**
 * Reads the package in a file on disk, without the content of its files. Closing its archive deletes what was unpacked.
 * Throws 400 with the place of each error.
 */
export async function readPackage(
  deps: Pick<Dependencies, 'config' | 'freeSpace'>,
  path: string,
  { language = defaultLanguage, timeoutMs }: { language?: Language; timeoutMs?: number | undefined } = {},
): Promise<ReadPackage> {
  const lists: Lists = { questions: [], files: [], uses: [], leftOut: [], notTaken: [] }
  const space = {
    freeSpace: deps.freeSpace,
    parent: await incomingFolder(deps),
    bytes: maxCartridgeMediaBytes((await stat(path)).size),
  }
  const { archive, manifest, digest, isForeign } = await readIntoFolder(space, async folder => {
    const part = (one: PackagePart) => appendPart(lists, one)
    const read = await readInSubprocess(
      reader,
      { path, language, folder },
      { for: 'job', timeout: timeoutMs, part, refusal: toProblem },
    )
    return { ...read, archive: withMedia(await openPackage(path), read.media, folder) }
  }).catch(error => {
    throw error instanceof ArchiveError ? invalid([archiveFault(error)]) : error
  })
  const { questions, files, uses, leftOut, notTaken } = lists
  return {
    manifest: { ...manifest, questions, files },
    ...{ digest, uses, leftOut, archive },
    notTaken: isForeign ? notTaken : null,
  }
}

interface Lists {
  questions: ReadPackage['manifest']['questions']
  files: ReadPackage['manifest']['files']
  uses: FileUse[]
  leftOut: string[]
  notTaken: SkippedItem[]
}

function appendPart(lists: Lists, part: PackagePart): void {
  for (const [name, more] of Object.entries(part)) {
    const list: unknown[] = lists[name as keyof Lists]
    for (const one of more) list.push(one)
  }
}

/** The folder of other uploads, so that their sweep deletes what a stopped server has left. */
async function incomingFolder({ config }: Pick<Dependencies, 'config'>): Promise<string> {
  const folder = join(config.dataDir, 'incoming')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return folder
}

export const incomingPath = async (deps: Pick<Dependencies, 'config'>): Promise<string> =>
  join(await incomingFolder(deps), randomUUID())

const toProblem = ({ faults, more }: PackageRefusal) => invalid([...faults.map(toFieldError), ...moreFaults(more)])

function toFieldError({ field, code, message }: PackageRefusal['faults'][number]): FieldError {
  if (code === 'other_version')
    return { field, code, message: language => coursePackageWords(language).other_version(packageVersion) }
  return isPackageFault(code) ? fault(field, code) : { field, code, message }
}

/**
 * The archive, with the images and audio of questions replaced by the files that the reader unpacked into the folder.
 */
function withMedia(archive: Archive, media: ReadonlyMap<string, string>, folder: string): Archive {
  return {
    ...archive,
    async stream(path) {
      const place = media.get(path)
      return place ? createReadStream(place) : archive.stream(path)
    },
    close() {
      archive.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
