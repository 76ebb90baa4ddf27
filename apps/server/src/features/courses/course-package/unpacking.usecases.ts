import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { maxCaptionBytes } from '@aulaviva/domain/captions'
import { needsRemux, videoRefusal } from '@aulaviva/domain/video'
import type { Dependencies } from '../../../dependencies.ts'
import { ArchiveError } from '../../../platform/archive/archive.ts'
import { type FieldError, invalid } from '../../../platform/problem/problem.ts'
import { readerAt, readInSubprocess } from '../../../platform/reading/read-in-subprocess.ts'
import { imageExtensions, mediaExtensions, mediaTypeOf } from '../../../platform/storage/file-kinds.ts'
import { hashOf } from '../../../platform/storage/hash-of.ts'
import { storeUpload } from '../../../platform/storage/orphaned-objects.ts'
import { readIntoFolder } from '../../../platform/storage/reading-folder.ts'
import type { StoredUpload, UploadedFile } from '../../../platform/storage/upload.ts'
import { limitsOf } from '../../../platform/storage/upload-limits.ts'
import { readSentFilm, rewrapSentFilm } from '../../../platform/video/sent-film.ts'
import type { rewriteCaptions } from './captions-reader.ts'
import { type FileUse, type PackedKind, useKey } from './course-package.rules.ts'
import type { PackageFault } from './course-package.words.ts'
import { archiveFault, fault, limitFaults, type ReadPackage } from './package-faults.ts'
import { incomingPath } from './reading-package.usecases.ts'

const captionsReader = readerAt<typeof rewriteCaptions>(import.meta.url, './captions-reader.ts', 'rewriteCaptions')

/** Unpacks the files of a package one after the other: compares, checks, and stores each. */

export type UnpackingDeps = Pick<Dependencies, 'database' | 'storage' | 'config' | 'settings' | 'freeSpace' | 'clock'>

export interface UnpackedFile {
  /** Null if nothing was to be stored. */
  stored: StoredUpload | null
  seconds: number | null
  width: number | null
  height: number | null
}

interface UnpackOptions {
  /** Whether the files are only checked. */
  isTrial: boolean
  /** Called with the number of bytes processed. */
  onProgress?: (done: number) => Promise<void>
}

/** Returns the result for each use of a file. Throws 400 with every file that isn't what the package says it is. */
export async function unpack(
  deps: UnpackingDeps,
  { manifest, archive, uses, notTaken }: Pick<ReadPackage, 'manifest' | 'archive' | 'uses' | 'notTaken'>,
  { isTrial, onProgress }: UnpackOptions,
): Promise<Map<string, UnpackedFile>> {
  const filesByPath = new Map(manifest.files.map(file => [file.path, file]))
  const unpacked = new Map<string, UnpackedFile>()
  const faults: FieldError[] = []
  let done = 0
  const packedUses = uses.map(use => {
    const file = filesByPath.get(use.path)
    if (!file) throw new Error('The manifest lacks a file in use')
    return { use, file, stream: () => archive.stream(use.path) }
  })
  const storeFile = async ({ use, file }: PackedUse, unpack: () => Promise<UnpackedUpload | PackageFault>) => {
    try {
      const one = await unpack()
      if (typeof one === 'string') faults.push(fault(use.place, one))
      else {
        const { upload, ...facts } = one
        const stored =
          isTrial || (faults.length > 0 && !notTaken) ? null : await storeUpload(deps, upload, deps.clock.now())
        unpacked.set(useKey(use), { stored, ...facts })
      }
    } catch (error) {
      if (!(error instanceof ArchiveError)) throw error
      faults.push({ ...archiveFault(error), field: use.place })
    }
    done += file.size
    await onProgress?.(done)
  }
  for (const one of packedUses.filter(({ use }) => use.kind !== 'CAPTIONS')) {
    const path = await incomingPath(deps)
    const release = await deps.freeSpace.reserve(2 * one.file.size)
    try {
      await storeFile(one, () => unpackFile(deps, one, path))
    } finally {
      release()
      await rm(path, { force: true })
      await rm(`${path}.mp4`, { force: true })
    }
  }
  for (const portion of portionsOf(packedUses.filter(({ use }) => use.kind === 'CAPTIONS')))
    await unpackCaptions(deps, portion, storeFile)
  if (faults.length > 0 && !notTaken) throw invalid(limitFaults(faults))
  notTaken?.push(...faults.map(({ field, code }) => ({ item: pathAt(uses, field), reason: code, detail: field })))
  return unpacked
}

const pathAt = (uses: readonly FileUse[], place: string) => uses.find(use => use.place === place)?.path ?? place

/** A file of the package and one use of it. */
interface PackedUse {
  use: FileUse
  file: { name: string; size: number; sha256: string }
  stream: () => Promise<NodeJS.ReadableStream>
}

type VideoFacts = Omit<UnpackedFile, 'stored'>
type UnpackedUpload = VideoFacts & { upload: UploadedFile }

/** Unpacks a file of the package to a path. */
async function unpackTo(path: string, { use, file, stream }: PackedUse): Promise<UploadedFile | PackageFault> {
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

async function unpackFile(
  deps: UnpackingDeps,
  packed: PackedUse,
  path: string,
): Promise<UnpackedUpload | PackageFault> {
  const { use, file } = packed
  const upload = await unpackTo(path, packed)
  if (typeof upload === 'string') return upload
  if (use.kind === 'VIDEO') return readVideo(upload)
  // captions are read together
  if (use.kind === 'CAPTIONS') return 'not_captions'
  const extension = /\.([a-z0-9]{1,8})$/i.exec(file.name)?.[1]?.toLowerCase() ?? ''
  const { extensions, code } = acceptedTypes(deps, use.kind)
  const mediaType = extensions.includes(extension) ? await mediaTypeOf(path, extension) : null
  if (!mediaType || (use.kind === 'AUDIO' && !mediaType.startsWith('audio/'))) return code
  return { upload: { ...upload, mediaType }, ...noVideoFacts }
}

const noVideoFacts: VideoFacts = { seconds: null, width: null, height: null }

function acceptedTypes(
  { settings }: UnpackingDeps,
  kind: Exclude<PackedKind, 'VIDEO' | 'CAPTIONS'>,
): { extensions: readonly string[]; code: PackageFault } {
  if (kind === 'AUDIO') return { extensions: mediaExtensions, code: 'not_a_sound' }
  if (kind !== 'ATTACHMENT') return { extensions: imageExtensions, code: 'not_a_picture' }
  const allowed = limitsOf({ file: { max: 1, kinds: 'documents' } }, settings()).get('file')
  return { extensions: [...(allowed?.extensions ?? [])], code: 'not_allowed' }
}

async function readVideo(upload: UploadedFile): Promise<UnpackedUpload | PackageFault> {
  const read = await readSentFilm(upload.path)
  if (read === 'ended' || videoRefusal(read) || !read) return 'not_a_video'
  const facts = { seconds: Math.max(1, Math.round(read.seconds)), width: read.width, height: read.height }
  const renamed = { ...upload, name: `${upload.name.replace(/\.[a-z0-9]{1,5}$/i, '')}.mp4`, mediaType: 'video/mp4' }
  if (!needsRemux(read)) return { upload: renamed, ...facts }
  const path = `${upload.path}.mp4`
  try {
    if ((await rewrapSentFilm(upload.path, path)) === 'ended') return 'not_a_video'
  } catch (error) {
    // disk errors are rethrown; all others are about the file
    if ((error as NodeJS.ErrnoException).syscall) throw error
    return 'not_a_video'
  }
  return { upload: { ...renamed, path, size: (await stat(path)).size, sha256: await hashOf(path) }, ...facts }
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
const maxRewriteFactor = 6

function portionsOf(packed: readonly PackedUse[]): PackedUse[][] {
  const portions: PackedUse[][] = []
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
  portion: readonly PackedUse[],
  storeFile: (one: PackedUse, unpack: () => Promise<UnpackedUpload | PackageFault>) => Promise<void>,
): Promise<void> {
  const small = portion.filter(({ file }) => file.size <= maxCaptionBytes)
  const bytes = maxRewriteFactor * small.reduce((sum, { file }) => sum + file.size, 0)
  const parent = dirname(await incomingPath(deps))
  const folder = await readIntoFolder({ freeSpace: deps.freeSpace, parent, bytes }, async into => {
    const unpacked = new Map<PackedUse, Promise<UploadedFile | PackageFault>>()
    for (const [at, one] of small.entries()) {
      const upload = unpackTo(join(into, `${at}`), one)
      unpacked.set(one, upload)
      // this error is reported when the file is stored
      await upload.catch(() => {})
    }
    const uploads = (await Promise.allSettled(unpacked.values())).flatMap(one =>
      one.status === 'fulfilled' && typeof one.value !== 'string' ? [one.value] : [],
    )
    const rewritten = await readInSubprocess(captionsReader, { paths: uploads.map(({ path }) => path) }, { for: 'job' })
    const rewrittenByPath = new Map(uploads.map(({ path }, at) => [path, rewritten[at]]))
    for (const one of portion) {
      await storeFile(one, async () => {
        const upload = await (unpacked.get(one) ?? 'not_captions')
        if (typeof upload === 'string') return upload
        const captions = rewrittenByPath.get(upload.path)
        return captions
          ? { upload: { ...upload, mediaType: 'text/vtt', ...captions }, ...noVideoFacts }
          : 'not_captions'
      })
    }
    return into
  })
  await rm(folder, { recursive: true, force: true })
}
