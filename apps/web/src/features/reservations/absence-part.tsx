import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hoursInWords, hoursOfMinutes, type StudentClass } from '#entities/live-class/live-class.ts'
import { AwaitedFileLimits } from '#entities/settings/awaited-file-limits.tsx'
import { configConstantsQuery } from '#entities/settings/config-constants.ts'
import { type FileRefusal, refuseFiles } from '#platform/files/file-check.ts'
import { fileSize } from '#platform/files/file-size.ts'
import { percent } from '#platform/time/format.ts'
import { FileDrop } from '#ui/file-drop.tsx'
import { FileList } from '#ui/file-list.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { Part } from '#ui/section-heading.tsx'
import { StatusPill, type Tone } from '#ui/status-pill.tsx'
import { absenceWords } from './absence.words.ts'
import { documentFailure, useDocument } from './use-document.ts'

const tones = { PENDING: 'warn', APPROVED: 'good', REJECTED: 'bad' } as const satisfies Record<string, Tone>

/** What an absent student can do about it: hand in a document, replace it while it waits, read what was decided. */
export function AbsencePart({ mine }: { mine: StudentClass }) {
  const words = absenceWords()
  const status = mine.status_non_attendance_doc
  const document = mine.non_attendance_doc
  const hours = hoursOfMinutes(mine.cost_minutes)
  return (
    <Part title={words.title}>
      <div className="grid gap-3">
        {status ? (
          <div className="grid gap-1">
            <p>
              <StatusPill tone={tones[status]}>{words.status[status]}</StatusPill>
            </p>
            {status === 'APPROVED' ? (
              <p>{words.told.APPROVED(hoursInWords(hoursOfMinutes(mine.refunded_minutes ?? 0)))}</p>
            ) : (
              <p>{words.told[status]}</p>
            )}
            {mine.non_attendance_doc_reason && (
              <p className="whitespace-pre-line text-ink">{mine.non_attendance_doc_reason}</p>
            )}
          </div>
        ) : (
          <p>{hours === 1 ? words.whyOne(hoursInWords(hours)) : words.why(hoursInWords(hours))}</p>
        )}
        {document && (
          <FileList
            files={[{ id: document.id, name: document.name, href: document.url, note: fileSize(document.size) }]}
          />
        )}
        {(status === null || status === 'PENDING') && <Drop mine={mine} />}
      </div>
    </Part>
  )
}

function Drop({ mine }: { mine: StudentClass }) {
  const words = absenceWords()
  const query = useQuery(configConstantsQuery)
  const limits = query.data
  const [refusal, setRefusal] = useState<string | null>(null)
  const upload = useDocument(mine.id)
  if (!limits) return <AwaitedFileLimits query={query} />
  const extensions = limits.allowed_extensions.map(extension => extension.replace(/^\./, ''))
  function take(files: File[]) {
    const [file] = files
    if (!limits || !file || upload.isPending) return
    const wrong = refuseFiles(files, 0, { maxFiles: 1, maxFileSizeMb: limits.max_file_size_mb, extensions })
    setRefusal(wrong && refusalSentence(wrong))
    if (!wrong) upload.mutate(file)
  }
  if (upload.isPending) {
    return (
      <div className="min-h-21">
        <ProgressBar value={upload.share} label={words.sending} text={percent(upload.share)} />
      </div>
    )
  }
  return (
    <FileDrop
      label={mine.non_attendance_doc ? words.replace : words.drop}
      hint={words.hint(limits.max_file_size_mb, extensions.join(', '))}
      error={refusal ?? (upload.error && documentFailure(upload.error))}
      accept={extensions.map(extension => `.${extension}`).join(',')}
      onFiles={take}
    />
  )
}

function refusalSentence(refusal: FileRefusal): string {
  const words = absenceWords().refused
  if (refusal.is === 'too_many') return words.too_many(refusal.maxFiles)
  if (refusal.is === 'extension') return words.extension(refusal.extension)
  return words.too_large(refusal.name, refusal.maxFileSizeMb)
}
