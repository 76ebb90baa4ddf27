import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { decodeCaptions, mostCaptionBytes, mostCues, readCaptions, writeCaptions } from '@aulaviva/domain/captions'
import { isRewrapped, videoRefusal } from '@aulaviva/domain/video'
import type { Dependencies } from '../../dependencies.ts'
import { ArchiveError } from '../../platform/archive/archive.ts'
import { type FieldError, invalid } from '../../platform/problem/problem.ts'
import { imageExtensions, judge, mediaExtensions } from '../../platform/storage/file-kinds.ts'
import { hashOf } from '../../platform/storage/hash-of.ts'
import { storeUpload } from '../../platform/storage/loose-objects.ts'
import type { StoredUpload, UploadedFile } from '../../platform/storage/upload.ts'
import { limitsOf } from '../../platform/storage/upload-limits.ts'
import { readSentFilm, rewrapSentFilm } from '../../platform/video/sent-film.ts'
import { type FileUse, type PackedKind, useKey } from './course-package.rules.ts'
import type { PackageFault } from './course-package.words.ts'
import { archiveFault, fault, type ReadPackage, shortened } from './package-faults.ts'
import { placeToWait } from './reading-package.usecases.ts'

/** The files of a package: each is unpacked, compared, judged by its content and put into the storage, one after the other. */

export type UnpackingDeps = Pick<Dependencies, 'database' | 'storage' | 'config' | 'settings' | 'freeSpace' | 'clock'>

export interface BroughtFile {
  /** Null where nothing was to be stored. */
  stored: StoredUpload | null
  seconds: number | null
  width: number | null
  height: number | null
}

interface Unpacking {
  /** Whether the files are only looked at. */
  isTrial: boolean
  /** Is told how many bytes of the files are done. */
  note?: (done: number) => Promise<void>
}

/** What has become of each use of a file. Throws 400 that names every file that is not what the package says it is. */
export async function unpack(
  deps: UnpackingDeps,
  { manifest, archive, uses, notTaken }: Pick<ReadPackage, 'manifest' | 'archive' | 'uses' | 'notTaken'>,
  { isTrial, note }: Unpacking,
): Promise<Map<string, BroughtFile>> {
  const told = new Map(manifest.files.map(file => [file.path, file]))
  const brought = new Map<string, BroughtFile>()
  const faults: FieldError[] = []
  let done = 0
  for (const use of uses) {
    const file = told.get(use.path)
    if (!file) throw new Error('A use names a file that was not looked at')
    const path = await placeToWait(deps)
    const release = await deps.freeSpace.reserve(2 * file.size)
    try {
      const found = await brings(deps, { use, path, file, stream: await archive.stream(use.path) })
      if (typeof found === 'string') faults.push(fault(use.place, found))
      else {
        const { upload, ...facts } = found
        const stored =
          isTrial || (faults.length > 0 && !notTaken) ? null : await storeUpload(deps, upload, deps.clock.now())
        brought.set(useKey(use), { stored, ...facts })
      }
    } catch (error) {
      if (!(error instanceof ArchiveError)) throw error
      faults.push({ ...archiveFault(error), field: use.place })
    } finally {
      release()
      await rm(path, { force: true })
      await rm(`${path}.mp4`, { force: true })
    }
    done += file.size
    await note?.(done)
  }
  if (faults.length > 0 && !notTaken) throw invalid(shortened(faults))
  notTaken?.push(...faults.map(({ field, code }) => ({ item: pathAt(uses, field), reason: code, detail: field })))
  return brought
}

const pathAt = (uses: readonly FileUse[], place: string) => uses.find(use => use.place === place)?.path ?? place

interface Bringing {
  use: FileUse
  path: string
  file: { name: string; size: number; sha256: string }
  stream: NodeJS.ReadableStream
}

type Facts = Omit<BroughtFile, 'stored'>
type Brought = Facts & { upload: UploadedFile }

async function brings(deps: UnpackingDeps, { use, path, file, stream }: Bringing): Promise<Brought | PackageFault> {
  const hash = createHash('sha256')
  const counted = new Transform({
    transform(part: Buffer, _encoding, done) {
      hash.update(part)
      done(null, part)
    },
  })
  try {
    await pipeline(stream, counted, createWriteStream(path, { mode: 0o600 }))
  } catch (error) {
    // the disk may fail; what is said of the bytes is about the archive
    if ((error as NodeJS.ErrnoException).syscall) throw error
    throw new ArchiveError('not_a_zip', use.path)
  }
  const sha256 = hash.digest()
  // a foreign file says nothing of its content
  if (file.sha256 && sha256.toString('hex') !== file.sha256) return 'other_content'
  const extension = /\.([a-z0-9]{1,8})$/i.exec(file.name)?.[1]?.toLowerCase() ?? ''
  const upload = { field: 'file', name: file.name.slice(0, 255), mediaType: '', size: file.size, sha256, path }
  if (use.kind === 'VIDEO') return video(upload)
  if (use.kind === 'CAPTIONS') return captions(upload)
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
    // the disk may fail; everything else is said of the bytes
    if ((error as NodeJS.ErrnoException).syscall) throw error
    return 'not_a_video'
  }
  return { upload: { ...named, path, size: (await stat(path)).size, sha256: await hashOf(path) }, ...facts }
}

/** Captions are written anew: what players read is made of what was understood, never what somebody sent. */
async function captions(upload: UploadedFile): Promise<Brought | PackageFault> {
  if (upload.size > mostCaptionBytes) return 'not_captions'
  const { cues } = readCaptions(decodeCaptions(await readFile(upload.path)))
  if (cues.length === 0 || cues.length > mostCues) return 'not_captions'
  const bytes = Buffer.from(writeCaptions(cues))
  await writeFile(upload.path, bytes)
  const sha256 = createHash('sha256').update(bytes).digest()
  return { upload: { ...upload, mediaType: 'text/vtt', size: bytes.length, sha256 }, ...nothingMore }
}
