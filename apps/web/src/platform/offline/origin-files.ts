import type { OfflineFiles } from './offline-files.ts'
import type { CommandResult, FileCommand } from './origin-writer.ts'

/** The origin private file system, or null if the browser has none. Reads run here, writes in a worker. */
export async function openOriginFiles(): Promise<OfflineFiles | null> {
  if (typeof Worker !== 'function' || !navigator.storage?.getDirectory) return null
  const root = await navigator.storage.getDirectory()
  let writer: ReturnType<typeof startWriter> | undefined
  // Started on demand, because most pages only read.
  const write = (command: FileCommand) => {
    writer ??= startWriter()
    return writer(command)
  }

  async function folderOf(steps: readonly string[]): Promise<FileSystemDirectoryHandle | null> {
    let folder = root
    for (const step of steps) {
      const next = await folder.getDirectoryHandle(step).catch(() => null)
      if (!next) return null
      folder = next
    }
    return folder
  }

  async function fileAt(path: string): Promise<File | null> {
    const steps = path.split('/')
    const folder = await folderOf(steps.slice(0, -1))
    const handle = await folder?.getFileHandle(steps.at(-1)!).catch(() => null)
    return (await handle?.getFile().catch(() => null)) ?? null
  }

  return {
    readText: async path => (await (await fileAt(path))?.text()) ?? null,
    writeText: (path, text) => write({ what: 'write', path, bytes: new TextEncoder().encode(text) }),
    append: (path, bytes) => write({ what: 'append', path, bytes }),
    size: async path => (await fileAt(path))?.size ?? null,
    read: async path => (await fileAt(path))?.stream() ?? null,
    move: (path, to) => write({ what: 'move', path, to }),
    remove: path => write({ what: 'remove', path }),
    async list(path) {
      const names: string[] = []
      for await (const name of (await folderOf(path.split('/')))?.keys() ?? []) names.push(name)
      return names
    },
    addressOf: async (path, mediaType) => addressOf(path, await fileAt(path), mediaType),
    async freeSpace() {
      const { quota, usage } = await navigator.storage.estimate()
      return quota === undefined || usage === undefined ? null : Math.max(0, quota - usage)
    },
    async requestPersistence() {
      await navigator.storage.persist?.()
    },
  }
}

const addresses = new Map<string, string>()

// Creates a blob URL without reading the file. The same file gets the same URL.
function addressOf(path: string, file: File | null, mediaType: string): string | null {
  if (!file) return null
  const key = `${path} ${file.lastModified} ${file.size}`
  const address = addresses.get(key) ?? URL.createObjectURL(file.slice(0, file.size, mediaType))
  addresses.set(key, address)
  return address
}

function startWriter(): (order: FileCommand) => Promise<void> {
  const worker = new Worker(new URL('./origin-writer.ts', import.meta.url), { type: 'module' })
  const pending = new Map<number, { resolve: () => void; reject: (error: Error) => void }>()
  let count = 0
  worker.onmessage = ({ data }: MessageEvent<CommandResult>) => {
    const promise = pending.get(data.id)
    pending.delete(data.id)
    if (data.failure === null) promise?.resolve()
    else promise?.reject(new Error(data.failure))
  }
  worker.onerror = () => {
    for (const { reject } of pending.values()) reject(new Error('No file can be written'))
    pending.clear()
  }
  return command =>
    new Promise((resolve, reject) => {
      const id = count++
      pending.set(id, { resolve, reject })
      worker.postMessage({ id, ...command })
    })
}
