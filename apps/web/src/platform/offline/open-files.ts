import { isNative } from '../device/native.ts'
import type { OfflineFiles } from './offline-files.ts'

let files: Promise<OfflineFiles | null> | undefined

/** The files of this device: the app's documents on native, the origin's private file system in a browser that has one. */
export function offlineFiles(): Promise<OfflineFiles | null> {
  files ??= open().catch(() => null)
  return files
}

async function open(): Promise<OfflineFiles | null> {
  if (isNative()) return (await import('./native-files.ts')).openNativeFiles()
  return (await import('./origin-files.ts')).openOriginFiles()
}
