import { type EditScope, editScopes } from '@aulaviva/domain/class-editing'
import { classEditingWords } from './class-editing.words.ts'

interface Props {
  ahead: { following: number; all: number }
  value: EditScope
  onChange: (scope: EditScope) => void
}

/** For a series: only this class, this and later ones, or all upcoming ones. */
export function ScopeChoice({ ahead, value, onChange }: Props) {
  const words = classEditingWords().scope
  const counts = { THIS: 1, FOLLOWING: ahead.following, ALL: ahead.all }
  return (
    <fieldset className="mb-4 rounded-card border border-line p-4">
      <legend className="px-1 text-small font-medium text-ink-2">{words.label}</legend>
      {editScopes.map(scope => (
        <label key={scope} className="flex min-h-11 items-center gap-3 text-ink">
          <input
            type="radio"
            name="scope"
            value={scope}
            checked={scope === value}
            onChange={() => onChange(scope)}
            className="size-5 shrink-0 accent-lamp"
          />
          {words.count(words.names[scope], counts[scope])}
        </label>
      ))}
      <p className="mt-1 text-small text-ink-3">{words.manualEdits}</p>
    </fieldset>
  )
}
