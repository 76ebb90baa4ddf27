import { isNative } from '../device/native.ts'
import { isClosed } from '../session/removal.ts'
import type { OfflineFiles } from './offline-files.ts'

let files: Promise<OfflineFiles | null> | undefined

/**
 * The files of this device: the app's documents on native, the origin private file system in a browser that has one.
 */
export function offlineFiles(): Promise<OfflineFiles | null> {
  files ??= open().then(
    opened => opened && refuseClosed(opened),
    () => null,
  )
  return files
}

/** Rejects writes of a download still running for data that a person has removed on sign-out. */
function refuseClosed(opened: OfflineFiles): OfflineFiles {
  const open = async (path: string) => {
    if (isClosed(path)) throw new Error('signed out')
  }
  return {
    ...opened,
    writeText: (path, text) => open(path).then(() => opened.writeText(path, text)),
    append: (path, bytes) => open(path).then(() => opened.append(path, bytes)),
    move: (from, to) => open(to).then(() => opened.move(from, to)),
  }
}

async function open(): Promise<OfflineFiles | null> {
  if (isNative()) return (await import('./native-files.ts')).openNativeFiles()
  return (await import('./origin-files.ts')).openOriginFiles()
}
