import { maxGoalLength, maxSyllabusNameLength } from '@aulaviva/domain/syllabus'
import { EditedDialog, useEditForm } from '#entities/changes/edit-form.tsx'
import { useApi } from '#platform/api/use-api.ts'
import { toast } from '#platform/toasts/toast.ts'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ItemActions } from './item-actions.tsx'
import { MaterialsPart } from './materials-part.tsx'
import { type FullTopic, type FullUnit, refreshSyllabus } from './syllabus-editing.queries.ts'
import { syllabusEditingWords } from './syllabus-editing.words.ts'
import { syllabusFailure } from './use-syllabus-change.ts'

interface Props {
  kind: 'units' | 'topics'
  part: FullUnit | FullTopic
  /** The level of a unit, or the unit of a topic. */
  parent: string
  onClose: () => void
}

/** A unit or topic: its title and goal, its materials, where it is used, and further actions. */
export function PartDialog({ kind, part, parent, onClose }: Props) {
  const words = syllabusEditingWords()
  const call = useApi()
  const edit = useEditForm({
    item: part,
    draftOf: ({ title, description }) => ({ title, description }),
    bodyOf: draft => draft,
    errors: ({ title }) => ({ title: !title.trim() && words.unit.titleMissing, description: null }),
    send: (body, { id, version }) => {
      const request = { params: { id }, body: { ...body, version } }
      return kind === 'units'
        ? call('PATCH /api/classes/syllabus/units/{id}/', request)
        : call('PATCH /api/classes/syllabus/topics/{id}/', request)
    },
    onSaved: () => {
      void refreshSyllabus()
      toast.success(words.saved)
      onClose()
    },
    reload: refreshSyllabus,
  })
  return (
    <EditedDialog
      edit={edit}
      labelOf={field => (field === 'title' ? words.unit.title : words.level.goal)}
      title={kind === 'units' ? words.unit.dialog : words.topic.dialog}
      confirm={words.save}
      size="wide"
      sentence={syllabusFailure}
      onClose={onClose}
      below={
        <div className="mt-8 grid gap-8">
          <MaterialsPart kind={kind} part={part} />
          <ItemActions kind={kind} item={part} parent={parent} onDone={onClose} />
        </div>
      }
    >
      <TextField label={words.unit.title} {...edit.field('title', maxSyllabusNameLength)} required />
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
