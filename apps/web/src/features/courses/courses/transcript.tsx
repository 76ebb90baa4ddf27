import { cueAt, parseCaptions } from '@aulaviva/domain/captions'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { withIdleTimeout } from '#platform/idle-timeout.ts'
import { playClock } from '#platform/time/play-clock.ts'
import { TaughtText } from '#platform/words/taught-text.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import type { CourseClass } from './courses.queries.ts'
import { coursesWords } from './courses.words.ts'
import { useMedia } from './preview.ts'

interface Props {
  courseClass: CourseClass
  /** The current position of the video. */
  second: number
  onSeek: (second: number) => void
}

/** The transcript, line by line. The current line is highlighted and kept visible, and pressing a line seeks to it. */
export function Transcript({ courseClass, second, onSeek }: Props) {
  const words = coursesWords().view
  const { data: media, isPending } = useMedia(courseClass.id)
  const { data: cues, isLoading } = useQuery({
    queryKey: ['courses', 'cues', courseClass.captions_hash],
    queryFn: context =>
      withIdleTimeout(async ({ signal }) => {
        const response = await fetch(media?.captions ?? '', { signal })
        if (!response.ok) throw new Error(`The captions answered ${response.status}`)
        return parseCaptions(await response.text()).cues
      }, context),
    enabled: Boolean(media?.captions),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const currentCue = cues ? cueAt(cues, second) : -1
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => scrollIntoList(list.current, currentCue), [currentCue])
  return (
    <section aria-labelledby="transcript">
      <SectionHeading id="transcript" note={cues && cues.length > 0 ? words.transcriptNote : undefined}>
        {words.transcript}
      </SectionHeading>
      <div className="rounded-card border border-line bg-room shadow-card">
        {cues && cues.length > 0 ? (
          <ol ref={list} className="relative max-h-80 overflow-y-auto overscroll-contain p-2 desk:max-h-[36rem]">
            {cues.map((cue, at) => (
              <li key={`${cue.from} ${cue.text}`}>
                <button
                  type="button"
                  aria-current={at === currentCue ? 'true' : undefined}
                  onClick={() => onSeek(cue.from)}
                  className="grid min-h-11 w-full grid-cols-[3rem_minmax(0,1fr)] items-baseline gap-1 rounded-button px-2 py-2 text-start text-ink-2 -outline-offset-2 hover:bg-desk hover:text-ink aria-[current]:bg-lamp-wash aria-[current]:text-ink"
                >
                  <span className="tabular text-tiny text-ink-3">{playClock(cue.from)}</span>
                  <span className="text-small">
                    <TaughtText>{cue.text}</TaughtText>
                  </span>
                </button>
              </li>
            ))}
          </ol>
        ) : isLoading || isPending ? (
          <Loading label={words.transcript}>
            <div className="grid h-80 content-start gap-4 overflow-hidden p-4 desk:h-[36rem]">
              {['a', 'b', 'c', 'd', 'e', 'f'].map(line => (
                <Skeleton key={line} height="1.25rem" />
              ))}
            </div>
          </Loading>
        ) : (
          <p className="p-5 whitespace-pre-line text-ink-2">
            {courseClass.transcript ? <TaughtText>{courseClass.transcript}</TaughtText> : words.noTranscript}
          </p>
        )}
      </div>
    </section>
  )
}

/** Scrolls only the list, never the page, and not while the reader is using the list. */
function scrollIntoList(list: HTMLOListElement | null, at: number): void {
  const line = list?.children[at] as HTMLElement | undefined
  if (!list || !line || list.matches(':hover') || list.contains(document.activeElement)) return
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  const top = line.offsetTop - list.clientHeight / 3
  list.scrollTo({ top, behavior: prefersReducedMotion ? 'auto' : 'smooth' })
}
