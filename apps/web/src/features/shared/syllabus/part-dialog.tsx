import { longestGoal, longestSyllabusName } from '@aulaviva/domain/syllabus'
import { useState } from 'react'
import { ChangedMeanwhile } from '#entities/changes/changed-meanwhile.tsx'
import { differing, isChangedMeanwhile } from '#entities/changes/meanwhile.ts'
import { useApi } from '#platform/api/use-api.ts'
import { Form, useForm } from '#platform/forms/form.tsx'
import { CancelButton, Dialog } from '#platform/page/dialog.tsx'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { KeptTopic, KeptUnit } from './making.queries.ts'
import { makingWords } from './making.words.ts'
import { MaterialsPart } from './materials-part.tsx'
import { ThingActs } from './thing-acts.tsx'
import { syllabusFailure, useSyllabusChange } from './use-syllabus-change.ts'

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
  const [draft, setDraft] = useState({ title: part.title, description: part.description })
  const [version, setVersion] = useState(part.version)
  const call = useApi()
  const save = useSyllabusChange({
    send: ({ version, ...body }: { version: number; title: string; description: string }) => {
      const sent = { params: { id: part.id }, body: { ...body, version } }
      return kind === 'units'
        ? call('PATCH /api/classes/syllabus/units/{id}/', sent)
        : call('PATCH /api/classes/syllabus/topics/{id}/', sent)
    },
    done: words.saved,
    onDone: onClose,
  })
  const form = useForm({
    wrong: { title: !draft.title.trim() && words.unit.titleMissing, description: null },
    send: () => save.mutate({ ...draft, version }),
    action: save,
  })
  const meanwhile = part.version !== version && isChangedMeanwhile(save.error)
  const apart = differing([
    { label: words.unit.title, theirs: part.title, mine: draft.title },
    { label: words.level.goal, theirs: part.description, mine: draft.description },
  ])
  return (
    <Dialog
      title={kind === 'units' ? words.unit.dialog : words.topic.dialog}
      onClose={onClose}
      size="wide"
      footer={
        !meanwhile && (
          <>
            <Button variant="primary" type="submit" form={form.id} pending={form.pending}>
              {words.save}
            </Button>
            <CancelButton onPress={onClose} />
          </>
        )
      }
    >
      <Form form={form} {...(!meanwhile && { sentence: syllabusFailure })}>
        {meanwhile && (
          <ChangedMeanwhile
            merged={false}
            fields={apart}
            pending={form.pending}
            onKeepMine={() => {
              setVersion(part.version)
              save.mutate({ ...draft, version: part.version })
            }}
            onTakeTheirs={() => {
              setDraft({ title: part.title, description: part.description })
              setVersion(part.version)
              form.reset()
            }}
          />
        )}
        <TextField
          label={words.unit.title}
          error={form.errorOf('title')}
          value={draft.title}
          onChange={title => setDraft({ ...draft, title: title.slice(0, longestSyllabusName) })}
          required
        />
        <TextArea
          label={words.level.goal}
          hint={words.level.goalHint}
          error={form.errorOf('description')}
          value={draft.description}
          onChange={description => setDraft({ ...draft, description })}
          maxLength={longestGoal}
          rows={2}
        />
      </Form>
      <div className="mt-8 grid gap-8">
        <MaterialsPart kind={kind} part={part} />
        <ThingActs kind={kind} thing={part} parent={parent} onDone={onClose} />
      </div>
    </Dialog>
  )
}
