/**
 * Files of this app on this device, by path (`aulaviva/…`, steps parted by slashes). What a call has written is there after
 * a kill; what it has not finished leaves what was there before.
 */
export interface OfflineFiles {
  /** The text of a file, null when there is none. */
  readText(path: string): Promise<string | null>
  /** Puts a file in place whole or not at all. */
  writeText(path: string, text: string): Promise<void>
  /** Adds to the end of a file, which begins empty. */
  append(path: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>
  /** In bytes; null when there is no such file. */
  size(path: string): Promise<number | null>
  /** The bytes of a file in pieces, null when there is none. */
  read(path: string): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | null>
  /** Gives a file its final name. */
  move(from: string, to: string): Promise<void>
  /** Removes a file, or a folder with all it holds; what is not there is removed already. */
  remove(path: string): Promise<void>
  /** The names in a folder; none when there is no such folder. */
  list(folder: string): Promise<string[]>
  /** Where elements of the page read a file from, null when there is none. */
  addressOf(path: string, mediaType: string): Promise<string | null>
  /** Bytes that may still be written, null when the device does not say. */
  free(): Promise<number | null>
  /** Asks the device not to clear the files when space runs short. */
  keep(): Promise<void>
}
