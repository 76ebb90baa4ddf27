import type { Cue } from '@aulaviva/domain/captions'
import { useId } from 'react'
import { Button } from '#ui/button.tsx'
import { differingLines } from './caption-differences.ts'
import { CaptionLines } from './caption-lines.tsx'
import { discardStashed, useStashedCaptions } from './caption-store.ts'
import { captionsWords } from './captions.words.ts'

interface Props {
  place: string
  cues: readonly Cue[]
  lang: string
  onRestore: (cues: Cue[]) => void
}

/** Captions written here that someone else's save replaced: shows the differences, to restore or discard them. */
export function StashedCaptions({ place, cues, lang, onRestore }: Props) {
  const stashed = useStashedCaptions(place)
  return stashed.map((version, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: each item renders only its props
    <StashedVersion key={at} place={place} cues={cues} version={version} lang={lang} onRestore={onRestore} />
  ))
}

function StashedVersion({ place, cues, lang, version, onRestore }: Props & { version: Cue[] }) {
  const words = captionsWords().stash
  const title = useId()
  const [saved, unsaved] = differingLines(cues, version)
  return (
    <section aria-labelledby={title} className="rounded-card border border-warn bg-warn-wash p-4 tablet:p-5">
      <h3 id={title} className="font-text text-body leading-6 font-semibold text-ink">
        {words.title}
      </h3>
      <p className="text-ink-2">{words.body}</p>
      <dl className="mt-4 grid gap-x-6 gap-y-3 rounded-button border border-line bg-room px-4 py-3 tablet:grid-cols-2">
        {[[words.saved, saved] as const, [words.unsaved, unsaved] as const].map(([name, side]) => (
          <div key={name} className="min-w-0">
            <dt className="text-small text-ink-3">{name}</dt>
            <dd className="wrap-anywhere whitespace-pre-line text-ink">
              <CaptionLines side={side} lang={lang} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          variant="primary"
          pending={false}
          onPress={() => {
            onRestore(version)
            discardStashed(place, version)
          }}
        >
          {words.restore}
        </Button>
        <Button pending={false} onPress={() => discardStashed(place, version)}>
          {words.discard}
        </Button>
      </div>
    </section>
  )
}
