import { useQuery } from '@tanstack/react-query'
import { EditedDialog, useEditForm } from '#entities/changes/edit-form.tsx'
import { configConstantsQuery } from '#entities/settings/config-constants.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { isNotFound } from '#platform/api/problems.ts'
import { useApi } from '#platform/api/use-api.ts'
import { dayInstant, fullDate } from '#platform/time/format.ts'
import { toast } from '#platform/toasts/toast.ts'
import { Chip } from '#ui/chip.tsx'
import { Switch } from '#ui/switch.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { DocumentFileField } from './document-file-field.tsx'
import { refreshDocuments, type TeacherDocument } from './teacher-documents.queries.ts'
import { teacherDocumentsWords } from './teacher-documents.words.ts'

interface Props {
  teacher: string
  /** The document to edit in its current state. Undefined to add one. */
  document?: TeacherDocument
  onClose: () => void
}

const maxKindLength = 60
const maxNoteLength = 1000
const draftOf = (document: TeacherDocument | null) => ({
  kind: document?.kind ?? '',
  valid_until: document?.valid_until ?? '',
  note: document?.note ?? '',
  shared: document?.shared ?? false,
  file: null as File | null,
})

/** Adds or edits a teacher document. */
export function DocumentDialog({ teacher, document, onClose }: Props) {
  const all = teacherDocumentsWords()
  const words = all.form
  const { data: limits } = useQuery(configConstantsQuery)
  const call = useApi()
  const edit = useEditForm({
    item: document ?? null,
    draftOf,
    bodyOf: draft => ({ ...draft, kind: draft.kind.trim(), note: draft.note.trim() }),
    errors: ({ kind, file }) => ({
      kind: !kind.trim() ? words.kindMissing : kind.trim().length > maxKindLength && words.kindLong,
      file: !document && !file && words.fileMissing,
      valid_until: null,
      note: null,
    }),
    send: ({ file, ...fields }, base) => {
      const files = file && { files: { file } }
      return base
        ? call('PATCH /api/users/people/{id}/documents/{document_id}/', {
            params: { id: teacher, document_id: base.id },
            body: { ...fields, version: base.version },
            ...files,
          })
        : call('POST /api/users/people/{id}/documents/', { params: { id: teacher }, body: fields, ...files })
    },
    onSaved: () => {
      void refreshDocuments()
      toast.success(document ? words.changeDone : words.addDone)
      onClose()
    },
    reload: refreshDocuments,
  })
  const { draft } = edit
  return (
    <EditedDialog
      edit={edit}
      labelOf={field => ({ ...words, file: '', valid_until: words.until })[field]}
      inWords={({ kind, valid_until, note, shared }, field) => {
        if (field === 'valid_until') return valid_until ? fullDate(dayInstant(valid_until), 'UTC') : words.noEnd
        if (field === 'shared') return shared ? words.sharedYes : words.sharedNo
        return field === 'note' ? note || words.noNote : kind
      }}
      title={document ? words.change : words.add}
      confirm={document ? words.save : words.add}
      sentence={problem => (isNotFound(problem) ? all.notFound : problemSentence(problem))}
      onClose={onClose}
    >
      <div>
        <TextField label={words.kind} hint={words.kindHint} {...edit.field('kind')} required />
        <div className="mt-2 flex flex-wrap gap-2">
          {words.kinds.map(kind => (
            <Chip key={kind} selected={draft.kind.trim() === kind} onChange={() => edit.change({ kind })}>
              {kind}
            </Chip>
          ))}
        </div>
      </div>
      <DocumentFileField
        file={draft.file}
        storedName={document?.file.name}
        maxMegabytes={limits?.max_file_size_mb}
        error={edit.form.errorOf('file')}
        onChange={file => edit.change({ file })}
      />
      <TextField label={words.until} hint={words.untilHint} type="date" {...edit.field('valid_until')} />
      <TextArea label={words.note} {...edit.field('note')} maxLength={maxNoteLength} rows={2} />
      <Switch
        label={words.shared}
        hint={words.sharedHint}
        checked={draft.shared}
        pending={false}
        onChange={shared => edit.change({ shared })}
      />
    </EditedDialog>
  )
}
