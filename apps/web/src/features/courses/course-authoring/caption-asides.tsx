import type { Cue } from '@aulaviva/domain/captions'
import { useId } from 'react'
import { Button } from '#ui/button.tsx'
import { differingLines } from './caption-differences.ts'
import { forgetAside, useAsides } from './caption-store.ts'
import { captionsWords } from './captions.words.ts'

interface Props {
  place: string
  cues: readonly Cue[]
  lang: string
  onPutBack: (cues: Cue[]) => void
}

/** Captions written here that someone else's save replaced: shows the differences, to restore or discard them. */
export function CaptionAsides({ place, cues, lang, onPutBack }: Props) {
  const asides = useAsides(place)
  return asides.map((aside, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: each item renders only its props
    <Aside key={at} place={place} cues={cues} aside={aside} lang={lang} onPutBack={onPutBack} />
  ))
}

function Aside({ place, cues, lang, aside, onPutBack }: Props & { aside: Cue[] }) {
  const words = captionsWords().aside
  const title = useId()
  const [saved, written] = differingLines([cues, aside], captionsWords().more)
  return (
    <section aria-labelledby={title} className="rounded-card border border-warn bg-warn-wash p-4 tablet:p-5">
      <h3 id={title} className="font-text text-body leading-6 font-semibold text-ink">
        {words.title}
      </h3>
      <p className="text-ink-2">{words.body}</p>
      <dl className="mt-4 grid gap-x-6 gap-y-3 rounded-button border border-line bg-room px-4 py-3 tablet:grid-cols-2">
        {[[words.saved, saved] as const, [words.written, written] as const].map(([name, lines]) => (
          <div key={name} className="min-w-0">
            <dt className="text-small text-ink-3">{name}</dt>
            <dd lang={lines ? lang : undefined} className="wrap-anywhere whitespace-pre-line text-ink">
              {lines || words.nothing}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          variant="primary"
          pending={false}
          onPress={() => {
            onPutBack(aside)
            forgetAside(place, aside)
          }}
        >
          {words.putBack}
        </Button>
        <Button pending={false} onPress={() => forgetAside(place, aside)}>
          {words.letGo}
        </Button>
      </div>
    </section>
  )
}
