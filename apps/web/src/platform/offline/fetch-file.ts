import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { currentBearer } from '../api/bearer.ts'
import { serverAddress } from '../device/server-address.ts'
import { withIdleTimeout } from '../idle-timeout.ts'
import type { OfflineFiles } from './offline-files.ts'
import { convertPicture, type PictureType } from './picture.ts'

/** A file to download, with the properties declared by the server. */
export interface FileDownload {
  name: string
  /** A server path, or a full URL. */
  address: string
  mediaType: RegExp
  /** The format in which an image is stored, whatever format it arrives in. */
  picture?: PictureType
  /** In bytes. Null for images, whose size is not declared. */
  size: number | null
  hash: string | null
}

/**
 * The response does not match the declaration: another status, length, type, or content. Retrying at once does not
 * help.
 */
class WrongFile extends Error {
  override name = 'WrongFile'
}

interface DownloadOptions {
  files: OfflineFiles
  signal: AbortSignal
  /** Called with the number of bytes saved, and with a negative number for bytes that had to be discarded. */
  onBytes: (count: number) => void
}

/** Bytes that are buffered before they are written: the most that is lost if the app is killed. */
const chunkSize = 512 * 1024
/** Attempts in a row without progress. */
const maxAttempts = 3
const retryDelay = 700

/**
 * Downloads a file into a folder. Bytes that have arrived survive a cut, a kill, and later days: the next call resumes
 * after them. A file gets its final name only if type, length, and content match the declaration.
 */
export async function fetchFile(folder: string, file: FileDownload, options: DownloadOptions): Promise<void> {
  const { files, onBytes } = options
  const path = `${folder}/${file.name}`
  if (file.size !== null && (await files.size(path)) === file.size) return onBytes(file.size)
  const partial = await resumePartial(`${path}.part`, file, options)
  for (let isFromStart = partial.length === 0; ; isFromStart = true) {
    await fetchAll(partial, file, options)
    if (file.hash === null || bytesToHex(partial.sum.digest()) === file.hash) break
    await restart(partial, options)
    // Bytes left by an earlier attempt may have been wrong from the start.
    if (isFromStart) throw new WrongFile(`${file.name} has another content`)
  }
  if (file.picture) partial.length = await convertPicture(partial.path, file.picture, files)
  await files.move(partial.path, path)
  // Some full devices silently accept bytes and do not store them.
  if ((await files.size(path)) !== partial.length) throw new Error(`${file.name} was not kept`)
}

/** Retries after each cut, as long as attempts make progress. */
async function fetchAll(partial: PartialFile, file: FileDownload, options: DownloadOptions): Promise<void> {
  for (let failures = 0; ; ) {
    const before = partial.length
    try {
      return await fetchRest(partial, file, options)
    } catch (error) {
      if (options.signal.aborted || !(error instanceof CutOff)) throw error
      failures = partial.length > before ? 0 : failures + 1
      if (failures >= maxAttempts) throw error
      await wait(failures * retryDelay, options.signal)
    }
  }
}

/** The connection ended before the file did. */
class CutOff extends Error {
  override name = 'CutOff'
}

interface PartialFile {
  path: string
  /** Bytes saved. */
  length: number
  sum: ReturnType<typeof sha256.create>
}

/** Resumes from an earlier attempt. Images have no declared hash, so they start over. */
async function resumePartial(
  path: string,
  { size, hash }: FileDownload,
  { files, onBytes }: DownloadOptions,
): Promise<PartialFile> {
  const partial = { path, length: 0, sum: sha256.create() }
  const savedLength = (await files.size(path)) ?? 0
  if (savedLength === 0) return partial
  if (size === null || hash === null || savedLength > size) {
    await files.remove(path)
    return partial
  }
  const reader = (await files.read(path))!.getReader()
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    partial.sum.update(piece.value)
    partial.length += piece.value.length
  }
  onBytes(partial.length)
  return partial
}

async function fetchRest(partial: PartialFile, file: FileDownload, options: DownloadOptions): Promise<void> {
  if (partial.length === file.size) return
  await withIdleTimeout(async ({ signal, onActivity }) => {
    const response = await requestRest(partial, file, options, signal)
    const offset = await responseOffset(response, partial, file)
    if (offset === 0 && partial.length > 0) await restart(partial, options)
    const expectedLength = file.size ?? lengthOf(response)
    await saveBody(response, partial, expectedLength, options, onActivity)
    if (expectedLength !== null && partial.length < expectedLength) throw new CutOff(`${file.name} was cut`)
  }, options)
}

async function requestRest(
  partial: PartialFile,
  { address, hash }: FileDownload,
  options: DownloadOptions,
  signal: AbortSignal,
): Promise<Response> {
  // A signed link needs no token.
  const bearer = address.startsWith('/api/') ? currentBearer() : null
  const headers = new Headers(bearer?.headers)
  if (partial.length > 0) {
    headers.set('range', `bytes=${partial.length}-`)
    headers.set('if-range', `"${hash}"`)
  }
  try {
    const response = await fetch(absoluteUrl(address), { headers, signal, cache: 'no-store' })
    bearer?.checkStatus(response.status)
    return response
  } catch (error) {
    if (options.signal.aborted) throw error
    throw new CutOff('No answer came', { cause: error })
  }
}

/** The offset of the response's first byte. Throws if the response is not this file. */
async function responseOffset(response: Response, partial: PartialFile, file: FileDownload): Promise<number> {
  const { status, headers } = response
  const wrongFile = async (why: string) => {
    await response.body?.cancel()
    return new WrongFile(`${file.name}: ${why}`)
  }
  if (status === 503) throw new CutOff('The server is away for a moment')
  if (status !== 200 && status !== 206) throw await wrongFile(`the answer is ${status}`)
  if (!file.mediaType.test(headers.get('content-type') ?? '')) throw await wrongFile('the answer is of another type')
  const length = lengthOf(response)
  if (status === 200) {
    if (file.size !== null && length !== null && length !== file.size) throw await wrongFile('another length')
    return 0
  }
  const [, from, total] = /^bytes (\d+)-\d+\/(\d+)$/.exec(headers.get('content-range') ?? '') ?? []
  if (Number(from) !== partial.length || Number(total) !== file.size) throw await wrongFile('another part')
  return partial.length
}

function lengthOf({ headers }: Response): number | null {
  const length = headers.get('content-length')
  return length === null ? null : Number(length)
}

async function restart(partial: PartialFile, { files, onBytes }: DownloadOptions): Promise<void> {
  await files.remove(partial.path)
  onBytes(-partial.length)
  partial.length = 0
  partial.sum = sha256.create()
}

/** Writes the body in portions. Bytes received before a cut are saved. */
async function saveBody(
  response: Response,
  partial: PartialFile,
  expectedLength: number | null,
  options: DownloadOptions,
  onActivity: () => void,
): Promise<void> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let buffered = 0
  const flush = async () => {
    const bytes = joinBytes(pieces, buffered)
    pieces.length = 0
    buffered = 0
    if (expectedLength !== null && partial.length + bytes.length > expectedLength)
      throw new WrongFile('More than was promised')
    if (bytes.length === 0) return
    await options.files.append(partial.path, bytes)
    partial.sum.update(bytes)
    partial.length += bytes.length
    options.onBytes(bytes.length)
  }
  const reader = response.body!.getReader()
  for (;;) {
    const piece = await reader.read().catch(async error => {
      await flush()
      throw options.signal.aborted ? error : new CutOff('The connection was cut', { cause: error })
    })
    if (piece.done) break
    onActivity()
    pieces.push(piece.value)
    buffered += piece.value.length
    if (buffered >= chunkSize) await flush()
  }
  await flush()
}

function joinBytes(pieces: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(length)
  let at = 0
  for (const piece of pieces) {
    all.set(piece, at)
    at += piece.length
  }
  return all
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}

const absoluteUrl = (address: string): string => (address.startsWith('/') ? `${serverAddress()}${address}` : address)
