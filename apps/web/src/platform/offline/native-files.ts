import { Capacitor } from '@capacitor/core'
import { Directory, Encoding, Filesystem } from '@capacitor/filesystem'
import { withTimeout } from '../timing.ts'
import type { OfflineFiles } from './offline-files.ts'

// The app's private documents on both systems. What Android calls Documents is readable by other apps.
const directory = Directory.Data
const utf8 = { directory, encoding: Encoding.UTF8, recursive: true } as const

/** Files in the app's documents, through Capacitor. */
export function openNativeFiles(): OfflineFiles {
  return {
    readText,
    writeText: (path, text) => inOrder(() => writeText(path, text)),
    append: (path, bytes) => inOrder(() => append(path, bytes)),
    size,
    read,
    move: (from, to) => inOrder(() => move(from, to)),
    remove: path => inOrder(() => remove(path)),
    list,
    addressOf,
    freeSpace: async () => null,
    // Documents of an app belong to the person. No system clears them.
    requestPersistence: async () => undefined,
  }
}

let last: Promise<unknown> = Promise.resolve()

/** Longer than a slow device needs for the largest change. */
const changeTimeout = 20_000

/**
 * Runs changes one by one: two that create the same folder at once would fail. If the device never responds, the change
 * fails and no longer blocks the others.
 */
function inOrder<T>(change: () => Promise<T>): Promise<T> {
  const done = last.then(() => withTimeout(changeTimeout, change()))
  last = done.catch(() => undefined)
  return done
}

async function textOf(path: string): Promise<string | null> {
  const found = await Filesystem.readFile({ path, directory, encoding: Encoding.UTF8 }).catch(() => null)
  return found === null ? null : typeof found.data === 'string' ? found.data : found.data.text()
}

const pendingPath = (path: string) => `${path}.new`

// Replacing a file by renaming is one step on some systems and two on others. Between the two, the waiting file is
// complete.
async function readText(path: string): Promise<string | null> {
  return (await textOf(path)) ?? (await textOf(pendingPath(path)))
}

async function writeText(path: string, text: string): Promise<void> {
  await Filesystem.writeFile({ ...utf8, path: pendingPath(path), data: text })
  await move(pendingPath(path), path)
}

async function append(path: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  if ((await statOf(path)) === null) await Filesystem.writeFile({ path, directory, recursive: true, data: '' })
  await Filesystem.appendFile({ path, directory, data: await base64(bytes) })
}

const statOf = (path: string) => Filesystem.stat({ path, directory }).catch(() => null)

/** A file that a web view can read directly. The web implementation stores its files in a database. */
const isOnDisk = (uri: string) => uri.startsWith('file:')

async function size(path: string): Promise<number | null> {
  const found = await statOf(path)
  if (found?.type !== 'file') return null
  return isOnDisk(found.uri) ? found.size : ((await blobOf(path, ''))?.size ?? null)
}

async function read(path: string): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | null> {
  const found = await statOf(path)
  if (!found) return null
  if (!isOnDisk(found.uri)) return (await blobOf(path, ''))?.stream() ?? null
  const response = await fetch(Capacitor.convertFileSrc(found.uri))
  return response.ok ? response.body : null
}

async function blobOf(path: string, type: string): Promise<Blob | null> {
  const found = await Filesystem.readFile({ path, directory }).catch(() => null)
  if (!found) return null
  if (typeof found.data !== 'string') return found.data
  return new Blob([Uint8Array.from(atob(found.data), sign => sign.charCodeAt(0))], { type })
}

async function move(from: string, to: string): Promise<void> {
  const rename = () => Filesystem.rename({ from, to, directory, toDirectory: directory })
  await rename().catch(async error => {
    if ((await statOf(to)) === null) throw error
    await Filesystem.deleteFile({ path: to, directory })
    await rename()
  })
}

async function remove(path: string): Promise<void> {
  const found = await statOf(path)
  if (found?.type === 'directory') await Filesystem.rmdir({ path, directory, recursive: true })
  else if (found) await Filesystem.deleteFile({ path, directory })
  await Filesystem.deleteFile({ path: pendingPath(path), directory }).catch(() => undefined)
}

async function list(path: string): Promise<string[]> {
  const found = await Filesystem.readdir({ path, directory }).catch(() => null)
  return found?.files.map(({ name }) => name) ?? []
}

const addresses = new Map<string, string>()

async function addressOf(path: string, mediaType: string): Promise<string | null> {
  const found = await statOf(path)
  if (found?.type !== 'file') return null
  if (isOnDisk(found.uri)) return Capacitor.convertFileSrc(found.uri)
  const key = `${path} ${found.mtime}`
  const blob = addresses.has(key) ? null : await blobOf(path, mediaType)
  if (blob) addresses.set(key, URL.createObjectURL(blob))
  return addresses.get(key) ?? null
}

function base64(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,?/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(new Blob([bytes]))
  })
}
