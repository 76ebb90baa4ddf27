import { type LimitName, settingLimits } from '@aulaviva/domain/academy-settings'
import { settingNamesWords } from '#entities/settings/setting-names.words.ts'
import { Icon } from '#ui/icon.tsx'
import { TextField } from '#ui/text-field.tsx'
import { exampleOf } from './examples.ts'
import { formatQuantity } from './format-setting.ts'
import { LastChange } from './last-change.tsx'
import type { Settings } from './settings.queries.ts'
import { settingsWords } from './settings.words.ts'
import type { SettingsEditing } from './use-settings-editing.ts'

interface Props {
  name: LimitName
  settings: Settings
  editing: SettingsEditing
  now: Date
}

/** One limit: its value with unit and bounds, what it affects, and an example. */
export function LimitField({ name, settings, editing, now }: Props) {
  const words = settingsWords()
  const { names } = settingNamesWords()
  const { min, max, unit } = settingLimits[name]
  const defaultValue = settings.defaults[name]
  const typed = String(editing.value(name) ?? '')
  const error = editing.error(name)
  const isFigure = /^\d{1,6}$/.test(typed) && !error
  const example = isFigure ? exampleOf(name, Number(typed), { zone: settings.values.time_zone, now }) : null
  return (
    <div className="grid gap-x-8 gap-y-3 py-5 first:pt-1 last:pb-1 tablet:grid-cols-[15rem_minmax(0,1fr)]">
      <div>
        <TextField
          label={names[name]}
          type="number"
          error={error}
          hint={`${isFigure ? `${formatQuantity(Number(typed), unit)}. ` : ''}${words.bounds(formatQuantity(min, unit), formatQuantity(max, unit))}`}
          value={typed}
          onChange={value => editing.change(name, value)}
        />
      </div>
      <div className="min-w-0 tablet:pt-7">
        <p>{words.about[name]}</p>
        {example && (
          <p aria-live="polite" className="tabular mt-1.5 flex gap-2 text-ink">
            <Icon name={unit === 'levels' ? 'path' : 'clock'} size={20} className="mt-0.5 shrink-0 text-lamp-ink" />
            {example}
          </p>
        )}
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 text-small text-ink-3">
          <span>{words.default(formatQuantity(defaultValue, unit))}</span>
          {typed !== String(defaultValue) && (
            <button
              type="button"
              aria-label={words.resetTo(names[name])}
              className="-my-2 min-h-11 font-medium text-ink-2 underline underline-offset-4 hover:text-ink"
              onClick={() => editing.change(name, String(defaultValue))}
            >
              {words.reset}
            </button>
          )}
        </p>
        <LastChange settings={settings} name={name} />
      </div>
    </div>
  )
}
