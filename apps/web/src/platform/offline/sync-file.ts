/** A file handle that only workers have, for writing in place. The types for pages lack it. */
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
