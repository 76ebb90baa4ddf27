import { type ReactNode, useEffect, useId, useRef } from 'react'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { Button } from '#ui/button.tsx'
import { changesWords } from './changes.words.ts'

interface Props {
  /** Differences between the person's input and another person's saved changes, in words. */
  fields: readonly { label: string; theirs: ReactNode; mine: ReactNode }[]
  /**
   * Whether my version is merged with the fields that only they changed. Then `fields` are those that both changed.
   * Otherwise my version replaces all of theirs, and `fields` are all that differ.
   */
  merged: boolean
  onAcceptTheirs: () => void
  onSaveMine: () => void
  /** Whether my version is being saved. */
  pending: boolean
  /** Why my version could not replace theirs. */
  failure?: unknown
}

/**
 * Someone else changed the same thing while it was being edited: shows both versions side by side, and no input is lost
 * until one is chosen. Takes the focus when it appears, because the person who saved is elsewhere on the page.
 */
export function ConflictNotice({ fields, merged, onAcceptTheirs, onSaveMine, pending, failure }: Props) {
  const words = changesWords().conflict
  const id = useId()
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    // The scroll margin keeps sticky content at the top from covering it.
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
        {fields.length > 0 ? words.body : merged ? words.noOverlap : words.same}
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
        <Button variant="primary" pending={pending} onPress={onSaveMine}>
          {words.saveMine}
        </Button>
        <Button pending={false} onPress={onAcceptTheirs}>
          {words.acceptTheirs}
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
