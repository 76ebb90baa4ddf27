import { useState } from 'react'
import { FileDrop } from '#ui/file-drop.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { problemSentence } from '../api/problem-sentence.ts'
import { ApiProblem } from '../api/problems.ts'
import { checkFiles } from './file-check.ts'
import { filesWords } from './files.words.ts'

const limits = {
  academies: { maxFiles: 1, maxFileSizeMb: 8, extensions: ['json'] },
  tables: { maxFiles: 1, maxFileSizeMb: 10, extensions: ['csv', 'tsv', 'tab', 'txt', 'xlsx'] },
}

interface Props {
  /** What the file contains. */
  kind: keyof typeof limits
  label: string
  hint: string
  /** Whether the file is being uploaded or read. */
  pending: boolean
  /** Why the server rejected it, if nothing else shows that. */
  problem?: Error | null
  onFile: (file: File) => void
}

/** Accepts one file for the server to read, if it can be of this kind. */
export function SingleFileDrop({ kind, label, hint, pending, problem = null, onFile }: Props) {
  const words = { ...filesWords(), ...filesWords()[kind] }
  const [refusal, setRefusal] = useState<string | null>(null)
  function acceptFile(files: File[]) {
    const [file] = files
    if (!file) return
    const invalid = checkFiles(files, 0, limits[kind])
    const sentences = { too_many: words.tooMany, extension: words.extension, too_large: words.tooLarge }
    setRefusal(invalid && sentences[invalid.is])
    if (!invalid) onFile(file)
  }
  if (pending) {
    return (
      <Loading label={words.reading}>
        <div className="flex min-h-20 items-center gap-4 rounded-card border border-edge border-dashed p-4">
          <Skeleton width="1.5rem" height="1.5rem" />
          <span className="font-medium text-ink">{words.reading}</span>
        </div>
      </Loading>
    )
  }
  return (
    <FileDrop
      label={label}
      hint={hint}
      error={refusal ?? (problem && problemOfFile(problem))}
      accept={limits[kind].extensions.map(extension => `.${extension}`).join(',')}
      onFiles={acceptFile}
    />
  )
}

/** Errors about the file are shown at its field. */
const problemOfFile = (problem: Error) =>
  (problem instanceof ApiProblem && problem.messageFor('file')) || problemSentence(problem)
