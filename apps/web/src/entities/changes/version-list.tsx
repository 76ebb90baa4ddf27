import { namesOf } from '@aulaviva/domain/names'
import { useMutation } from '@tanstack/react-query'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { useMe } from '#platform/session/me.ts'
import type { NamedPerson } from '#platform/session/naming.ts'
import { dateAndTime } from '#platform/time/format.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { toast } from '#platform/toasts/toast.ts'
import { Button } from '#ui/button.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { changesWords } from './changes.words.ts'

interface Version {
  number: number
  by: Pick<NamedPerson, 'first_name' | 'last_name'> | null
  at: string
  note: string
}

interface Props<One extends Version> {
  versions: readonly One[]
  /** Number of the published version. */
  current: number
  /** More text about a version, after its author and date. */
  about?: (version: One) => string
  /** Makes a version the draft. Null if that failed, which is shown elsewhere. */
  restore: (number: number) => Promise<object | null>
}

/** The versions of a thing, each of which can be restored. */
export function VersionList<One extends Version>({ versions, current, about, restore: send }: Props<One>) {
  const words = changesWords().versions
  const zone = zoneOf(useMe())
  const restore = useMutation({
    mutationFn: send,
    onSuccess: (restored, number) => {
      if (restored) toast.success(words.restored(number))
    },
    onError: problem => toast.danger(problemSentence(problem)),
  })
  return (
    <section>
      <SectionHeading>{words.title}</SectionHeading>
      {versions.length === 0 && <p className="text-ink-3">{words.none}</p>}
      <ol className="divide-y divide-line">
        {versions.map(version => (
          <li key={version.number} className="flex flex-wrap items-center justify-between gap-3 py-2.5">
            <span className="min-w-0 flex-1">
              <span className="block font-medium text-ink">{words.number(version.number)}</span>
              {version.note && <span className="block wrap-anywhere text-ink-2">{version.note}</span>}
              <span className="tabular block text-small wrap-anywhere text-ink-3">
                {[about?.(version), version.by && namesOf(version.by), dateAndTime(version.at, zone)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            {version.number === current ? (
              <StatusPill tone="good">{words.live}</StatusPill>
            ) : (
              <Button variant="quiet" pending={restore.isPending} onPress={() => restore.mutate(version.number)}>
                {words.restore}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
