import { isNative } from '../device/native.ts'
import { isClosedForWrites } from '../session/removal.ts'
import type { OfflineFiles } from './offline-files.ts'

let files: Promise<OfflineFiles | null> | undefined

/**
 * The files of this device: the app's documents on native, the origin private file system in a browser that has one.
 */
export function offlineFiles(): Promise<OfflineFiles | null> {
  files ??= open().then(
    opened => opened && rejectClosedPaths(opened),
    () => null,
  )
  return files
}

/** Rejects writes of a download still running for data that a person has removed on sign-out. */
function rejectClosedPaths(opened: OfflineFiles): OfflineFiles {
  const requireOpen = async (path: string) => {
    if (isClosedForWrites(path)) throw new Error('signed out')
  }
  return {
    ...opened,
    writeText: (path, text) => requireOpen(path).then(() => opened.writeText(path, text)),
    append: (path, bytes) => requireOpen(path).then(() => opened.append(path, bytes)),
    move: (from, to) => requireOpen(to).then(() => opened.move(from, to)),
  }
}

async function open(): Promise<OfflineFiles | null> {
  if (isNative()) return (await import('./native-files.ts')).openNativeFiles()
  return (await import('./origin-files.ts')).openOriginFiles()
}
