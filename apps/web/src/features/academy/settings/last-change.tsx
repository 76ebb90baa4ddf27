import type { SettingName } from '@aulaviva/domain/academy-settings'
import { changedBy } from '#entities/changes/changed-fields.tsx'
import { useMe } from '#platform/session/me.ts'
import { dateAndTime } from '#platform/time/format.ts'
import { zoneOf } from '#platform/time/zone.ts'
import type { Settings } from './settings.queries.ts'
import { settingsWords } from './settings.words.ts'

/** Who changed a setting last, and when. Renders nothing if no one has. */
export function LastChange({ settings, name }: { settings: Settings; name: SettingName }) {
  const zone = zoneOf(useMe())
  const last = settings.last_changes.find(({ setting }) => setting === name)
  if (!last) return null
  const when = dateAndTime(last.at, zone)
  const origin = last.by ? 'APP' : 'COMMAND_LINE'
  return (
    <p className="tabular text-small wrap-anywhere text-ink-3">
      {settingsWords().lastChanged(changedBy({ by: last.by, origin }, when))}
    </p>
  )
}
