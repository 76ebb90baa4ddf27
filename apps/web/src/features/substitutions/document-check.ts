export interface DocumentLimits {
  max_file_size_mb: number
  allowed_extensions: readonly string[]
}

export type DocumentRefusal =
  | { is: 'too_many' }
  | { is: 'extension'; extension: string }
  | { is: 'too_large'; name: string; megabytes: number }

/** A cancellation has one document. */
export const mostDocuments = 1

/** Why these files can't be a cancellation's one document. Null if they can. */
export function refuseDocument(
  files: readonly Pick<File, 'name' | 'size'>[],
  { max_file_size_mb: megabytes, allowed_extensions: allowed }: DocumentLimits,
): DocumentRefusal | null {
  const [file, ...more] = files
  if (!file || more.length > 0) return { is: 'too_many' }
  const dot = file.name.lastIndexOf('.')
  const extension = dot > 0 ? file.name.slice(dot + 1).toLowerCase() : ''
  if (!allowed.some(one => one.replace(/^\./, '').toLowerCase() === extension)) return { is: 'extension', extension }
  return file.size > megabytes * 1024 * 1024 ? { is: 'too_large', name: file.name, megabytes } : null
}
