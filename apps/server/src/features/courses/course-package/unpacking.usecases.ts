import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { mostCaptionBytes } from '@aulaviva/domain/captions'
import { isRewrapped, videoRefusal } from '@aulaviva/domain/video'
import type { Dependencies } from '../../../dependencies.ts'
import { ArchiveError } from '../../../platform/archive/archive.ts'
import { type FieldError, invalid } from '../../../platform/problem/problem.ts'
import { readApart, readerAt } from '../../../platform/reading/read-apart.ts'
import { imageExtensions, judge, mediaExtensions } from '../../../platform/storage/file-kinds.ts'
import { hashOf } from '../../../platform/storage/hash-of.ts'
import { storeUpload } from '../../../platform/storage/loose-objects.ts'
import { readIntoFolder } from '../../../platform/storage/reading-folder.ts'
import type { StoredUpload, UploadedFile } from '../../../platform/storage/upload.ts'
import { limitsOf } from '../../../platform/storage/upload-limits.ts'
import { readSentFilm, rewrapSentFilm } from '../../../platform/video/sent-film.ts'
import type { writeCaptionsAgain } from './captions-reader.ts'
import { type FileUse, type PackedKind, useKey } from './course-package.rules.ts'
import type { PackageFault } from './course-package.words.ts'
import { archiveFault, fault, type ReadPackage, shortened } from './package-faults.ts'
import { placeToWait } from './reading-package.usecases.ts'

const captionsReader = readerAt<typeof writeCaptionsAgain>(
  import.meta.url,
  './captions-reader.ts',
  'writeCaptionsAgain',
)

/** Unpacks the files of a package one after the other: compares, checks, and stores each. */

export type UnpackingDeps = Pick<Dependencies, 'database' | 'storage' | 'config' | 'settings' | 'freeSpace' | 'clock'>

export interface BroughtFile {
  /** Null if nothing was to be stored. */
  stored: StoredUpload | null
  seconds: number | null
  width: number | null
  height: number | null
}

interface Unpacking {
  /** Whether the files are only checked. */
  isTrial: boolean
  /** Called with the number of bytes processed. */
  note?: (done: number) => Promise<void>
}

/** Returns the result for each use of a file. Throws 400 with every file that isn't what the package says it is. */
export async function unpack(
  deps: UnpackingDeps,
  { manifest, archive, uses, notTaken }: Pick<ReadPackage, 'manifest' | 'archive' | 'uses' | 'notTaken'>,
  { isTrial, note }: Unpacking,
): Promise<Map<string, BroughtFile>> {
  const told = new Map(manifest.files.map(file => [file.path, file]))
  const brought = new Map<string, BroughtFile>()
  const faults: FieldError[] = []
  let done = 0
  const packed = uses.map(use => {
    const file = told.get(use.path)
    if (!file) throw new Error('The manifest lacks a file in use')
    return { use, file, stream: () => archive.stream(use.path) }
  })
  const take = async ({ use, file }: Packed, found: () => Promise<Brought | PackageFault>) => {
    try {
      const one = await found()
      if (typeof one === 'string') faults.push(fault(use.place, one))
      else {
        const { upload, ...facts } = one
        const stored =
          isTrial || (faults.length > 0 && !notTaken) ? null : await storeUpload(deps, upload, deps.clock.now())
        brought.set(useKey(use), { stored, ...facts })
      }
    } catch (error) {
      if (!(error instanceof ArchiveError)) throw error
      faults.push({ ...archiveFault(error), field: use.place })
    }
    done += file.size
    await note?.(done)
  }
  for (const one of packed.filter(({ use }) => use.kind !== 'CAPTIONS')) {
    const path = await placeToWait(deps)
    const release = await deps.freeSpace.reserve(2 * one.file.size)
    try {
      await take(one, () => brings(deps, one, path))
    } finally {
      release()
      await rm(path, { force: true })
      await rm(`${path}.mp4`, { force: true })
    }
  }
  for (const portion of portionsOf(packed.filter(({ use }) => use.kind === 'CAPTIONS')))
    await unpackCaptions(deps, portion, take)
  if (faults.length > 0 && !notTaken) throw invalid(shortened(faults))
  notTaken?.push(...faults.map(({ field, code }) => ({ item: pathAt(uses, field), reason: code, detail: field })))
  return brought
}

const pathAt = (uses: readonly FileUse[], place: string) => uses.find(use => use.place === place)?.path ?? place

/** A file of the package and one use of it. */
interface Packed {
  use: FileUse
  file: { name: string; size: number; sha256: string }
  stream: () => Promise<NodeJS.ReadableStream>
}

type Facts = Omit<BroughtFile, 'stored'>
type Brought = Facts & { upload: UploadedFile }

/** Unpacks a file of the package to a path. */
async function unpackTo(path: string, { use, file, stream }: Packed): Promise<UploadedFile | PackageFault> {
  const from = await stream()
  const hash = createHash('sha256')
  const counted = new Transform({
    transform(part: Buffer, _encoding, done) {
      hash.update(part)
      done(null, part)
    },
  })
  try {
    await pipeline(from, counted, createWriteStream(path, { mode: 0o600 }))
  } catch (error) {
    // disk errors are rethrown; all others are about the archive
    if ((error as NodeJS.ErrnoException).syscall) throw error
    throw new ArchiveError('not_a_zip', use.path)
  }
  const sha256 = hash.digest()
  // a foreign package states no digests
  if (file.sha256 && sha256.toString('hex') !== file.sha256) return 'other_content'
  return { field: 'file', name: file.name.slice(0, 255), mediaType: '', size: file.size, sha256, path }
}

async function brings(deps: UnpackingDeps, packed: Packed, path: string): Promise<Brought | PackageFault> {
  const { use, file } = packed
  const upload = await unpackTo(path, packed)
  if (typeof upload === 'string') return upload
  if (use.kind === 'VIDEO') return video(upload)
  // captions are read together
  if (use.kind === 'CAPTIONS') return 'not_captions'
  const extension = /\.([a-z0-9]{1,8})$/i.exec(file.name)?.[1]?.toLowerCase() ?? ''
  const { extensions, code } = takenAs(deps, use.kind)
  const mediaType = extensions.includes(extension) ? await judge(path, extension) : null
  if (!mediaType || (use.kind === 'AUDIO' && !mediaType.startsWith('audio/'))) return code
  return { upload: { ...upload, mediaType }, ...nothingMore }
}

const nothingMore: Facts = { seconds: null, width: null, height: null }

function takenAs(
  { settings }: UnpackingDeps,
  kind: Exclude<PackedKind, 'VIDEO' | 'CAPTIONS'>,
): { extensions: readonly string[]; code: PackageFault } {
  if (kind === 'AUDIO') return { extensions: mediaExtensions, code: 'not_a_sound' }
  if (kind !== 'ATTACHMENT') return { extensions: imageExtensions, code: 'not_a_picture' }
  const allowed = limitsOf({ file: { max: 1, kinds: 'documents' } }, settings()).get('file')
  return { extensions: [...(allowed?.extensions ?? [])], code: 'not_allowed' }
}

async function video(upload: UploadedFile): Promise<Brought | PackageFault> {
  const read = await readSentFilm(upload.path)
  if (read === 'ended' || videoRefusal(read) || !read) return 'not_a_video'
  const facts = { seconds: Math.max(1, Math.round(read.seconds)), width: read.width, height: read.height }
  const named = { ...upload, name: `${upload.name.replace(/\.[a-z0-9]{1,5}$/i, '')}.mp4`, mediaType: 'video/mp4' }
  if (!isRewrapped(read)) return { upload: named, ...facts }
  const path = `${upload.path}.mp4`
  try {
    if ((await rewrapSentFilm(upload.path, path)) === 'ended') return 'not_a_video'
  } catch (error) {
    // disk errors are rethrown; all others are about the file
    if ((error as NodeJS.ErrnoException).syscall) throw error
    return 'not_a_video'
  }
  return { upload: { ...named, path, size: (await stat(path)).size, sha256: await hashOf(path) }, ...facts }
}

/**
 * How many captions one process reads: many, because starting a process takes time, but no more than it reads in
 * seconds.
 */
const captionsAtOnce = { files: 200, bytes: 32 * 1024 * 1024 }
/**
 * Rewritten captions can be at most this many times as large, because characters are escaped and short times are
 * written out.
 */
const mostTimesWritten = 6

function portionsOf(packed: readonly Packed[]): Packed[][] {
  const portions: Packed[][] = []
  let bytes = 0
  for (const one of packed) {
    bytes += one.file.size
    const portion = portions.at(-1)
    if (portion && portion.length < captionsAtOnce.files && bytes <= captionsAtOnce.bytes) portion.push(one)
    else {
      portions.push([one])
      bytes = one.file.size
    }
  }
  return portions
}

/** Unpacks captions into a new folder, has a separate process rewrite them, and stores each. */
async function unpackCaptions(
  deps: UnpackingDeps,
  portion: readonly Packed[],
  take: (one: Packed, found: () => Promise<Brought | PackageFault>) => Promise<void>,
): Promise<void> {
  const small = portion.filter(({ file }) => file.size <= mostCaptionBytes)
  const bytes = mostTimesWritten * small.reduce((sum, { file }) => sum + file.size, 0)
  const parent = dirname(await placeToWait(deps))
  const folder = await readIntoFolder({ freeSpace: deps.freeSpace, parent, bytes }, async into => {
    const unpacked = new Map<Packed, Promise<UploadedFile | PackageFault>>()
    for (const [at, one] of small.entries()) {
      const upload = unpackTo(join(into, `${at}`), one)
      unpacked.set(one, upload)
      // this error is reported when the file is stored
      await upload.catch(() => {})
    }
    const uploads = (await Promise.allSettled(unpacked.values())).flatMap(one =>
      one.status === 'fulfilled' && typeof one.value !== 'string' ? [one.value] : [],
    )
    const written = await readApart(captionsReader, { paths: uploads.map(({ path }) => path) }, { for: 'job' })
    const ofPath = new Map(uploads.map(({ path }, at) => [path, written[at]]))
    for (const one of portion) {
      await take(one, async () => {
        const upload = await (unpacked.get(one) ?? 'not_captions')
        if (typeof upload === 'string') return upload
        const again = ofPath.get(upload.path)
        return again ? { upload: { ...upload, mediaType: 'text/vtt', ...again }, ...nothingMore } : 'not_captions'
      })
    }
    return into
  })
  await rm(folder, { recursive: true, force: true })
}
