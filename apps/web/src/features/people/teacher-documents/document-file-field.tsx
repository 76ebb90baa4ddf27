import { useState } from 'react'
import { checkFiles } from '#platform/files/file-check.ts'
import { FileDrop } from '#ui/file-drop.tsx'
import { FileList } from '#ui/file-list.tsx'
import { teacherDocumentsWords } from './teacher-documents.words.ts'

interface Props {
  /** The file chosen here. */
  file: File | null
  /** The name of the saved file. */
  storedName: string | undefined
  /** The academy's limit. Until it is loaded, only the server checks it. */
  maxMegabytes: number | undefined
  error: string | null
  onChange: (file: File | null) => void
}

const extensions = ['pdf', 'png', 'jpg', 'jpeg', 'webp']

/** The file of a document: choose it, remove it again, or replace the saved one. */
export function DocumentFileField({ file, storedName, maxMegabytes, error, onChange }: Props) {
  const words = teacherDocumentsWords().form
  const [refusal, setRefusal] = useState<string | null>(null)
  const max = maxMegabytes ?? Number.POSITIVE_INFINITY
  function selectFile(files: File[]) {
    const [chosen] = files
    if (!chosen) return
    const error = checkFiles(files, 0, { maxFiles: 1, maxFileSizeMb: max, extensions })
    const sentences = { too_many: words.oneFile, extension: words.fileKind, too_large: words.fileLarge(max) }
    setRefusal(error && sentences[error.is])
    if (!error) onChange(chosen)
  }
  if (file) {
    return (
      <div>
        <FileList
          files={[{ id: file.name, name: file.name }]}
          remove={{ label: words.remove, onRemove: () => onChange(null) }}
        />
        {error && (
          <p role="alert" className="mt-1.5 text-small text-bad">
            {error}
          </p>
        )}
      </div>
    )
  }
  return (
    <div className="grid gap-3">
      {storedName && <FileList files={[{ id: storedName, name: storedName }]} />}
      <FileDrop
        label={storedName ? words.replace : words.file}
        hint={maxMegabytes ? words.fileHint(maxMegabytes) : ''}
        error={refusal ?? error}
        accept={extensions.map(extension => `.${extension}`).join(',')}
        onFiles={selectFile}
      />
    </div>
  )
}
