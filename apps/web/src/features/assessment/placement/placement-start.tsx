import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import type { PlacementState } from './placement.queries.ts'
import { placementWords } from './placement.words.ts'
import { PresentLevel } from './present-level.tsx'
import { useStartPlacement } from './use-start-placement.ts'

const parts = [
  ['GRAMMAR', 'file'],
  ['READING', 'search'],
  ['LISTENING', 'listen'],
  ['SPEAKING', 'mic'],
] as const satisfies readonly (readonly [keyof ReturnType<typeof placementWords>['sections'], IconName])[]

/** What the test is, and its start button. */
export function PlacementStart({ state, onStarted }: { state: PlacementState; onStarted: (attempt: string) => void }) {
  const words = placementWords()
  const start = useStartPlacement(onStarted)
  const open = state.open_attempt
  return (
    <Card padding="wide">
      <h2 className="text-heading font-semibold text-ink">{words.start.heading}</h2>
      <p className="mt-2 max-w-[60ch] text-ink-2">{words.start.body}</p>
      <ul
        aria-label={words.start.parts}
        className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(10.5rem,1fr))] gap-3 desk:grid-cols-4"
      >
        {parts.map(([section, icon]) => (
          <li
            key={section}
            className="flex min-h-13 items-center gap-3 rounded-button bg-desk px-3 py-2 text-small text-ink"
          >
            <span className="text-lamp-ink">
              <Icon name={icon} size={20} />
            </span>
            {words.sections[section]}
          </li>
        ))}
      </ul>
      <ul className="mt-6 max-w-[60ch] list-disc space-y-1.5 ps-5 text-ink-2 marker:text-lamp-ink">
        {words.start.points.map(point => (
          <li key={point}>{point}</li>
        ))}
        {!state.learns_at && <li>{words.start.first}</li>}
      </ul>
      {state.learns_at && (
        <div className="mt-6">
          <PresentLevel level={state.learns_at} />
        </div>
      )}
      {open && <p className="mt-6 font-semibold text-ink">{words.start.open(open.answered)}</p>}
      <div className="mt-6">
        <Button variant="primary" icon="arrow-right" pending={start.isPending} onPress={() => start.mutate()}>
          {open ? words.start.resume : words.start.begin}
        </Button>
      </div>
    </Card>
  )
}
