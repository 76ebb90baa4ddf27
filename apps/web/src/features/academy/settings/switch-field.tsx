import type { SwitchName } from '@aulaviva/domain/academy-settings'
import { settingNamesWords } from '#entities/settings/setting-names.words.ts'
import { CheckField } from '#ui/check-field.tsx'
import { LastChange } from './last-change.tsx'
import type { Settings } from './settings.queries.ts'
import { settingsWords } from './settings.words.ts'
import type { SettingsEditing } from './use-settings-editing.ts'

interface Props {
  name: SwitchName
  settings: Settings
  editing: SettingsEditing
}

/** A setting that is on or off, with what it allows. */
export function SwitchField({ name, settings, editing }: Props) {
  return (
    <div className="py-5 first:pt-1 last:pb-1">
      <CheckField
        label={settingNamesWords().names[name]}
        hint={settingsWords().about[name]}
        checked={editing.value(name) === true}
        onChange={checked => editing.change(name, checked)}
      />
      <div className="mt-1.5 ps-8">
        <LastChange settings={settings} name={name} />
      </div>
    </div>
  )
}
