/** A file of the origin as workers alone may write it, in place; the types of pages do not know it. */
export interface SyncFile {
  getSize(): number
  write(bytes: Uint8Array<ArrayBuffer>, options: { at: number }): number
  truncate(size: number): void
  flush(): void
  close(): void
}
export type SyncFileHandle = FileSystemFileHandle & {
  createSyncAccessHandle(): Promise<SyncFile>
  move(name: string): Promise<void>
  move(folder: FileSystemDirectoryHandle, name: string): Promise<void>
}
