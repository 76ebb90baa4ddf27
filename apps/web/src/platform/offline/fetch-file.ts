import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { bearer } from '../api/bearer.ts'
import { serverAddress } from '../device/server-address.ts'
import { whileHeard } from '../while-heard.ts'
import type { OfflineFiles } from './offline-files.ts'
import { makePicture, type PictureType } from './picture.ts'

/** A file to download, with the properties declared by the server. */
export interface Wanted {
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

interface How {
  files: OfflineFiles
  signal: AbortSignal
  /** Called with the number of bytes saved, and with a negative number for bytes that had to be discarded. */
  onBytes: (count: number) => void
}

/** Bytes that are buffered before they are written: the most that is lost if the app is killed. */
const portion = 512 * 1024
/** Attempts in a row without progress. */
const tries = 3
const pause = 700

/**
 * Downloads a file into a folder. Bytes that have arrived survive a cut, a kill, and later days: the next call resumes
 * after them. A file gets its final name only if type, length, and content match the declaration.
 */
export async function fetchFile(folder: string, wanted: Wanted, how: How): Promise<void> {
  const { files, onBytes } = how
  const path = `${folder}/${wanted.name}`
  if (wanted.size !== null && (await files.size(path)) === wanted.size) return onBytes(wanted.size)
  const arriving = await goOn(`${path}.part`, wanted, how)
  for (let inOneGo = arriving.length === 0; ; inOneGo = true) {
    await fetchAll(arriving, wanted, how)
    if (wanted.hash === null || bytesToHex(arriving.sum.digest()) === wanted.hash) break
    await startOver(arriving, how)
    // Bytes left by an earlier attempt may have been wrong from the start.
    if (inOneGo) throw new WrongFile(`${wanted.name} has another content`)
  }
  if (wanted.picture) arriving.length = await makePicture(arriving.path, wanted.picture, files)
  await files.move(arriving.path, path)
  // Some full devices silently accept bytes and do not store them.
  if ((await files.size(path)) !== arriving.length) throw new Error(`${wanted.name} was not kept`)
}

/** Retries after each cut, as long as attempts make progress. */
async function fetchAll(arriving: Arriving, wanted: Wanted, how: How): Promise<void> {
  for (let failures = 0; ; ) {
    const before = arriving.length
    try {
      return await fetchRest(arriving, wanted, how)
    } catch (error) {
      if (how.signal.aborted || !(error instanceof CutOff)) throw error
      failures = arriving.length > before ? 0 : failures + 1
      if (failures >= tries) throw error
      await wait(failures * pause, how.signal)
    }
  }
}

/** The connection ended before the file did. */
class CutOff extends Error {
  override name = 'CutOff'
}

interface Arriving {
  path: string
  /** Bytes saved. */
  length: number
  sum: ReturnType<typeof sha256.create>
}

/** Resumes from an earlier attempt. Images have no declared hash, so they start over. */
async function goOn(path: string, { size, hash }: Wanted, { files, onBytes }: How): Promise<Arriving> {
  const arriving = { path, length: 0, sum: sha256.create() }
  const left = (await files.size(path)) ?? 0
  if (left === 0) return arriving
  if (size === null || hash === null || left > size) {
    await files.remove(path)
    return arriving
  }
  const reader = (await files.read(path))!.getReader()
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    arriving.sum.update(piece.value)
    arriving.length += piece.value.length
  }
  onBytes(arriving.length)
  return arriving
}

async function fetchRest(arriving: Arriving, wanted: Wanted, how: How): Promise<void> {
  if (arriving.length === wanted.size) return
  await whileHeard(async ({ signal, heard }) => {
    const response = await ask(arriving, wanted, how, signal)
    const begins = await beginsAt(response, arriving, wanted)
    if (begins === 0 && arriving.length > 0) await startOver(arriving, how)
    const promised = wanted.size ?? lengthOf(response)
    await keepBody(response, arriving, promised, how, heard)
    if (promised !== null && arriving.length < promised) throw new CutOff(`${wanted.name} was cut`)
  }, how)
}

async function ask(arriving: Arriving, { address, hash }: Wanted, how: How, signal: AbortSignal): Promise<Response> {
  // A signed link needs no token.
  const asker = address.startsWith('/api/') ? bearer() : null
  const headers = new Headers(asker?.headers)
  if (arriving.length > 0) {
    headers.set('range', `bytes=${arriving.length}-`)
    headers.set('if-range', `"${hash}"`)
  }
  try {
    const response = await fetch(whole(address), { headers, signal, cache: 'no-store' })
    asker?.heed(response.status)
    return response
  } catch (error) {
    if (how.signal.aborted) throw error
    throw new CutOff('No answer came', { cause: error })
  }
}

/** The offset of the response's first byte. Throws if the response is not this file. */
async function beginsAt(response: Response, arriving: Arriving, wanted: Wanted): Promise<number> {
  const { status, headers } = response
  const refuse = async (why: string) => {
    await response.body?.cancel()
    return new WrongFile(`${wanted.name}: ${why}`)
  }
  if (status === 503) throw new CutOff('The server is away for a moment')
  if (status !== 200 && status !== 206) throw await refuse(`the answer is ${status}`)
  if (!wanted.mediaType.test(headers.get('content-type') ?? '')) throw await refuse('the answer is of another type')
  const length = lengthOf(response)
  if (status === 200) {
    if (wanted.size !== null && length !== null && length !== wanted.size) throw await refuse('another length')
    return 0
  }
  const [, from, total] = /^bytes (\d+)-\d+\/(\d+)$/.exec(headers.get('content-range') ?? '') ?? []
  if (Number(from) !== arriving.length || Number(total) !== wanted.size) throw await refuse('another part')
  return arriving.length
}

function lengthOf({ headers }: Response): number | null {
  const length = headers.get('content-length')
  return length === null ? null : Number(length)
}

async function startOver(arriving: Arriving, { files, onBytes }: How): Promise<void> {
  await files.remove(arriving.path)
  onBytes(-arriving.length)
  arriving.length = 0
  arriving.sum = sha256.create()
}

/** Writes the body in portions. Bytes received before a cut are saved. */
async function keepBody(
  response: Response,
  arriving: Arriving,
  promised: number | null,
  how: How,
  heard: () => void,
): Promise<void> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let held = 0
  const flush = async () => {
    const bytes = joined(pieces, held)
    pieces.length = 0
    held = 0
    if (promised !== null && arriving.length + bytes.length > promised) throw new WrongFile('More than was promised')
    if (bytes.length === 0) return
    await how.files.append(arriving.path, bytes)
    arriving.sum.update(bytes)
    arriving.length += bytes.length
    how.onBytes(bytes.length)
  }
  const reader = response.body!.getReader()
  for (;;) {
    const piece = await reader.read().catch(async error => {
      await flush()
      throw how.signal.aborted ? error : new CutOff('The connection was cut', { cause: error })
    })
    if (piece.done) break
    heard()
    pieces.push(piece.value)
    held += piece.value.length
    if (held >= portion) await flush()
  }
  await flush()
}

function joined(pieces: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
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

const whole = (address: string): string => (address.startsWith('/') ? `${serverAddress()}${address}` : address)
