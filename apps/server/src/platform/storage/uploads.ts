import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { failureOf } from '../logging/failure.ts'
import { messageWords } from '../problem/message.words.ts'
import { invalid, lengthRequired, Problem } from '../problem/problem.ts'
import type { AcademySettings } from '../settings/academy-settings.ts'
import { mediaTypeOf } from './file-kinds.ts'
import { extensionOf, safeName } from './file-name.ts'
import type { FreeSpace } from './free-space.ts'
import { unsafeReason } from './unsafe-content.ts'
import type { UploadedFile, Uploads } from './upload.ts'
import type { UploadBudget } from './upload-budget.ts'
import { limitsOf, type PartLimits } from './upload-limits.ts'
import {
  extensionProblem,
  fieldProblem,
  fileTooLarge,
  mediaTypeProblem,
  multipartProblem,
  tooManyFiles,
  toUploadProblem,
  unsafeFileProblem,
} from './upload-refusals.ts'
import { watchBody } from './watched-body.ts'

const maxParts = 60
const maxFields = 50
const maxFieldBytes = 100 * 1024
/** Maximum bytes of a body in addition to its files. */
const maxNonFileBytes = 1024 * 1024

export interface UploadsOptions {
  /** Folder for temporary files, created if missing. Best on the same disk as the storage. */
  folder: string
  settings: () => Pick<AcademySettings, 'maxFiles' | 'maxFileSizeMb' | 'allowedExtensions'>
  budget: Pick<UploadBudget, 'charge'>
  freeSpace: FreeSpace
  /** Clients that send less than `bytes` in `milliseconds` are cut off. */
  minPace?: { bytes: number; milliseconds: number }
}

/** Lets the server accept multipart bodies. `Uploads.receive` sets the limits of each call. */
export async function registerUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      parts: maxParts,
      fields: maxFields,
      fieldSize: maxFieldBytes,
      headerPairs: 20,
      fileSize: Number.MAX_SAFE_INTEGER,
    },
  })
}

export async function openUploads({
  folder,
  settings,
  budget,
  freeSpace,
  minPace = { bytes: 16 * 1024, milliseconds: 15_000 },
}: UploadsOptions): Promise<Uploads> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return {
    async receive(request, parts, sender) {
      const limits = limitsOf(parts, settings())
      const incoming = new IncomingUpload(folder, limits, sender?.id ?? 'nobody signed in')
      const { release, refund } = await reserve(request, limits.size > 0 ? incoming.maxBytes : 0, sender)
      const body = watchBody(request.raw, { ...minPace, total: incoming.maxBytes })
      try {
        await readParts(request, incoming, body)
        return { ...incoming.finish(), refund }
      } catch (error) {
        // Read and discard the rest of the body, so that the client can read the response.
        request.raw.unpipe()
        request.raw.resume()
        await removeAll(incoming.files.map(({ path }) => path))
        const problem = toUploadProblem(body.signal.aborted ? body.signal.reason : error)
        if (!(problem instanceof Problem) || problem.status >= 500) await refund()
        throw problem
      } finally {
        body.release()
        release()
      }
    },
    discard: uploads => {
      const places = uploads.flatMap(one => [one.path ?? [], one.folder ?? []].flat())
      return removeAll(places.filter(place => dirname(place) === folder))
    },
  }

  /** Reserves disk space and charges the sender's budget before any byte of the body is stored. */
  async function reserve(request: FastifyRequest, maxBytes: number, sender: { id: string; now: Date } | null) {
    let release = () => {}
    try {
      const bytes = lengthOf(request, maxBytes)
      release = await freeSpace.reserve(bytes)
      const refundCharge = sender && bytes > 0 ? await budget.charge(sender.id, bytes, sender.now) : async () => {}
      const refund = () =>
        refundCharge().catch(error =>
          request.log.warn(failureOf(error), 'a discarded upload still counts toward the daily limit'),
        )
      return { release, refund }
    } catch (error) {
      release()
      request.raw.resume()
      throw error
    }
  }
}

/** The declared length of the body. A body without one could not be counted before it is received. */
function lengthOf({ headers }: FastifyRequest, maxBytes: number): number {
  const length = headers['content-length']
  if (maxBytes === 0) return 0
  if (length === undefined) throw new Problem(lengthRequired)
  return Math.min(Number(length), maxBytes)
}

/** Deletes temporary files and folders left behind by a stopped process. Returns how many. */
export async function removeStaleUploads(folder: string, before: Date): Promise<number> {
  let removed = 0
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (!found || found.mtime >= before) continue
    await rm(path, { recursive: true, force: true })
    removed++
  }
  return removed
}

async function removeAll(places: readonly string[]): Promise<void> {
  await Promise.allSettled(places.map(place => rm(place, { recursive: true, force: true })))
}

async function readParts(
  request: FastifyRequest,
  incoming: IncomingUpload,
  body: ReturnType<typeof watchBody>,
): Promise<void> {
  let hostile: string | undefined
  const parts = request.parts({
    // The parser drops such parts without reporting their name. They are only visible here.
    isPartAFile: (name, type, fileName) => {
      if (name !== undefined && name in Object.prototype) hostile ??= name
      return type === 'application/octet-stream' || fileName !== undefined
    },
  })
  for (;;) {
    const { value: part, done } = await Promise.race([parts.next(), body.failed]).catch(error => {
      if (hostile !== undefined) throw fieldProblem(hostile, 'unknown_field', 'Isn’t a field of this call')
      throw multipartProblem(error)
    })
    if (done) return
    if (part.type === 'file') await incoming.addFile(part, body.signal)
    else incoming.addField(part)
  }
}

/** The parts of one body received so far. */
class IncomingUpload {
  readonly files: UploadedFile[] = []
  readonly maxBytes: number
  readonly #folder: string
  readonly #limits: Map<string, PartLimits>
  readonly #sender: string
  readonly #fields = new Map<string, string>()

  constructor(folder: string, limits: Map<string, PartLimits>, sender: string) {
    this.#sender = sender
    this.#folder = folder
    this.#limits = limits
    this.maxBytes = [...limits.values()].reduce((sum, { max, maxBytes }) => sum + max * maxBytes, maxNonFileBytes)
  }

  addField(part: Exclude<Multipart, MultipartFile>): void {
    const name = nameOf(part)
    if (this.#fields.has(name)) throw fieldProblem(name, 'repeated', 'Appears more than once')
    if (this.#limits.has(name)) {
      // Clients that send back the data they read have an empty value here.
      if (part.value === '' || part.value === 'null') return
      throw fieldProblem(name, 'not_a_file', 'Must be a file')
    }
    if (part.valueTruncated)
      throw fieldProblem(name, 'too_long', language => messageWords(language).longerThan(maxFieldBytes))
    if (typeof part.value !== 'string') throw fieldProblem(name, 'malformed', 'Must be text')
    // Restores the text as typed: a browser sends each line break of a form as CR LF, which length limits do not
    // account for.
    this.#fields.set(name, part.value.replaceAll('\r\n', '\n'))
  }

  async addFile(part: MultipartFile, signal: AbortSignal): Promise<void> {
    const field = nameOf(part)
    const limits = this.#limits.get(field)
    if (!limits) throw fieldProblem(field, 'unknown_field', 'Isn’t a field of this call')
    // A form sends such a part for an empty file input.
    if (!part.filename) return expectEmpty(part, field)
    if (this.files.filter(file => file.field === field).length >= limits.max) throw tooManyFiles(field, limits.max)
    const name = safeName(part.filename)
    const extension = extensionOf(name)
    if (!limits.extensions.has(extension)) throw extensionProblem(field, extension)
    const file: UploadedFile = {
      field,
      name,
      mediaType: 'application/octet-stream',
      size: 0,
      sha256: Buffer.alloc(0),
      path: join(this.#folder, randomUUID()),
    }
    this.files.push(file)
    await saveFile(part, file, limits.maxBytes, signal)
    if (file.size === 0) throw fieldProblem(field, 'empty', 'The file is empty')
    if (limits.isCheckedLater) return
    const mediaType = await mediaTypeOf(file.path, extension)
    if (!mediaType) throw mediaTypeProblem(field, language => messageWords(language).content(extension))
    const reason = await unsafeReason(file.path, mediaType, this.#sender)
    if (reason) throw unsafeFileProblem(field, reason)
    file.mediaType = mediaType
  }

  finish(): { body: Record<string, string>; files: UploadedFile[] } {
    const missing = [...this.#limits].filter(
      ([field, { required }]) => required && !this.files.some(file => file.field === field),
    )
    if (missing.length > 0) {
      throw invalid(missing.map(([field]) => ({ field, code: 'required', message: 'Is required' })))
    }
    return { body: Object.fromEntries(this.#fields), files: this.files }
  }
}

/** Streams the part to its temporary file, counting and hashing on the way. */
async function saveFile(part: MultipartFile, file: UploadedFile, maxBytes: number, signal: AbortSignal): Promise<void> {
  const hash = createHash('sha256')
  const place = createWriteStream(file.path, { flags: 'wx', mode: 0o600 })
  const closed = new Promise<void>(resolve => place.once('close', resolve))
  try {
    await pipeline(
      part.file,
      async function* count(chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          file.size += chunk.length
          if (file.size > maxBytes) throw fileTooLarge(file.field, maxBytes)
          hash.update(chunk)
          yield chunk
        }
      },
      place,
      { signal },
    )
  } finally {
    // A body may break while its file is being opened. Wait, so that `removeAll` finds the file.
    await closed
  }
  file.sha256 = hash.digest()
}

async function expectEmpty(part: MultipartFile, field: string): Promise<void> {
  for await (const chunk of part.file) {
    if ((chunk as Buffer).length > 0) throw fieldProblem(field, 'name_required', 'The file needs a name')
  }
}

function nameOf(part: Multipart): string {
  // The parser gives no name to a part whose header has none.
  const name: string | undefined = part.fieldname
  if (!name) throw fieldProblem('body', 'malformed', 'A part has no name')
  return name
}
