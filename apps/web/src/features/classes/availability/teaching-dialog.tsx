import { EditedDialog, useEditForm } from '#entities/changes/edit-form.tsx'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { useApi } from '#platform/api/use-api.ts'
import { Consequences } from '#platform/page/consequences.tsx'
import { formatList } from '#platform/time/region.ts'
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

const selectedIds = (all: readonly { id: string; gives: boolean }[]): readonly string[] =>
  all.filter(({ gives }) => gives).map(({ id }) => id)

/** Edits which levels and class types a teacher teaches, with a preview of what will change. */
export function TeachingDialog({ teacher, name, teaching, onClose }: Props) {
  const words = teachingWords()
  const { dialog } = words
  const call = useApi()
  const edit = useEditForm({
    item: teaching,
    draftOf: ({ levels, live_class_types }) => ({ levels: selectedIds(levels), types: selectedIds(live_class_types) }),
    bodyOf: ({ levels, types }) => ({ levels: [...levels], live_class_types: [...types] }),
    errors: () => ({}),
    send: (body, { version }) =>
      call('PUT /api/users/people/{id}/teaching/', { params: { id: teacher }, body: { ...body, version } }),
    onSaved: async () => {
      await refreshTeaching()
      toast.success(dialog.done)
      onClose()
    },
    reload: refreshTeaching,
  })
  const { draft } = edit
  return (
    <EditedDialog
      edit={edit}
      labelOf={field => words[field]}
      inWords={({ levels, types }, field) =>
        field === 'levels'
          ? formatList(teaching.levels.filter(({ id }) => levels.includes(id)).map(({ code }) => code)) ||
            staffPagesWords().allLevels
          : formatList(teaching.live_class_types.filter(({ id }) => types.includes(id)).map(one => one.name)) ||
            words.everyType
      }
      title={dialog.title(name)}
      confirm={dialog.confirm}
      sentence={problemSentence}
      onClose={onClose}
    >
      <ChoiceList
        legend={words.levels}
        hint={dialog.everyLevel}
        choices={teaching.levels.map(({ id, code, name: level }) => ({ id, name: `${code} · ${level}` }))}
        chosen={draft.levels}
        onChange={levels => edit.change({ levels })}
      />
      <ChoiceList
        legend={words.types}
        hint={dialog.everyType}
        choices={teaching.live_class_types}
        chosen={draft.types}
        onChange={types => edit.change({ types })}
      />
      <Consequences lines={dialog.lines} />
    </EditedDialog>
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

function ChoiceList({ legend, hint, choices, chosen, onChange }: ChoiceProps) {
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
