import { longestGoal, longestSyllabusName } from '@aulaviva/domain/syllabus'
import { EditedDialog, useEditForm } from '#entities/changes/edit-form.tsx'
import { useApi } from '#platform/api/use-api.ts'
import { toast } from '#platform/toasts/toast.ts'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { type KeptTopic, type KeptUnit, refreshSyllabus } from './making.queries.ts'
import { makingWords } from './making.words.ts'
import { MaterialsPart } from './materials-part.tsx'
import { ThingActs } from './thing-acts.tsx'
import { syllabusFailure } from './use-syllabus-change.ts'

interface Props {
  kind: 'units' | 'topics'
  part: KeptUnit | KeptTopic
  /** The level of a unit, or the unit of a topic. */
  parent: string
  onClose: () => void
}

/** A unit or topic: its title and goal, its materials, where it is used, and further actions. */
export function PartDialog({ kind, part, parent, onClose }: Props) {
  const words = makingWords()
  const call = useApi()
  const edit = useEditForm({
    thing: part,
    draftOf: ({ title, description }) => ({ title, description }),
    bodyOf: draft => draft,
    wrong: ({ title }) => ({ title: !title.trim() && words.unit.titleMissing, description: null }),
    send: (body, { id, version }) => {
      const sent = { params: { id }, body: { ...body, version } }
      return kind === 'units'
        ? call('PATCH /api/classes/syllabus/units/{id}/', sent)
        : call('PATCH /api/classes/syllabus/topics/{id}/', sent)
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
          <ThingActs kind={kind} thing={part} parent={parent} onDone={onClose} />
        </div>
      }
    >
      <TextField label={words.unit.title} {...edit.field('title', longestSyllabusName)} required />
      <TextArea
        label={words.level.goal}
        hint={words.level.goalHint}
        {...edit.field('description')}
        maxLength={longestGoal}
        rows={2}
      />
    </EditedDialog>
  )
}
