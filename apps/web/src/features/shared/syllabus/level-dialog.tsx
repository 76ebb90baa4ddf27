import { maxGoalLength, maxLevelCodeLength, maxSyllabusNameLength } from '@aulaviva/domain/syllabus'
import { EditedDialog, useEditForm } from '#entities/changes/edit-form.tsx'
import { useApi } from '#platform/api/use-api.ts'
import { toast } from '#platform/toasts/toast.ts'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { formatField, labelOf, levelDraftOf, levelErrors } from './level-draft.ts'
import { CefrField, ColorField } from './level-fields.tsx'
import { type FullLevel, refreshSyllabus } from './syllabus-editing.queries.ts'
import { syllabusEditingWords } from './syllabus-editing.words.ts'
import { syllabusFailure } from './use-syllabus-change.ts'

interface Props {
  /** The current level. Undefined for a new one. */
  level?: FullLevel
  onClose: () => void
}

/** Creates or edits a level. */
export function LevelDialog({ level, onClose }: Props) {
  const words = syllabusEditingWords()
  const call = useApi()
  const edit = useEditForm({
    item: level ?? null,
    draftOf: levelDraftOf,
    bodyOf: draft => draft,
    errors: levelErrors,
    refusal: (problem, field) =>
      field === 'code' && problem.code === 'level_code_taken' ? words.level.duplicateCode : problem.messageFor(field),
    send: (body, base): Promise<unknown> =>
      base
        ? call('PATCH /api/classes/syllabus/levels/{id}/', {
            params: { id: base.id },
            body: { ...body, version: base.version },
          })
        : call('POST /api/classes/syllabus/levels/', { body: { levels: [body] } }),
    onSaved: () => {
      void refreshSyllabus()
      toast.success(level ? words.saved : words.level.added)
      onClose()
    },
    reload: refreshSyllabus,
  })
  const { draft } = edit
  return (
    <EditedDialog
      edit={edit}
      labelOf={labelOf}
      inWords={formatField}
      title={level ? words.level.edit(level.code) : words.level.add}
      confirm={level ? words.save : words.level.add}
      sentence={syllabusFailure}
      onClose={onClose}
    >
      <TextField
        label={words.level.code}
        hint={words.level.codeHint}
        {...edit.field('code', maxLevelCodeLength + 20)}
        required
      />
      <TextField label={words.level.name} {...edit.field('name', maxSyllabusNameLength)} required />
      <ColorField value={draft.color} onChange={color => edit.change({ color })} code={draft.code} />
      <CefrField value={draft.cefr} onChange={cefr => edit.change({ cefr })} />
      <TextArea
        label={words.level.goal}
        hint={words.level.goalHint}
        {...edit.field('description')}
        maxLength={maxGoalLength}
        rows={2}
      />
    </EditedDialog>
  )
}
