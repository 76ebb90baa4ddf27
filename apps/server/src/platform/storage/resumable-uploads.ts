import { AsyncLocalStorage } from 'node:async_hooks'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { FileConfigstore, FileStore } from '@tus/file-store'
import { ERRORS, type Locker, Server, type Upload } from '@tus/server'
import {
  lengthRequired,
  Problem,
  type ProblemKind,
  serviceUnavailable,
  tooLarge,
  unsupportedMediaType,
  uploadInUse,
} from '../problem/problem.ts'

/** An upload on disk. */
export interface ReceivedUpload {
  path: string
  size: number
  /** Bytes still missing. 0 for a complete upload. */
  remaining: number
}

/** Resumable uploads (tus): created, continued at an offset, queried for their offset, canceled. */
export interface ResumableUploads {
  /** Handles one request of the protocol for the upload `id`, whatever its URL says. */
  answer(request: IncomingMessage, response: ServerResponse, id: string): Promise<void>
  /** Returns what has arrived of an upload, or null if there is none. Throws if it cannot be read now. */
  find(id: string): Promise<ReceivedUpload | null>
  /** Deletes the bytes. Succeeds if there are none. */
  remove(id: string): Promise<void>
}

export interface ResumableOptions {
  folder: string
  path: string
  maxBytes: number
  /** Prefixes of the accepted media types. */
  mediaTypes: readonly string[]
  /** Milliseconds after which an incomplete upload cannot be continued. */
  lifetime: number
  /** Keeps two requests from writing to one upload. */
  locker: Locker
}

// The overridden method is private in the library's types.
const PublicStore = FileStore as new (
  ...options: ConstructorParameters<typeof FileStore>
) => Pick<FileStore, keyof FileStore>

/** A store in an existing folder. The base class would create its own, and end the process if it cannot. */
class FolderStore extends PublicStore {
  checkOrCreateDirectory(): void {
    // The folder was created by the caller.
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
  const store = new FolderStore({
    directory: folder,
    configstore: new AnnouncedConfigStore(folder),
    expirationPeriodInMilliseconds: lifetime,
  })
  const uploadId = new AsyncLocalStorage<string>()
  const tus = new Server({
    path,
    datastore: store,
    locker,
    maxSize: maxBytes,
    relativeLocation: true,
    // CORS is set in one place for the whole server: platform/http/native-origins.ts.
    allowedOrigins: () => false,
    namingFunction: () => uploadId.getStore()!,
    getFileIdFromRequest: () => uploadId.getStore()!,
    async onUploadCreate(_request, upload) {
      if (upload.sizeIsDeferred) throw problem(lengthRequired)
      const declared = upload.metadata?.filetype ?? ''
      if (!mediaTypes.some(type => declared === type || declared.startsWith(`${type};`)))
        throw problem(unsupportedMediaType)
      return {}
    },
    onResponseError: (_request, error) => {
      // The protocol has a status for this, at which a client retries and keeps its upload.
      if (error === ERRORS.ERR_LOCK_TIMEOUT) return problem(uploadInUse)
      const status = 'status_code' in error ? error.status_code : 500
      if (status === 413) return problem(tooLarge)
      // A disk error or a cut connection: the bytes received so far stay, and the upload resumes there.
      return status >= 500 ? problem(serviceUnavailable()) : undefined
    },
  })
  return {
    answer: (request, response, id) => uploadId.run(id, () => tus.handle(request, response)),
    async find(id) {
      const upload = await store.getUpload(id).catch(nullIfGone)
      if (!upload?.size) return null
      return { path: join(folder, id), size: upload.offset, remaining: upload.size - upload.offset }
    },
    remove: id => store.remove(id).catch(() => {}),
  }
}

/** Upload metadata in files next to the bytes. Only a missing or torn file counts as none. */
class AnnouncedConfigStore extends FileConfigstore {
  override async get(id: string): Promise<Upload | undefined> {
    try {
      return JSON.parse(await readFile(join(this.directory, `${id}.json`), 'utf8'))
    } catch (error) {
      if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
      throw error
    }
  }
}

/** Null for a missing upload. Other errors are rethrown, because they say nothing about what has arrived. */
function nullIfGone(error: unknown): null {
  if ([404, 410].includes((error as { status_code?: number }).status_code ?? 0)) return null
  throw error
}

/** A problem in the form in which the tus server expects errors. */
function problem(kind: ProblemKind): { status_code: number; body: string } {
  return { status_code: kind.status, body: JSON.stringify(new Problem(kind).body()) }
}
