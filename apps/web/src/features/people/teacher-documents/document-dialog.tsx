import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ChangedMeanwhile } from '#entities/changes/changed-meanwhile.tsx'
import { differing, isChangedMeanwhile } from '#entities/changes/meanwhile.ts'
import { configConstantsQuery } from '#entities/settings/config-constants.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { isNotFound } from '#platform/api/problems.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useForm } from '#platform/forms/form.tsx'
import { FormDialog } from '#platform/forms/form-dialog.tsx'
import { dayInstant, fullDate } from '#platform/time/format.ts'
import { toast } from '#platform/toasts/toast.ts'
import { Chip } from '#ui/chip.tsx'
import { Switch } from '#ui/switch.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { DocumentFile } from './document-file.tsx'
import { refreshDocuments, type TeacherDocument } from './teacher-documents.queries.ts'
import { teacherDocumentsWords } from './teacher-documents.words.ts'

interface Props {
  teacher: string
  /** The document to edit in its current state. Undefined to add one. */
  document?: TeacherDocument
  onClose: () => void
}

interface Draft {
  kind: string
  valid_until: string
  note: string
  shared: boolean
}

const longestKind = 60
const longestNote = 1000
const draftOf = (document?: TeacherDocument): Draft => ({
  kind: document?.kind ?? '',
  valid_until: document?.valid_until ?? '',
  note: document?.note ?? '',
  shared: document?.shared ?? false,
})

/** Adds or edits a teacher document. If someone else saved it in the meantime, both versions are shown. */
export function DocumentDialog({ teacher, document, onClose }: Props) {
  const all = teacherDocumentsWords()
  const words = all.form
  const [draft, setDraft] = useState(() => draftOf(document))
  const [file, setFile] = useState<File | null>(null)
  const [version, setVersion] = useState(document?.version)
  const { data: limits } = useQuery(configConstantsQuery)
  const save = useSave(teacher, document?.id, onClose)
  const send = (on = version) => save.mutate({ draft, file, version: on })
  const isBehind = isChangedMeanwhile(save.error)
  const isGone = isNotFound(save.error)
  const form = useForm({
    wrong: {
      kind: !draft.kind.trim() ? words.kindMissing : draft.kind.trim().length > longestKind && words.kindLong,
      file: !document && !file && words.fileMissing,
      valid_until: null,
      note: null,
    },
    send: () => send(),
    action: save,
  })
  const edit = (own: Partial<Draft>) => {
    setDraft({ ...draft, ...own })
    form.change()
  }
  const theirs = draftOf(document)
  const said = ({ kind, valid_until, note, shared }: Draft) => [
    { label: words.kind, value: kind.trim() },
    { label: words.until, value: valid_until ? fullDate(dayInstant(valid_until), 'UTC') : words.noEnd },
    { label: words.note, value: note.trim() || words.noNote },
    { label: words.shared, value: shared ? words.sharedYes : words.sharedNo },
  ]
  const mine = said(draft)
  const apart = differing(
    said(theirs).map(({ label, value }, at) => ({ label, theirs: value, mine: mine[at]?.value ?? '' })),
  )
  return (
    <FormDialog
      form={form}
      title={document ? words.change : words.add}
      confirm={isBehind ? null : document ? words.save : words.add}
      sentence={isBehind ? undefined : problem => (isGone ? all.gone : problemSentence(problem))}
      onClose={onClose}
    >
      {isBehind && document && document.version !== version && (
        <ChangedMeanwhile
          merged={false}
          fields={apart}
          pending={form.pending}
          onTakeTheirs={() => {
            setDraft(theirs)
            setVersion(document.version)
            save.reset()
          }}
          onKeepMine={() => {
            setVersion(document.version)
            send(document.version)
          }}
        />
      )}
      <div>
        <TextField
          label={words.kind}
          hint={words.kindHint}
          error={form.errorOf('kind')}
          value={draft.kind}
          onChange={kind => edit({ kind })}
          required
        />
        <div className="mt-2 flex flex-wrap gap-2">
          {words.kinds.map(kind => (
            <Chip key={kind} selected={draft.kind.trim() === kind} onChange={() => edit({ kind })}>
              {kind}
            </Chip>
          ))}
        </div>
      </div>
      <DocumentFile
        file={file}
        kept={document?.file.name}
        mostMegabytes={limits?.max_file_size_mb}
        error={form.errorOf('file')}
        onChange={chosen => {
          setFile(chosen)
          form.change()
        }}
      />
      <TextField
        label={words.until}
        hint={words.untilHint}
        type="date"
        error={form.errorOf('valid_until')}
        value={draft.valid_until}
        onChange={valid_until => edit({ valid_until })}
      />
      <TextArea
        label={words.note}
        error={form.errorOf('note')}
        value={draft.note}
        onChange={note => edit({ note })}
        maxLength={longestNote}
        rows={2}
      />
      <Switch
        label={words.shared}
        hint={words.sharedHint}
        checked={draft.shared}
        pending={false}
        onChange={shared => edit({ shared })}
      />
    </FormDialog>
  )
}

interface Sent {
  draft: Draft
  file: File | null
  version: number | undefined
}

function useSave(teacher: string, document: string | undefined, onDone: () => void) {
  const words = teacherDocumentsWords().form
  const call = useApi()
  return useMutation({
    mutationFn: ({ draft, file, version }: Sent) => {
      const facts = { ...draft, kind: draft.kind.trim(), note: draft.note.trim() }
      const files = file && { files: { file } }
      return document
        ? call('PATCH /api/users/people/{id}/documents/{document_id}/', {
            params: { id: teacher, document_id: document },
            body: { ...facts, version },
            ...files,
          })
        : call('POST /api/users/people/{id}/documents/', { params: { id: teacher }, body: facts, ...files })
    },
    onSuccess: () => {
      toast.success(document ? words.changeDone : words.addDone)
      onDone()
    },
    // Awaited, so that what was saved in the meantime is there to compare.
    onSettled: refreshDocuments,
  })
}
