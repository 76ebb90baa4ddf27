import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { configConstantsQuery } from '#platform/settings/config-constants.ts'
import { Button } from '#ui/button.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { FileList } from '#ui/file-list.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { refuseFiles } from './file-check.ts'
import type { Action, StudentReservation } from './record-state.ts'
import { fileRefusalSentence, refusalSentence } from './record-words.ts'
import { type Recording, useUnsaved, useUpload } from './recording.ts'
import { teachingWords } from './teaching.words.ts'

interface Props {
  student: StudentReservation
  recording: Recording
  canAdd: boolean
}

/** Files of a student's feedback: those sent, and more, sent as soon as they are chosen. */
export function FeedbackFiles({ student, recording, canAdd }: Props) {
  const words = teachingWords().feedback
  const { data: limits } = useQuery(configConstantsQuery)
  const [refusal, setRefusal] = useState<string | null>(null)
  const unsaved = useUnsaved(recording, student.id)
  const sent = student.feedback_files
  const pending = unsaved?.actions.flatMap(action => action.files ?? []) ?? []

  function add(files: File[]) {
    if (!limits || files.length === 0) return
    const wrong = refuseFiles(files, sent.length + pending.length, {
      maxFiles: limits.max_files,
      maxFileSizeMb: limits.max_file_size_mb,
      extensions: limits.allowed_extensions,
    })
    setRefusal(wrong && fileRefusalSentence(wrong))
    if (!wrong) void recording.recorder.change(student, 'feedback', {}, files)
  }

  if (!canAdd && sent.length === 0) return null
  return (
    <section aria-labelledby="feedback-files" className="flex flex-col gap-3">
      <h3 id="feedback-files" className="font-text text-small font-semibold text-ink">
        {words.files}
      </h3>
      {sent.length > 0 && (
        <FileList files={sent.map(({ id, name, size, url }) => ({ id, name, href: url, note: words.size(size) }))} />
      )}
      <Upload student={student} recording={recording} files={unsaved?.actions.find(action => action.files)} />
      {canAdd && limits && (
        <FileDrop
          label={words.addFiles}
          hint={
            limits.max_files > sent.length
              ? words.filesHint(
                  limits.max_files - sent.length,
                  limits.max_file_size_mb,
                  limits.allowed_extensions.join(', '),
                )
              : words.filesFull(limits.max_files)
          }
          error={refusal}
          accept={limits.allowed_extensions.map(extension => `.${extension.replace(/^\./, '')}`).join(',')}
          multiple
          onFiles={add}
        />
      )}
    </section>
  )
}

function Upload({
  student,
  recording,
  files: action,
}: {
  student: StudentReservation
  recording: Recording
  files: Action | undefined
}) {
  const words = teachingWords()
  const share = useUpload(recording, student.id)
  const unsaved = useUnsaved(recording, student.id)
  const files = action?.files
  if (!files?.[0] || !unsaved) return null
  const { standing } = unsaved
  const label =
    files.length === 1 ? words.feedback.uploading(files[0].name) : words.feedback.uploadingMany(files.length)
  if (standing.is === 'sending') {
    return <ProgressBar value={share ?? 0} label={label} text={`${Math.round((share ?? 0) * 100)} %`} />
  }
  const why =
    standing.is === 'refused'
      ? refusalSentence(standing.problem)
      : standing.is === 'waiting'
        ? words.record.state.waiting
        : words.record.state.conflict
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-3 rounded-button bg-bad-wash p-4">
      <p className="min-w-0 text-small">
        <span className="block font-semibold break-words text-ink">
          {words.feedback.notSent(files.length)}: {files.map(file => file.name).join(', ')}
        </span>
        <span className="block text-ink-2">{why}</span>
      </p>
      <span className="flex gap-2">
        <Button pending={false} onPress={() => recording.recorder.retry(student.id)}>
          {words.retry}
        </Button>
        <Button variant="quiet" pending={false} onPress={() => recording.recorder.giveUp(student.id)}>
          {words.feedback.giveUp}
        </Button>
      </span>
    </div>
  )
}
