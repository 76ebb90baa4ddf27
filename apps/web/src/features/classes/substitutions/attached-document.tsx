import { ChosenDocument } from '#platform/files/chosen-document.tsx'
import { ResizingPhoto } from '#platform/files/resizing-photo.tsx'
import type { DocumentLimits, useDocuments } from '#platform/files/use-documents.ts'
import { FileDrop } from '#ui/file-drop.tsx'
import { cancellationsWords } from './cancellations.words.ts'

interface Props {
  file: File | null
  limits: DocumentLimits
  /** How it is chosen. */
  documents: ReturnType<typeof useDocuments>
  onRemove: () => void
}

/** The one document of a cancellation. It can be removed before it is sent. */
export function AttachedDocument({
  file,
  limits,
  documents: { refusal, isResizing, addFiles, accept },
  onRemove,
}: Props) {
  const words = cancellationsWords().drop
  if (file) return <ChosenDocument file={file} onRemove={onRemove} />
  if (isResizing) return <ResizingPhoto />
  return (
    <FileDrop
      label={words.attach}
      hint={words.attachHint(limits.max_file_size_mb)}
      error={refusal}
      accept={accept}
      onFiles={addFiles}
    />
  )
}
