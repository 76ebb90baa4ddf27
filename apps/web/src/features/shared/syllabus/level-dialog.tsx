import { longestGoal, longestLevelCode, longestSyllabusName } from '@aulaviva/domain/syllabus'
import { useState } from 'react'
import { ChangedMeanwhile } from '#entities/changes/changed-meanwhile.tsx'
import { isChangedMeanwhile } from '#entities/changes/meanwhile.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useForm } from '#platform/forms/form.tsx'
import { FormDialog } from '#platform/forms/form-dialog.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { differences, draftOf, type LevelDraft, wrongWith } from './level-draft.ts'
import { CefrField, ColorField } from './level-fields.tsx'
import type { KeptLevel } from './making.queries.ts'
import { makingWords } from './making.words.ts'
import { syllabusFailure, useSyllabusChange } from './use-syllabus-change.ts'

interface Props {
  /** The current level. Undefined for a new one. */
  level?: KeptLevel
  onClose: () => void
}

/** Creates or edits a level. If someone else saved it in the meantime, both versions are shown. */
export function LevelDialog({ level, onClose }: Props) {
  const words = makingWords()
  const [draft, setDraft] = useState(() => draftOf(level))
  const [version, setVersion] = useState(level?.version ?? 0)
  const call = useApi()
  const save = useSyllabusChange({
    send: ({ body, version }: { body: LevelDraft; version: number }) =>
      level
        ? call('PATCH /api/classes/syllabus/levels/{id}/', {
            params: { id: level.id },
            body: { ...body, version },
          })
        : call('POST /api/classes/syllabus/levels/', { body: { levels: [body] } }),
    done: level ? words.saved : words.level.added,
    onDone: onClose,
  })
  const form = useForm({
    wrong: wrongWith(draft),
    send: () => save.mutate({ body: draft, version }),
    action: save,
    refusal: (problem, field) =>
      field === 'code' && problem.code === 'level_code_taken' ? words.level.codeTaken : problem.about(field),
  })
  const meanwhile = level && level.version !== version && isChangedMeanwhile(save.error)
  const change = (more: Partial<LevelDraft>) => setDraft({ ...draft, ...more })
  return (
    <FormDialog
      form={form}
      title={level ? words.level.edit(level.code) : words.level.add}
      confirm={level ? words.save : words.level.add}
      undecided={Boolean(meanwhile)}
      sentence={meanwhile ? undefined : syllabusFailure}
      onClose={onClose}
    >
      {meanwhile && (
        <ChangedMeanwhile
          merged={false}
          fields={differences(level, draft)}
          pending={form.pending}
          onKeepMine={() => {
            setVersion(level.version)
            save.mutate({ body: draft, version: level.version })
          }}
          onTakeTheirs={() => {
            setDraft(draftOf(level))
            setVersion(level.version)
            form.reset()
          }}
        />
      )}
      <TextField
        label={words.level.code}
        hint={words.level.codeHint}
        error={form.errorOf('code')}
        value={draft.code}
        onChange={code => change({ code: code.slice(0, longestLevelCode + 20) })}
        required
      />
      <TextField
        label={words.level.name}
        error={form.errorOf('name')}
        value={draft.name}
        onChange={name => change({ name: name.slice(0, longestSyllabusName) })}
        required
      />
      <ColorField value={draft.color} onChange={color => change({ color })} code={draft.code} />
      <CefrField value={draft.cefr} onChange={cefr => change({ cefr })} />
      <TextArea
        label={words.level.goal}
        hint={words.level.goalHint}
        error={form.errorOf('description')}
        value={draft.description}
        onChange={description => change({ description })}
        maxLength={longestGoal}
        rows={2}
      />
    </FormDialog>
  )
}
