import type { AnsweringState } from '#entities/assessments/answering.ts'
import { SaveState } from './save-state.tsx'
import { TestTimer } from './test-timer.tsx'

interface Props {
  title: string
  state: AnsweringState
  /** When the time ends, in this device's clock. Null without a limit. */
  until: string | null
  onTimeOver: () => void
}

/** Stays visible: whether everything is saved, and the time left. */
export function AttemptHeader({ title, state, until, onTimeOver }: Props) {
  return (
    <header
      data-top-bar
      className="sticky top-0 z-10 -mx-4 flex min-h-16 flex-wrap items-center justify-between gap-x-5 gap-y-1 border-b border-line bg-night px-4 py-2.5"
    >
      <h1 className="min-w-0 grow font-semibold text-ink max-tablet:w-full">{title}</h1>
      <SaveState state={state} />
      {until && <TestTimer until={until} onTimeOver={onTimeOver} />}
    </header>
  )
}
