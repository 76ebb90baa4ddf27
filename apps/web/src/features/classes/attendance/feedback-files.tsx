import { useQuery } from '@tanstack/react-query'
import type { StudentReservation } from '#entities/attendance/teacher-classes.queries.ts'
import { configConstantsQuery } from '#entities/settings/config-constants.ts'
import { FileLimitsPlaceholder } from '#entities/settings/file-limits-placeholder.tsx'
import { problemWords } from '#platform/api/problems.words.ts'
import { fileSize } from '#platform/files/file-size.ts'
import { filesWords } from '#platform/files/files.words.ts'
import { RemovableFiles } from '#platform/files/removable-files.tsx'
import { ResizingPhoto } from '#platform/files/resizing-photo.tsx'
import { useDocuments } from '#platform/files/use-documents.ts'
import { formatPercent } from '#platform/time/format.ts'
import { Button } from '#ui/button.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { FileList, type FileView } from '#ui/file-list.tsx'
import { attendanceWords } from './attendance.words.ts'
import { type UnsavedRecord, withUnsaved } from './record-state.ts'
import { refusalSentence } from './record-words.ts'
import { type Recording, useUnsaved, useUpload } from './recording.ts'

interface Props {
  student: StudentReservation
  recording: Recording
  canAdd: boolean
}

/** Files of a student's feedback. New files are uploaded as soon as they are chosen, and can be removed until they are
 * sent. */
export function FeedbackFiles({ student, recording, canAdd }: Props) {
  const words = attendanceWords().feedback
  const query = useQuery(configConstantsQuery)
  const limits = query.data
  const unsaved = useUnsaved(recording, student.id)
  const { new_feedback_files: uploaded, feedback_submitted_at: submittedAt } = withUnsaved(student, unsaved)
  const waiting = unsaved?.actions.flatMap(action => action.files ?? []) ?? []
  const share = useUpload(recording, student.id) ?? 0
  // A file appears in the list when it is chosen, so that nothing moves when its upload ends.
  const listed: FileView[] = [
    ...uploaded.map(({ id, name, size, url, sent }) => ({
      id,
      name,
      href: url,
      note: fileSize(size),
      isPermanent: sent,
    })),
    ...waiting.map((file, at) => ({
      id: `sending ${at}`,
      name: file.name,
      isPermanent: true,
      note: unsaved?.standing.is === 'sending' ? words.sending(formatPercent(share)) : fileSize(file.size),
    })),
  ]

  const { refusal, isResizing, addFiles, accept } = useDocuments({
    limits,
    maxFiles: limits?.max_files ?? 0,
    existingCount: uploaded.length + waiting.length,
    onAccepted: files => void recording.recorder.change(student, 'feedback', {}, files),
  })
  if (!canAdd && listed.length === 0) return null
  return (
    <section aria-labelledby="feedback-files" className="flex flex-col gap-3">
      <h3 id="feedback-files" className="font-text text-small font-semibold text-ink">
        {words.files}
      </h3>
      {listed.length > 0 &&
        (canAdd ? (
          <RemovableFiles
            files={listed}
            consequences={words.removing}
            onRemove={removed => recording.recorder.change(student, 'feedback', { removed })}
          />
        ) : (
          <FileList files={listed} />
        ))}
      {waiting.length > 0 && unsaved && unsaved.standing.is !== 'sending' && (
        <NotSent files={waiting} unsaved={unsaved} student={student.id} recording={recording} />
      )}
      {canAdd && !limits && <FileLimitsPlaceholder query={query} />}
      {canAdd && isResizing && <ResizingPhoto />}
      {canAdd && limits && !isResizing && (
        <FileDrop
          label={words.addFiles}
          hint={
            limits.max_files > uploaded.length
              ? `${words.filesHint(limits.max_files - uploaded.length, limits.max_file_size_mb)}${submittedAt ? ` ${words.reopens}` : ''}`
              : filesWords().refusals.too_many(limits.max_files)
          }
          error={refusal}
          accept={accept}
          multiple
          onFiles={addFiles}
        />
      )}
    </section>
  )
}

function NotSent({
  files,
  unsaved: { standing },
  student,
  recording: { recorder },
}: {
  files: readonly File[]
  unsaved: UnsavedRecord
  student: string
  recording: Recording
}) {
  const words = attendanceWords()
  const why =
    standing.is === 'refused'
      ? refusalSentence(standing.problem)
      : standing.is === 'waiting'
        ? words.record.state.waiting
        : words.record.state.conflict
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-3 rounded-button bg-bad-wash p-4">
      <p className="min-w-0 text-small">
        <span className="block font-semibold text-ink">{words.feedback.notSent(files.length)}</span>
        <span className="block text-ink-2">{why}</span>
      </p>
      <span className="flex gap-2">
        <Button pending={false} onPress={() => recorder.retry(student)}>
          {problemWords().retry}
        </Button>
        <Button variant="quiet" pending={false} onPress={() => recorder.discard(student)}>
          {words.feedback.discard}
        </Button>
      </span>
    </div>
  )
}
