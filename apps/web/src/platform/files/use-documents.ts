import { useState } from 'react'
import { isPhoto, resizePhoto } from './document-photo.ts'
import { checkFiles, type FileLimits, fileRefusalSentence } from './file-check.ts'

/** The academy's limits for documents. */
export interface DocumentLimits {
  max_file_size_mb: number
  allowed_extensions: readonly string[]
}

interface Options {
  limits: DocumentLimits | undefined
  maxFiles: number
  /** How many there are already. */
  existingCount?: number
  onAccepted: (files: File[]) => void
}

/** Takes chosen documents if they are allowed, and makes photos small and free of metadata. */
export function useDocuments({ limits, maxFiles, existingCount = 0, onAccepted }: Options) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isResizing, setDrawing] = useState(false)
  const extensions = (limits?.allowed_extensions ?? []).map(extension => extension.replace(/^\./, ''))
  async function addFiles(files: readonly File[]) {
    if (!limits || files.length === 0) return
    const fileLimits: FileLimits = { maxFiles, maxFileSizeMb: limits.max_file_size_mb, extensions }
    const reportRefusal = (candidates: readonly Pick<File, 'name' | 'size'>[]) => {
      const problem = checkFiles(candidates, existingCount, fileLimits)
      setRefusal(problem && fileRefusalSentence(problem))
      return problem !== null
    }
    // The size is known only after resizing.
    if (reportRefusal(files.map(({ name }) => ({ name, size: 0 })))) return
    let prepared = [...files]
    // Resizing creates a JPEG, which the academy may not accept.
    if (files.some(isPhoto) && extensions.some(extension => /^jpg$/i.test(extension))) {
      setDrawing(true)
      // One that can't be made smaller is sent as it is.
      prepared = await Promise.all(files.map(file => resizePhoto(file).catch(() => file)))
      setDrawing(false)
    }
    if (!reportRefusal(prepared)) onAccepted(prepared)
  }
  return {
    refusal,
    isResizing,
    addFiles: (files: readonly File[]) => void addFiles(files),
    /** For the field that chooses them. */
    accept: extensions.map(extension => `.${extension}`).join(','),
    /** For its hint. */
    extensions: extensions.join(', '),
  }
}
