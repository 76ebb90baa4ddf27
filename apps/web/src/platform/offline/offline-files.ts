/**
 * Files of this app on this device, by path (`aulaviva/…`, separated by slashes). A completed write survives a kill. An
 * unfinished one leaves the previous content.
 */
export interface OfflineFiles {
  /** Text of a file. Null if it does not exist. */
  readText(path: string): Promise<string | null>
  /** Replaces a file atomically. */
  writeText(path: string, text: string): Promise<void>
  /** Appends to a file, which starts empty. */
  append(path: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>
  /** In bytes. Null if it does not exist. */
  size(path: string): Promise<number | null>
  /** Bytes of a file as a stream. Null if it does not exist. */
  read(path: string): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | null>
  /** Gives a file its final name. */
  move(from: string, to: string): Promise<void>
  /** Removes a file, or a folder with its content. Succeeds if it does not exist. */
  remove(path: string): Promise<void>
  /** Names in a folder. Empty if it does not exist. */
  list(folder: string): Promise<string[]>
  /** URL from which elements of the page can read a file. Null if it does not exist. */
  addressOf(path: string, mediaType: string): Promise<string | null>
  /** Free bytes. Null if the device does not report it. */
  freeSpace(): Promise<number | null>
  /** Asks the device not to clear the files when space is low. */
  requestPersistence(): Promise<void>
}
