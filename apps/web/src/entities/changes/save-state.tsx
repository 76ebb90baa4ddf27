import { useMe } from '#platform/session/me.ts'
import { clockTime } from '#platform/time/format.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { Icon, Spinner } from '#ui/icon.tsx'
import { changesWords } from './changes.words.ts'
import type { DraftState, SavedDraft } from './drafting.ts'

/** Whether the academy has saved the text: one status for the whole screen. */
export function SaveState({ state }: { state: Pick<DraftState<SavedDraft>, 'saving' | 'savedAt' | 'theirs'> }) {
  const words = changesWords().saving
  const zone = zoneOf(useMe())
  const { saving, savedAt, theirs } = state
  const text =
    saving === 'saved'
      ? savedAt
        ? words.savedAt(clockTime(savedAt, zone))
        : words.saved
      : saving === 'refused'
        ? theirs
          ? words.changed
          : words.refused
        : words[saving]
  return (
    <span role="status" className="tabular inline-flex min-w-24 items-center gap-1.5 text-small text-ink-2">
      {saving === 'sending' ? (
        <Spinner />
      ) : saving === 'saved' ? (
        <Icon name="check" size={20} className="shrink-0 text-good" />
      ) : (
        <Icon name="warning" size={20} className="shrink-0 text-warn" />
      )}
      {text}
    </span>
  )
}
