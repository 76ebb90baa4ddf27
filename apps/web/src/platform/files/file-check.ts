import { filesWords } from './files.words.ts'

export interface FileLimits {
  maxFiles: number
  maxFileSizeMb: number
  extensions: readonly string[]
}

type FileRefusal =
  | { is: 'too_many'; maxFiles: number }
  | { is: 'extension'; extension: string }
  | { is: 'too_large'; name: string; maxFileSizeMb: number }

/** The extension of a name in lower case, without the dot. Empty if it has none. */
function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : ''
}

/** Why these files cannot be added to those already sent. Null if they can. */
export function checkFiles(
  files: readonly Pick<File, 'name' | 'size'>[],
  existingCount: number,
  { maxFiles, maxFileSizeMb, extensions }: FileLimits,
): FileRefusal | null {
  if (existingCount + files.length > maxFiles) return { is: 'too_many', maxFiles }
  const allowed = new Set(extensions.map(extension => extension.replace(/^\./, '').toLowerCase()))
  for (const { name, size } of files) {
    const extension = extensionOf(name)
    if (!allowed.has(extension)) return { is: 'extension', extension }
    if (size > maxFileSizeMb * 1024 * 1024) return { is: 'too_large', name, maxFileSizeMb }
  }
  return null
}

export function fileRefusalSentence(refusal: FileRefusal): string {
  const words = filesWords().refusals
  if (refusal.is === 'too_many') return words.too_many(refusal.maxFiles)
  if (refusal.is === 'extension') return words.extension(refusal.extension)
  return words.too_large(refusal.name, refusal.maxFileSizeMb)
}
