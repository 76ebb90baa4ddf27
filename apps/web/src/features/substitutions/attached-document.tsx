import { useState } from 'react'
import { FileDrop } from '#ui/file-drop.tsx'
import { FileList } from '#ui/file-list.tsx'
import { cancellationsWords } from './cancellations.words.ts'
import { type DocumentLimits, type DocumentRefusal, mostDocuments, refuseDocument } from './document-check.ts'

interface Props {
  file: File | null
  limits: DocumentLimits
  onChange: (file: File | null) => void
}

/** The one document of a cancellation. It can be removed before it is sent. */
export function AttachedDocument({ file, limits, onChange }: Props) {
  const words = cancellationsWords().giveUp
  const [refusal, setRefusal] = useState<DocumentRefusal | null>(null)
  if (file) {
    const remove = { label: words.remove, onRemove: () => onChange(null) }
    return <FileList files={[{ id: file.name, name: file.name }]} remove={remove} />
  }
  return (
    <FileDrop
      label={words.attach}
      hint={words.attachHint(limits.max_file_size_mb)}
      error={refusal && refusalSentence(refusal)}
      accept={limits.allowed_extensions.map(extension => `.${extension.replace(/^\./, '')}`).join(',')}
      onFiles={files => {
        if (files.length === 0) return
        const wrong = refuseDocument(files, limits)
        setRefusal(wrong)
        if (!wrong) onChange(files[0] ?? null)
      }}
    />
  )
}

function refusalSentence(refusal: DocumentRefusal): string {
  const words = cancellationsWords().giveUp.files
  if (refusal.is === 'too_many') return words.too_many(mostDocuments)
  return refusal.is === 'extension'
    ? words.extension(refusal.extension)
    : words.too_large(refusal.name, refusal.megabytes)
}
