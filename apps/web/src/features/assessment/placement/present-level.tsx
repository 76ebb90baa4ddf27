import type { PlacementState } from './placement.queries.ts'
import { placementWords } from './placement.words.ts'

/** What the test can change for a student who already has a level, shown before the start. */
export function PresentLevel({ level }: { level: NonNullable<PlacementState['learns_at']> }) {
  const words = placementWords().start
  return (
    <div className="max-w-[60ch] rounded-button bg-warn-wash p-4 text-ink">
      <p className="font-semibold">{words.present(`${level.code} ${level.name}`)}</p>
      <p>{words.decided(level.code)}</p>
    </div>
  )
}
