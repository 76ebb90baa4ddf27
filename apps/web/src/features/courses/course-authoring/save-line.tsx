import { useMe } from '#platform/session/me.ts'
import { clockTime } from '#platform/time/format.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { courseAuthoringWords } from './course-authoring.words.ts'
import { isSaveBlocked, type SaveState } from './use-draft.ts'

const icons: Partial<Record<SaveState, IconName>> = {
  saved: 'check',
  waiting: 'clock',
  conflict: 'warning',
  refused: 'warning',
}

/** Whether everything is saved: one line for the whole screen. */
export function SaveLine({ state, savedAt }: { state: SaveState; savedAt: string | null }) {
  const words = courseAuthoringWords().save
  const zone = zoneOf(useMe())
  const text = state !== 'saved' ? words[state] : savedAt ? words.saved(clockTime(savedAt, zone)) : words.unsaved
  const icon = icons[state]
  return (
    <p
      role="status"
      className={`tabular flex min-h-11 max-w-72 items-center gap-1.5 text-small ${isSaveBlocked(state) ? 'text-warn' : 'text-ink-3'}`}
    >
      <span className="w-4 shrink-0">{icon && <Icon name={icon} size={16} />}</span>
      {text}
    </p>
  )
}
