import { useState } from 'react'
import { documentPhoto, isPhoto } from './document-photo.ts'
import { type FileLimits, fileRefusalSentence, refuseFiles } from './file-check.ts'

/** The academy's limits for documents. */
export interface DocumentLimits {
  max_file_size_mb: number
  allowed_extensions: readonly string[]
}

interface Options {
  limits: DocumentLimits | undefined
  most: number
  /** How many there are already. */
  sent?: number
  onTaken: (files: File[]) => void
}

/** Takes chosen documents if they are allowed, and makes photos small and free of metadata. */
export function useDocuments({ limits, most, sent = 0, onTaken }: Options) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const [drawing, setDrawing] = useState(false)
  const extensions = (limits?.allowed_extensions ?? []).map(extension => extension.replace(/^\./, ''))
  async function take(files: readonly File[]) {
    if (!limits || files.length === 0) return
    const checked: FileLimits = { maxFiles: most, maxFileSizeMb: limits.max_file_size_mb, extensions }
    const isRefused = (given: readonly Pick<File, 'name' | 'size'>[]) => {
      const wrong = refuseFiles(given, sent, checked)
      setRefusal(wrong && fileRefusalSentence(wrong))
      return wrong !== null
    }
    // The size is known only after resizing.
    if (isRefused(files.map(({ name }) => ({ name, size: 0 })))) return
    let taken = [...files]
    // Resizing creates a JPEG, which the academy may not accept.
    if (files.some(isPhoto) && extensions.some(extension => /^jpg$/i.test(extension))) {
      setDrawing(true)
      // One that can't be made smaller is sent as it is.
      taken = await Promise.all(files.map(file => documentPhoto(file).catch(() => file)))
      setDrawing(false)
    }
    if (!isRefused(taken)) onTaken(taken)
  }
  return {
    refusal,
    drawing,
    take: (files: readonly File[]) => void take(files),
    /** For the field that chooses them. */
    accept: extensions.map(extension => `.${extension}`).join(','),
    /** For its hint. */
    extensions: extensions.join(', '),
  }
}
