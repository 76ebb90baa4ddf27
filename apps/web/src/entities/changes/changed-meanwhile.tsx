import { type ReactNode, useEffect, useId, useRef } from 'react'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { Button } from '#ui/button.tsx'
import { changesWords } from './changes.words.ts'

interface Props {
  /** What differs between what was typed here and what somebody else saved meanwhile, in words. */
  fields: readonly { label: string; theirs: ReactNode; mine: ReactNode }[]
  /**
   * Whether mine is saved beside what they alone changed; the fields are then what both changed. Else it takes the place of all
   * of theirs, and the fields are everything in which the two differ.
   */
  merged: boolean
  onTakeTheirs: () => void
  onKeepMine: () => void
  /** While mine is being saved. */
  pending: boolean
  /** Why mine could not be saved in place of theirs. */
  failure?: unknown
}

/**
 * Somebody else changed the same thing meanwhile: both are shown side by side, and nothing that was typed is lost until
 * one is chosen. Takes the focus when it appears, since whoever saved stands at another place of the page.
 */
export function ChangedMeanwhile({ fields, merged, onTakeTheirs, onKeepMine, pending, failure }: Props) {
  const words = changesWords().meanwhile
  const id = useId()
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    // the scrolling margin keeps what stays at the top from covering it
    ref.current?.focus()
  }, [])
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
      className="scroll-mt-24 rounded-card border border-warn bg-warn-wash p-4 tablet:p-5"
    >
      <h3 id={`${id}-title`} className="font-text text-body leading-6 font-semibold text-ink">
        {words.title}
      </h3>
      <p id={`${id}-body`} className="text-ink-2">
        {fields.length > 0 ? words.body : merged ? words.apart : words.same}
      </p>
      {fields.length > 0 && (
        <dl className="mt-4 grid gap-3">
          {fields.map(({ label, theirs, mine }) => (
            <div key={label} className="rounded-button border border-line bg-room px-4 py-3">
              <dt className="font-semibold wrap-anywhere text-ink">{label}</dt>
              <dd className="mt-1 grid gap-x-6 gap-y-1 tablet:grid-cols-2">
                <Side name={words.theirs}>{theirs}</Side>
                <Side name={words.mine}>{mine}</Side>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {failure ? (
        <p role="alert" className="mt-4 text-bad">
          {problemSentence(failure)}
        </p>
      ) : null}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="primary" pending={pending} onPress={onKeepMine}>
          {words.keepMine}
        </Button>
        <Button pending={false} onPress={onTakeTheirs}>
          {words.takeTheirs}
        </Button>
      </div>
    </section>
  )
}

function Side({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0 wrap-anywhere whitespace-pre-line">
      <span className="block text-small text-ink-3">{name}</span>
      {children}
    </div>
  )
}
