/** Converted videos on this device. Complete ones stay until they are uploaded, for a week at most. */

const folder = 'converted-videos'
const week = 7 * 86_400_000

export const unfinishedName = 'unfinished.mp4'

/** File name of a complete conversion of one source file for one class. */
export const convertedName = (classId: string, { size, lastModified }: File): string =>
  `${classId}_${size}_${lastModified}.mp4`

const nameOf = ({ name }: { name: string }) => name

/** The folder of converted videos. Null if the browser has no file system. */
export async function convertedFolder(): Promise<FileSystemDirectoryHandle | null> {
  if (!navigator.storage?.getDirectory) return null
  const root = await navigator.storage.getDirectory().catch(() => null)
  return (await root?.getDirectoryHandle(folder, { create: true }).catch(() => null)) ?? null
}

/** The complete file with this name. */
export async function convertedFile(name: string): Promise<File | null> {
  const handle = await (await convertedFolder())?.getFileHandle(name).catch(() => null)
  return (await handle?.getFile().catch(() => null)) ?? null
}

/** Deletes the conversions for a class. */
export const dropConverted = (classId: string): Promise<void> => drop(({ name }) => name.startsWith(`${classId}_`))

/** Deletes conversions older than a week. */
export const dropOldConverted = (): Promise<void> =>
  drop(({ name, lastModified }) => name !== unfinishedName && lastModified < Date.now() - week)

async function drop(isDropped: (file: File) => boolean): Promise<void> {
  const place = await convertedFolder()
  if (!place) return
  const files: File[] = []
  for await (const handle of place.values()) {
    if (handle.kind === 'file') files.push(await (handle as FileSystemFileHandle).getFile())
  }
  // Another tab may have deleted the file, or has it open.
  for (const name of files.filter(isDropped).map(nameOf)) await place.removeEntry(name).catch(() => undefined)
}
