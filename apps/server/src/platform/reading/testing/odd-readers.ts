import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReadBytes } from '../read-in-subprocess.ts'
import { ReadRejected } from '../read-rejected.ts'

/** Readers for the test of `readInSubprocess`, each with its own way to end. */

export async function twice({ text }: { text: string }, handOver: (part: string) => Promise<void>) {
  for (const letter of text) await handOver(letter)
  return { text: text + text, bytes: Buffer.from(text), names: new Map([[text, process.pid]]) }
}

export async function refusing({ why }: { why: string }): Promise<string> {
  throw new ReadRejected({ why })
}

export async function broken(): Promise<string> {
  throw Object.assign(new Error('It broke'), { code: 'ENOSPC', syscall: 'write' })
}

/** Blocks the event loop of its process. */
export async function endless(): Promise<string> {
  for (;;) Math.sqrt(2)
}

/** Creates more objects at once than any reading process may have. */
export async function greedy({ lines }: { lines: number }): Promise<number> {
  return '\n'
    .repeat(lines)
    .split('\n')
    .map(line => ({ line })).length
}

export async function bottomless({ depth }: { depth: number }): Promise<number> {
  const down = (left: number): number => (left === 0 ? 0 : 1 + down(left - 1))
  return down(depth)
}

/** Reads a file that only the server can open. */
export async function fetching({ ends }: { ends: number[] }, _: unknown, bytes: ReadBytes): Promise<string[]> {
  const read = await Promise.all(ends.map(end => bytes(0, end)))
  return read.map(one => Buffer.from(one).toString())
}

/** Writes files into a folder, reports it, and then never ends. */
export async function writing(
  { folder, files }: { folder: string; files: number },
  handOver: (at: number) => Promise<void>,
) {
  for (let at = 0; at < files; at++) await writeFile(join(folder, `${at}`), 'x')
  await handOver(files)
  return endless()
}
