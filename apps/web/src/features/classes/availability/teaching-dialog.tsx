import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ChangedMeanwhile } from '#entities/changes/changed-meanwhile.tsx'
import { differing, isChangedMeanwhile } from '#entities/changes/meanwhile.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useForm } from '#platform/forms/form.tsx'
import { FormDialog } from '#platform/forms/form-dialog.tsx'
import { Consequences } from '#platform/page/consequences.tsx'
import { listed } from '#platform/time/region.ts'
import { toast } from '#platform/toasts/toast.ts'
import { staffPagesWords } from '#platform/words/staff-pages.words.ts'
import { refreshTeaching, type Teaching } from './teaching.queries.ts'
import { teachingWords } from './teaching.words.ts'

interface Props {
  teacher: string
  name: string
  /** The current values. Reloaded when someone else has changed them first. */
  teaching: Teaching
  onClose: () => void
}

interface Draft {
  version: number
  levels: readonly string[]
  types: readonly string[]
}

const draftOf = ({ version, levels, live_class_types }: Teaching): Draft => ({
  version,
  levels: levels.filter(({ gives }) => gives).map(({ id }) => id),
  types: live_class_types.filter(({ gives }) => gives).map(({ id }) => id),
})

/** Edits which levels and class types a teacher teaches, with a preview of what will change. */
export function TeachingDialog({ teacher, name, teaching, onClose }: Props) {
  const words = teachingWords()
  const { dialog } = words
  const [draft, setDraft] = useState(() => draftOf(teaching))
  const call = useApi()
  const save = useMutation({
    mutationFn: ({ version, levels, types }: Draft) => {
      const body = { version, levels: [...levels], live_class_types: [...types] }
      return call('PUT /api/users/people/{id}/teaching/', { params: { id: teacher }, body })
    },
    onSuccess: async () => {
      await refreshTeaching()
      toast.success(dialog.done)
      onClose()
    },
    onError: () => void refreshTeaching(),
  })
  const form = useForm({ wrong: {}, send: () => save.mutate(draft), action: save })
  const isBehind = isChangedMeanwhile(save.error)
  const theirs = draftOf(teaching)
  const levelsOf = ({ levels }: Draft) =>
    listed(teaching.levels.filter(({ id }) => levels.includes(id)).map(({ code }) => code)) ||
    staffPagesWords().allLevels
  const typesOf = ({ types }: Draft) =>
    listed(teaching.live_class_types.filter(({ id }) => types.includes(id)).map(one => one.name)) || words.everyType
  const apart = differing([
    { label: words.levels, theirs: levelsOf(theirs), mine: levelsOf(draft) },
    { label: words.types, theirs: typesOf(theirs), mine: typesOf(draft) },
  ])
  const keepMine = () => {
    const mine = { ...draft, version: teaching.version }
    setDraft(mine)
    save.mutate(mine)
  }
  return (
    <FormDialog
      form={form}
      title={dialog.title(name)}
      confirm={isBehind ? null : dialog.confirm}
      sentence={isBehind ? undefined : problemSentence}
      onClose={onClose}
    >
      {isBehind && teaching.version !== draft.version && (
        <div className="mb-5">
          <ChangedMeanwhile
            merged={false}
            fields={apart}
            onTakeTheirs={() => {
              setDraft(theirs)
              save.reset()
            }}
            onKeepMine={keepMine}
            pending={save.isPending}
          />
        </div>
      )}
      <Choice
        legend={words.levels}
        hint={dialog.everyLevel}
        choices={teaching.levels.map(({ id, code, name: level }) => ({ id, name: `${code} · ${level}` }))}
        chosen={draft.levels}
        onChange={levels => setDraft({ ...draft, levels })}
      />
      <Choice
        legend={words.types}
        hint={dialog.everyType}
        choices={teaching.live_class_types}
        chosen={draft.types}
        onChange={types => setDraft({ ...draft, types })}
      />
      <Consequences lines={dialog.lines} />
    </FormDialog>
  )
}

interface ChoiceProps {
  legend: string
  /** What it means to choose nothing. */
  hint: string
  choices: readonly { id: string; name: string }[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

function Choice({ legend, hint, choices, chosen, onChange }: ChoiceProps) {
  const toggle = (id: string) => onChange(chosen.includes(id) ? chosen.filter(one => one !== id) : [...chosen, id])
  return (
    <fieldset>
      <legend className="text-small font-semibold text-ink">{legend}</legend>
      <p className="mb-2 text-small text-ink-3">{hint}</p>
      <div className="grid gap-2 tablet:grid-cols-2">
        {choices.map(({ id, name }) => (
          <label
            key={id}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-button border border-edge px-4 py-2 transition-colors hover:bg-desk has-checked:border-lamp has-checked:bg-lamp-wash has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-lamp"
          >
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={() => toggle(id)}
              className="size-5 shrink-0 accent-lamp outline-none"
            />
            <span className="min-w-0 wrap-anywhere text-ink">{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
