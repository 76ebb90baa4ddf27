import { readFile, writeFile } from 'node:fs/promises'
import { readWords, UsageError } from './command.ts'

/** Parses the arguments of `export FILE | import FILE [--dry-run] [--json]`. Throws `UsageError`. */
export function readFileWords(command: string, args: string[]) {
  const { words, flags } = readWords(args, {
    'dry-run': { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  })
  const [act, path, ...rest] = words
  if ((act !== 'export' && act !== 'import') || !path || rest.length > 0) {
    throw new UsageError(`${command}: expects export or import, and one file`)
  }
  const isTrial = flags['dry-run']
  if (act === 'export' && isTrial) throw new UsageError(`${command}: only an import can be a dry run`)
  return { act, path, isTrial, json: flags.json }
}

/** Reads a file. Throws `UsageError` if it can't. */
export async function readNamed(command: string, path: string): Promise<Buffer> {
  return await readFile(path).catch(() => {
    throw new UsageError(`${command}: can’t read ${path}`)
  })
}

/** Writes a file. Throws `UsageError` if it can't. */
export async function writeNamed(command: string, path: string, content: string | Uint8Array): Promise<void> {
  await writeFile(path, content).catch(error => {
    throw new UsageError(`${command}: can’t write ${path}: ${(error as Error).message}`)
  })
}
