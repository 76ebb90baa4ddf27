import { AsyncLocalStorage } from 'node:async_hooks'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { FileConfigstore, FileStore } from '@tus/file-store'
import { ERRORS, type Locker, Server, type Upload } from '@tus/server'
import {
  away,
  lengthRequired,
  Problem,
  type ProblemKind,
  tooLarge,
  unsupportedMediaType,
  uploadInUse,
} from '../problem/problem.ts'

/** An upload as it lies on disk. */
export interface ArrivedUpload {
  path: string
  size: number
  /** Bytes that are still to come; none for one that is whole. */
  left: number
}

/** Uploads that go on after a cut (tus): created, continued at an offset, asked how far they came, given up. */
export interface ResumableUploads {
  /** Answers one request of the protocol, which is about the upload `id` whatever its address says. */
  answer(request: IncomingMessage, response: ServerResponse, id: string): Promise<void>
  /** What has arrived of an upload; null where there is none. Throws where that cannot be read just now. */
  find(id: string): Promise<ArrivedUpload | null>
  /** Removes the bytes; succeeds also when there are none. */
  remove(id: string): Promise<void>
}

export interface ResumableOptions {
  folder: string
  path: string
  maxBytes: number
  /** Beginnings of the media types that may be announced. */
  mediaTypes: readonly string[]
  /** Milliseconds after which an upload that is not whole cannot be continued. */
  lifetime: number
  /** Keeps two requests from writing to one upload. */
  locker: Locker
}

// the method below is private there, which a type made of what is public does not know
const PublicStore = FileStore as new (
  ...options: ConstructorParameters<typeof FileStore>
) => Pick<FileStore, keyof FileStore>

/** Bytes in a folder that is there already: the store makes one beside all else, and ends the process where it cannot. */
class StoreInFolder extends PublicStore {
  checkOrCreateDirectory(): void {
    // whoever opens it has made the folder
  }
}

export function openResumableUploads({
  folder,
  path,
  maxBytes,
  mediaTypes,
  lifetime,
  locker,
}: ResumableOptions): ResumableUploads {
  const store = new StoreInFolder({
    directory: folder,
    configstore: new Announced(folder),
    expirationPeriodInMilliseconds: lifetime,
  })
  const meant = new AsyncLocalStorage<string>()
  const tus = new Server({
    path,
    datastore: store,
    locker,
    maxSize: maxBytes,
    relativeLocation: true,
    // who may read an answer is said once, for the whole server: platform/http/native-origins.ts
    allowedOrigins: () => false,
    namingFunction: () => meant.getStore()!,
    getFileIdFromRequest: () => meant.getStore()!,
    async onUploadCreate(_request, upload) {
      if (upload.sizeIsDeferred) throw problem(lengthRequired)
      const announced = upload.metadata?.filetype ?? ''
      if (!mediaTypes.some(type => announced === type || announced.startsWith(`${type};`)))
        throw problem(unsupportedMediaType)
      return {}
    },
    onResponseError: (_request, error) => {
      // the protocol has a status for it, at which a client asks again and keeps what it knows of the upload
      if (error === ERRORS.ERR_LOCK_TIMEOUT) return problem(uploadInUse)
      const status = 'status_code' in error ? error.status_code : 500
      if (status === 413) return problem(tooLarge)
      // the disk, or a line that was cut: what came is kept, and it goes on from there
      return status >= 500 ? problem(away()) : undefined
    },
  })
  return {
    answer: (request, response, id) => meant.run(id, () => tus.handle(request, response)),
    async find(id) {
      const upload = await store.getUpload(id).catch(unlessGone)
      if (!upload?.size) return null
      return { path: join(folder, id), size: upload.offset, left: upload.size - upload.offset }
    },
    remove: id => store.remove(id).catch(() => {}),
  }
}

/** What was announced of each upload, beside its bytes. Only a file that is not there, or was torn while it was written, is none. */
class Announced extends FileConfigstore {
  override async get(id: string): Promise<Upload | undefined> {
    try {
      return JSON.parse(await readFile(join(this.directory, `${id}.json`), 'utf8'))
    } catch (error) {
      if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
      throw error
    }
  }
}

/** Nothing of an upload that is not there; that it cannot be read just now says nothing of what has arrived. */
function unlessGone(error: unknown): null {
  if ([404, 410].includes((error as { status_code?: number }).status_code ?? 0)) return null
  throw error
}

/** A problem in the form in which the protocol’s server takes refusals. */
function problem(kind: ProblemKind): { status_code: number; body: string } {
  return { status_code: kind.status, body: JSON.stringify(new Problem(kind).body()) }
}
