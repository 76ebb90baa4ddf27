import { isRoomAddress, normalizeRoomAddress } from '@aulaviva/domain/room-address'
import { maxSyllabusNameLength } from '@aulaviva/domain/syllabus'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { assessmentsWords } from '#entities/assessments/assessments.words.ts'
import { type Exercise, ExerciseField } from '#entities/assessments/exercise-field.tsx'
import { configConstantsQuery } from '#entities/settings/config-constants.ts'
import { FileLimitsPlaceholder } from '#entities/settings/file-limits-placeholder.tsx'
import { type ApiCall, useApi } from '#platform/api/use-api.ts'
import { fileSize } from '#platform/files/file-size.ts'
import { RemovableFiles } from '#platform/files/removable-files.tsx'
import { ResizingPhoto } from '#platform/files/resizing-photo.tsx'
import { useDocuments } from '#platform/files/use-documents.ts'
import { Form, useForm } from '#platform/forms/form.tsx'
import { Button } from '#ui/button.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { Icon } from '#ui/icon.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { FullTopic } from './syllabus-editing.queries.ts'
import { syllabusEditingWords } from './syllabus-editing.words.ts'
import { syllabusFailure, useSyllabusChange } from './use-syllabus-change.ts'

interface Props {
  kind: 'units' | 'topics'
  part: Pick<FullTopic, 'id' | 'materials'>
}

interface NewMaterial {
  title: string
  url: string
  exercise?: string
  file?: File
}

/** The materials of a unit or topic: links and files. */
export function MaterialsPart({ kind, part }: Props) {
  const words = syllabusEditingWords().material
  const call = useApi()
  const remove = useSyllabusChange({
    send: (id: string) => call('DELETE /api/classes/syllabus/materials/{id}/', { params: { id } }),
    done: words.removed,
  })
  return (
    <section>
      <SectionHeading level="h3">{words.title}</SectionHeading>
      <p className="mb-3 max-w-[65ch] text-small text-ink-2">{words.about}</p>
      {part.materials.length > 0 ? (
        <RemovableFiles
          files={part.materials.map(({ id, title, url, size }) => ({
            id,
            name: title,
            ...(url && { href: url }),
            ...(size !== null && { note: fileSize(size) }),
          }))}
          consequences={words.removing}
          onRemove={remove.mutateAsync}
        />
      ) : (
        <p className="text-small text-ink-3">{words.empty}</p>
      )}
      {remove.error && (
        <p role="alert" className="mt-2 text-bad">
          {syllabusFailure(remove.error)}
        </p>
      )}
      <div className="mt-4 grid gap-4">
        <LinkForm kind={kind} owner={part.id} />
        <FilePart kind={kind} owner={part.id} />
        <ExercisePart kind={kind} owner={part.id} />
      </div>
    </section>
  )
}

function addMaterial(call: ApiCall, kind: Props['kind'], id: string, { title, url, exercise = '', file }: NewMaterial) {
  const request = { params: { id }, body: { title, url, exercise }, ...(file && { files: { file } }) }
  return call(`POST /api/classes/syllabus/${kind}/{id}/materials/`, request)
}

function LinkForm({ kind, owner }: { kind: Props['kind']; owner: string }) {
  const words = syllabusEditingWords().material
  const [draft, setDraft] = useState({ title: '', url: '' })
  const call = useApi()
  const add = useSyllabusChange({
    send: (material: NewMaterial) => addMaterial(call, kind, owner, material),
    onDone: () => {
      setDraft({ title: '', url: '' })
      form.reset()
    },
  })
  const form = useForm({
    errors: {
      url: !(draft.url.trim() && isRoomAddress(normalizeRoomAddress(draft.url))) && words.linkMissing,
      title: null,
    },
    send: () => add.mutate({ title: draft.title.trim(), url: normalizeRoomAddress(draft.url) }),
    action: add,
  })
  return (
    <Form form={form} sentence={syllabusFailure} className="grid items-start gap-3 tablet:grid-cols-2">
      <TextField
        label={words.link}
        hint={words.linkHint}
        error={form.errorOf('url')}
        type="url"
        value={draft.url}
        onChange={url => setDraft({ ...draft, url })}
      />
      <TextField
        label={words.name}
        hint={words.nameHint}
        error={form.errorOf('title')}
        value={draft.title}
        onChange={title => setDraft({ ...draft, title: title.slice(0, maxSyllabusNameLength) })}
      />
      <div>
        <Button type="submit" icon="plus" pending={form.pending}>
          {words.addLink}
        </Button>
      </div>
    </Form>
  )
}

/** A published test, for practice. */
function ExercisePart({ kind, owner }: { kind: Props['kind']; owner: string }) {
  const words = syllabusEditingWords().material
  const [exercise, setExercise] = useState<Exercise | null>(null)
  const [open, setOpen] = useState(false)
  const call = useApi()
  const add = useSyllabusChange({
    send: (material: NewMaterial) => addMaterial(call, kind, owner, material),
    onDone: () => {
      setExercise(null)
      form.reset()
    },
  })
  const form = useForm({
    errors: { exercise: !exercise && assessmentsWords().exercise.missing },
    send: () => add.mutate({ title: '', url: '', exercise: exercise?.id ?? '' }),
    action: add,
  })
  return (
    <details className="rounded-card border border-line" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 rounded-card px-4 py-2 font-semibold text-ink [&::-webkit-details-marker]:hidden">
        <Icon name={open ? 'chevron-up' : 'chevron-down'} size={20} className="shrink-0 text-ink-3" />
        {words.exercise}
      </summary>
      {open && (
        <Form form={form} sentence={syllabusFailure} className="grid gap-3 px-4 pb-4">
          <p className="text-small text-ink-3">{words.exerciseHint}</p>
          <ExerciseField value={exercise} error={form.errorOf('exercise')} onChange={setExercise} />
          <div>
            <Button type="submit" icon="plus" pending={form.pending}>
              {words.addExercise}
            </Button>
          </div>
        </Form>
      )}
    </details>
  )
}

function FilePart({ kind, owner }: { kind: Props['kind']; owner: string }) {
  const words = syllabusEditingWords().material
  const query = useQuery(configConstantsQuery)
  const limits = query.data
  const call = useApi()
  const add = useSyllabusChange({
    send: (material: NewMaterial) => addMaterial(call, kind, owner, material),
  })
  const { refusal, isResizing, addFiles, accept, extensions } = useDocuments({
    limits,
    maxFiles: 1,
    onAccepted: ([file]) => file && add.mutate({ title: '', url: '', file }),
  })
  if (!limits) return <FileLimitsPlaceholder query={query} />
  if (isResizing) return <ResizingPhoto />
  return (
    <FileDrop
      label={add.isPending ? words.sending : words.file}
      hint={words.fileHint(limits.max_file_size_mb, extensions)}
      error={refusal ?? (add.error && syllabusFailure(add.error))}
      accept={accept}
      onFiles={files => !add.isPending && addFiles(files)}
    />
  )
}
