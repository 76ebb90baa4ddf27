import { isRoomAddress, normalizeRoomAddress } from '@aulaviva/domain/room-address'
import { maxSyllabusNameLength } from '@aulaviva/domain/syllabus'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { assessmentsWords } from '#entities/assessments/assessments.words.ts'
import { CreateTest } from '#entities/assessments/create-test.tsx'
import { type Exercise, ExerciseField } from '#entities/assessments/exercise-field.tsx'
import { configConstantsQuery } from '#entities/settings/config-constants.ts'
import { FileLimitsPlaceholder } from '#entities/settings/file-limits-placeholder.tsx'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { fileSize } from '#platform/files/file-size.ts'
import { filesWords } from '#platform/files/files.words.ts'
import { ResizingPhoto } from '#platform/files/resizing-photo.tsx'
import { useDocuments } from '#platform/files/use-documents.ts'
import { useForm } from '#platform/forms/form.tsx'
import { FormDialog } from '#platform/forms/form-dialog.tsx'
import { toast } from '#platform/toasts/toast.ts'
import { FileDrop } from '#ui/file-drop.tsx'
import { FileList } from '#ui/file-list.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Switch } from '#ui/switch.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useAddMaterial } from './class-materials.queries.ts'
import { classMaterialWords } from './class-materials.words.ts'

const kinds = ['LINK', 'FILE', 'EXERCISE'] as const
type Kind = (typeof kinds)[number]

interface Props {
  classId: string
  /** The class's title. */
  className: string
  onClose: () => void
}

/** Adds a link, a file, or an exercise to one class. */
export function AddMaterial({ classId, className, onClose }: Props) {
  const words = classMaterialWords()
  const [kind, setKind] = useState<Kind>('LINK')
  const [url, setUrl] = useState('')
  const [title, setTitle] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const [exercise, setExercise] = useState<Exercise | null>(null)
  const [homework, setHomework] = useState(true)
  const query = useQuery(configConstantsQuery)
  const documents = useDocuments({ limits: query.data, maxFiles: 1, onAccepted: ([taken]) => setFile(taken ?? null) })
  const add = useAddMaterial(classId, () => {
    toast.success(words.added)
    onClose()
  })
  const form = useForm({
    errors: {
      url: kind === 'LINK' && !(url.trim() && isRoomAddress(normalizeRoomAddress(url))) && words.linkMissing,
      file: kind === 'FILE' && !file && words.fileMissing,
      exercise: kind === 'EXERCISE' && !exercise && assessmentsWords().exercise.missing,
      title: null,
    },
    send: () =>
      add.mutate({
        title: title.trim(),
        url: kind === 'LINK' ? normalizeRoomAddress(url) : '',
        file: kind === 'FILE' ? file : null,
        exercise: kind === 'EXERCISE' && exercise ? exercise.id : '',
        homework: kind === 'EXERCISE' && homework,
      }),
    action: add,
  })
  return (
    <FormDialog
      form={form}
      pending={documents.isResizing}
      title={words.add}
      confirm={words.confirm}
      sentence={problem => problemSentence(problem)}
      onClose={onClose}
    >
      <SelectField
        label={words.kind}
        error={null}
        value={kind}
        choices={kinds.map(value => ({ value, label: words.kinds[value] }))}
        onChange={value => setKind(value as Kind)}
      />
      {kind === 'LINK' && (
        <TextField
          label={words.link}
          hint={words.linkHint}
          error={form.errorOf('url')}
          type="url"
          value={url}
          onChange={setUrl}
        />
      )}
      {kind === 'FILE' &&
        (file ? (
          <FileList
            files={[{ id: file.name, name: file.name, note: fileSize(file.size) }]}
            remove={{ label: filesWords().remove.label, onRemove: () => setFile(null) }}
          />
        ) : documents.isResizing ? (
          <ResizingPhoto />
        ) : query.data ? (
          <FileDrop
            label={words.file}
            hint={words.fileHint(query.data.max_file_size_mb, documents.extensions)}
            error={documents.refusal ?? form.errorOf('file')}
            accept={documents.accept}
            onFiles={documents.addFiles}
          />
        ) : (
          <FileLimitsPlaceholder query={query} />
        ))}
      {kind === 'EXERCISE' && (
        <>
          <ExerciseField value={exercise} error={form.errorOf('exercise')} onChange={setExercise} />
          <CreateTest
            kind="VIDEO_QUIZ"
            place={{ kind: 'CLASS', id: classId, courseClass: null, homework, name: className }}
          />
          <Switch label={words.homework} checked={homework} onChange={setHomework} pending={false} />
        </>
      )}
      <TextField
        label={words.name}
        hint={words.nameHint}
        error={form.errorOf('title')}
        value={title}
        onChange={text => setTitle(text.slice(0, maxSyllabusNameLength))}
      />
    </FormDialog>
  )
}
