/** Runs in a worker: only there can browsers write files of the origin in place and flush them. */

import type { SyncFileHandle } from './sync-file.ts'

export type FileCommand =
  | { what: 'write' | 'append'; path: string; bytes: Uint8Array<ArrayBuffer> }
  | { what: 'move'; path: string; to: string }
  | { what: 'remove'; path: string }

export interface CommandResult {
  id: number
  failure: string | null
}

async function placeOf(path: string, create: boolean): Promise<{ folder: FileSystemDirectoryHandle; name: string }> {
  const steps = path.split('/')
  const name = steps.pop()!
  let folder = await navigator.storage.getDirectory()
  for (const step of steps) folder = await folder.getDirectoryHandle(step, { create })
  return { folder, name }
}

async function writeBytes(path: string, bytes: Uint8Array<ArrayBuffer>, from: 'start' | 'end'): Promise<void> {
  const { folder, name } = await placeOf(path, true)
  const handle = (await folder.getFileHandle(name, { create: true })) as SyncFileHandle
  const file = await handle.createSyncAccessHandle()
  const before = from === 'end' ? file.getSize() : 0
  try {
    file.truncate(before)
    const written = file.write(bytes, { at: before })
    // A full device writes less than requested.
    if (written !== bytes.length) throw new Error('No space is left on this device')
    file.flush()
  } catch (error) {
    file.truncate(before)
    throw error
  } finally {
    file.close()
  }
}

async function move(path: string, to: string): Promise<void> {
  const from = await placeOf(path, false)
  const target = await placeOf(to, true)
  const handle = (await from.folder.getFileHandle(from.name)) as SyncFileHandle
  await handle.move(target.folder, target.name)
}

async function remove(path: string): Promise<void> {
  try {
    const { folder, name } = await placeOf(path, false)
    await folder.removeEntry(name, { recursive: true })
  } catch (error) {
    if ((error as Error).name !== 'NotFoundError') throw error
  }
}

async function execute(command: FileCommand): Promise<void> {
  if (command.what === 'append') return writeBytes(command.path, command.bytes, 'end')
  if (command.what === 'move') return move(command.path, command.to)
  if (command.what === 'remove') return remove(command.path)
  await writeBytes(`${command.path}.new`, command.bytes, 'start')
  await move(`${command.path}.new`, command.path)
}

// One by one, in the order of the requests.
let last: Promise<void> = Promise.resolve()

addEventListener('message', ({ data }: MessageEvent<FileCommand & { id: number }>) => {
  last = last
    .then(() => execute(data))
    .then(
      () => null,
      (error: Error) => `${error.name}: ${error.message}`,
    )
    .then(failure => postMessage({ id: data.id, failure } satisfies CommandResult))
})
