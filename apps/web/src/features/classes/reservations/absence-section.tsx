import { maxAbsenceNoteLength } from '@aulaviva/domain/limits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatHours, hoursOfMinutes, type StudentClass } from '#entities/live-class/live-class.ts'
import { configConstantsQuery } from '#entities/settings/config-constants.ts'
import { FileLimitsPlaceholder } from '#entities/settings/file-limits-placeholder.tsx'
import { ChosenDocument, DocumentPreview } from '#platform/files/chosen-document.tsx'
import { fileSize } from '#platform/files/file-size.ts'
import { filesWords } from '#platform/files/files.words.ts'
import { ResizingPhoto } from '#platform/files/resizing-photo.tsx'
import { useDocuments } from '#platform/files/use-documents.ts'
import { formatPercent } from '#platform/time/format.ts'
import { Button } from '#ui/button.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { FileList } from '#ui/file-list.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { DetailPart } from '#ui/section-heading.tsx'
import { StatusPill, type Tone } from '#ui/status-pill.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { absenceWords } from './absence.words.ts'
import { documentFailure, useExcuseUpload } from './use-excuse-upload.ts'

const tones = { PENDING: 'warn', APPROVED: 'good', REJECTED: 'bad' } as const satisfies Record<string, Tone>

/** The file and note that a student is about to submit as an excuse. */
export function useExcuse(mine: StudentClass) {
  const [file, setFile] = useState<File | null>(null)
  const [note, setNote] = useState('')
  const upload = useExcuseUpload(mine.id)
  return {
    chosen: file,
    choose: setFile,
    note,
    setNote,
    upload,
    unsaved: (file !== null || note !== '') && !upload.isPending,
    /** Null until a file is chosen. */
    send:
      file &&
      (() => {
        const onSuccess = () => {
          setFile(null)
          setNote('')
        }
        upload.mutate({ file, note: note.trim() }, { onSuccess })
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
export function AbsenceSection({ mine, excuse }: Props) {
  const words = absenceWords()
  const status = mine.status_non_attendance_doc
  const document = mine.non_attendance_doc
  return (
    <DetailPart title={words.title}>
      <div className="grid gap-3">
        {status ? (
          <div className="grid gap-1">
            <p>
              <StatusPill tone={tones[status]}>{words.status[status]}</StatusPill>
            </p>
            {status === 'APPROVED' ? (
              <p>{words.statusText.APPROVED(hoursOrNone(mine.refunded_minutes ?? 0))}</p>
            ) : (
              <p>{words.statusText[status]}</p>
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
            <span className="block text-small text-ink-3">{words.noteTitle}</span>
            <span className="text-ink">{mine.non_attendance_doc_note}</span>
          </p>
        )}
        {(status === null || status === 'PENDING') && <ExcuseForm mine={mine} excuse={excuse} />}
      </div>
    </DetailPart>
  )
}

const hoursOrNone = (minutes: number) => (minutes > 0 ? formatHours(hoursOfMinutes(minutes)) : null)

function ExcuseForm({ mine, excuse }: Props) {
  const words = absenceWords()
  const query = useQuery(configConstantsQuery)
  const limits = query.data
  const { chosen, choose, note, setNote, upload } = excuse
  const { refusal, isResizing, addFiles, accept } = useDocuments({
    limits,
    maxFiles: 1,
    onAccepted: ([taken]) => choose(taken ?? null),
  })
  if (!limits) return <FileLimitsPlaceholder query={query} />
  if (upload.share !== undefined) {
    return (
      <div className="min-h-21">
        <ProgressBar value={upload.share} label={words.sending} text={formatPercent(upload.share)} />
      </div>
    )
  }
  if (isResizing) return <ResizingPhoto />
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
          maxLength={maxAbsenceNoteLength}
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
        <FileDrop label={words.photo} hint={words.photoHint} error={null} accept="image/*" camera onFiles={addFiles} />
      </div>
      <FileDrop
        label={mine.non_attendance_doc ? filesWords().another : words.drop}
        hint={hint}
        error={refusal}
        accept={accept}
        onFiles={addFiles}
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
