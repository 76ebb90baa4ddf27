import { longestNoteOfAbsence } from '@aulaviva/domain/limits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hoursInWords, hoursOfMinutes, type StudentClass } from '#entities/live-class/live-class.ts'
import { AwaitedFileLimits } from '#entities/settings/awaited-file-limits.tsx'
import { configConstantsQuery } from '#entities/settings/config-constants.ts'
import { ChosenDocument, DocumentPreview } from '#platform/files/chosen-document.tsx'
import { DrawingPhoto } from '#platform/files/drawing-photo.tsx'
import { fileSize } from '#platform/files/file-size.ts'
import { filesWords } from '#platform/files/files.words.ts'
import { useDocuments } from '#platform/files/use-documents.ts'
import { percent } from '#platform/time/format.ts'
import { Button } from '#ui/button.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { FileList } from '#ui/file-list.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { Part } from '#ui/section-heading.tsx'
import { StatusPill, type Tone } from '#ui/status-pill.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { absenceWords } from './absence.words.ts'
import { documentFailure, useDocument } from './use-document.ts'

const tones = { PENDING: 'warn', APPROVED: 'good', REJECTED: 'bad' } as const satisfies Record<string, Tone>

/** The file and note that a student is about to submit as an excuse. */
export function useExcuse(mine: StudentClass) {
  const [chosen, choose] = useState<File | null>(null)
  const [note, setNote] = useState('')
  const upload = useDocument(mine.id)
  return {
    chosen,
    choose,
    note,
    setNote,
    upload,
    unsaved: (chosen !== null || note !== '') && !upload.isPending,
    /** Null until a file is chosen. */
    send:
      chosen &&
      (() => {
        const onSuccess = () => {
          choose(null)
          setNote('')
        }
        upload.mutate({ file: chosen, note: note.trim() }, { onSuccess })
      }),
  }
}
type Excuse = ReturnType<typeof useExcuse>

interface Props {
  mine: StudentClass
  excuse: Excuse
}

/** What an absent student can do: upload an excuse, replace it while it is pending, or read the decision. The submit
 * button is in the footer of the sheet. */
export function AbsencePart({ mine, excuse }: Props) {
  const words = absenceWords()
  const status = mine.status_non_attendance_doc
  const document = mine.non_attendance_doc
  return (
    <Part title={words.title}>
      <div className="grid gap-3">
        {status ? (
          <div className="grid gap-1">
            <p>
              <StatusPill tone={tones[status]}>{words.status[status]}</StatusPill>
            </p>
            {status === 'APPROVED' ? (
              <p>{words.told.APPROVED(hoursOrNone(mine.refunded_minutes ?? 0))}</p>
            ) : (
              <p>{words.told[status]}</p>
            )}
            {mine.non_attendance_doc_reason && (
              <p className="whitespace-pre-line text-ink">{mine.non_attendance_doc_reason}</p>
            )}
          </div>
        ) : (
          !excuse.chosen && <p>{words.why(hoursOrNone(mine.cost_minutes))}</p>
        )}
        {document?.media_type.startsWith('image/') && <DocumentPreview src={document.url} />}
        {document && (
          <FileList
            files={[{ id: document.id, name: document.name, href: document.url, note: fileSize(document.size) }]}
          />
        )}
        {mine.non_attendance_doc_note && (
          <p className="whitespace-pre-line wrap-anywhere">
            <span className="block text-small text-ink-3">{words.said}</span>
            <span className="text-ink">{mine.non_attendance_doc_note}</span>
          </p>
        )}
        {(status === null || status === 'PENDING') && <Drop mine={mine} excuse={excuse} />}
      </div>
    </Part>
  )
}

const hoursOrNone = (minutes: number) => (minutes > 0 ? hoursInWords(hoursOfMinutes(minutes)) : null)

function Drop({ mine, excuse }: Props) {
  const words = absenceWords()
  const query = useQuery(configConstantsQuery)
  const limits = query.data
  const { chosen, choose, note, setNote, upload } = excuse
  const { refusal, drawing, take, accept } = useDocuments({
    limits,
    most: 1,
    onTaken: ([taken]) => choose(taken ?? null),
  })
  if (!limits) return <AwaitedFileLimits query={query} />
  if (upload.share !== undefined) {
    return (
      <div className="min-h-21">
        <ProgressBar value={upload.share} label={words.sending} text={percent(upload.share)} />
      </div>
    )
  }
  if (drawing) return <DrawingPhoto />
  if (chosen) {
    return (
      <div className="grid gap-4">
        <ChosenDocument file={chosen} />
        <TextArea
          label={words.note}
          hint={words.noteHint}
          error={null}
          value={note}
          onChange={setNote}
          maxLength={longestNoteOfAbsence}
          rows={2}
        />
        {upload.error && (
          <p role="alert" className="text-small text-bad">
            {documentFailure(upload.error)}
          </p>
        )}
        <div>
          <Button pending={false} onPress={() => choose(null)}>
            {filesWords().another}
          </Button>
        </div>
      </div>
    )
  }
  const hint = words.hint(limits.max_file_size_mb)
  return (
    <div className="grid gap-3">
      {/* Only where there is likely a camera. */}
      <div className="hidden pointer-coarse:block">
        <FileDrop label={words.photo} hint={words.photoHint} error={null} accept="image/*" camera onFiles={take} />
      </div>
      <FileDrop
        label={mine.non_attendance_doc ? filesWords().another : words.drop}
        hint={hint}
        error={refusal}
        accept={accept}
        onFiles={take}
      />
    </div>
  )
}

export function ExcuseFooter({ send, upload }: Pick<Excuse, 'upload'> & { send: () => void }) {
  return (
    <Button variant="primary" icon="upload" pending={upload.isPending} onPress={send}>
      {absenceWords().send}
    </Button>
  )
}
