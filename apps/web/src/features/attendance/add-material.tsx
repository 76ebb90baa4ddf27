import { completedAddress, isRoomAddress } from '@aulaviva/domain/room-address'
import { longestSyllabusName } from '@aulaviva/domain/syllabus'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { assessmentsWords } from '#entities/assessments/assessments.words.ts'
import { type Exercise, ExerciseField } from '#entities/assessments/exercise-field.tsx'
import { MakeTest } from '#entities/assessments/make-test.tsx'
import { AwaitedFileLimits } from '#entities/settings/awaited-file-limits.tsx'
import { configConstantsQuery } from '#entities/settings/config-constants.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { refuseFiles } from '#platform/files/file-check.ts'
import { fileSize } from '#platform/files/file-size.ts'
import { filesWords } from '#platform/files/files.words.ts'
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
  const add = useAddMaterial(classId, () => {
    toast.success(words.added)
    onClose()
  })
  const form = useForm({
    wrong: {
      url: kind === 'LINK' && !(url.trim() && isRoomAddress(completedAddress(url))) && words.linkMissing,
      file: kind === 'FILE' && !file && words.fileMissing,
      exercise: kind === 'EXERCISE' && !exercise && assessmentsWords().exercise.missing,
      title: null,
    },
    send: () =>
      add.mutate({
        title: title.trim(),
        url: kind === 'LINK' ? completedAddress(url) : '',
        file: kind === 'FILE' ? file : null,
        exercise: kind === 'EXERCISE' && exercise ? exercise.id : '',
        homework: kind === 'EXERCISE' && homework,
      }),
    action: add,
  })
  return (
    <FormDialog
      form={form}
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
      {kind === 'FILE' && <FileField file={file} error={form.errorOf('file')} onFile={setFile} />}
      {kind === 'EXERCISE' && (
        <>
          <ExerciseField value={exercise} error={form.errorOf('exercise')} onChange={setExercise} />
          <MakeTest
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
        onChange={text => setTitle(text.slice(0, longestSyllabusName))}
      />
    </FormDialog>
  )
}

interface FileProps {
  file: File | null
  error: string | null
  onFile: (file: File | null) => void
}

function FileField({ file, error, onFile }: FileProps) {
  const words = classMaterialWords()
  const query = useQuery(configConstantsQuery)
  const limits = query.data
  const [refusal, setRefusal] = useState<string | null>(null)
  if (!limits) return <AwaitedFileLimits query={query} />
  const extensions = limits.allowed_extensions.map(extension => extension.replace(/^\./, ''))
  function take([chosen]: File[]) {
    if (!limits || !chosen) return
    const wrong = refuseFiles([chosen], 0, { maxFiles: 1, maxFileSizeMb: limits.max_file_size_mb, extensions })
    setRefusal(
      wrong?.is === 'extension'
        ? words.refused.extension(wrong.extension)
        : wrong?.is === 'too_large'
          ? words.refused.too_large(wrong.name, wrong.maxFileSizeMb)
          : null,
    )
    if (!wrong) onFile(chosen)
  }
  if (file) {
    const shown = [{ id: file.name, name: file.name, note: fileSize(file.size) }]
    return <FileList files={shown} remove={{ label: filesWords().remove.label, onRemove: () => onFile(null) }} />
  }
  return (
    <FileDrop
      label={words.file}
      hint={words.fileHint(limits.max_file_size_mb, extensions.join(', '))}
      error={refusal ?? error}
      accept={extensions.map(extension => `.${extension}`).join(',')}
      onFiles={take}
    />
  )
}
