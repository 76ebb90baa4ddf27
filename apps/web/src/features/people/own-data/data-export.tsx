import type { Answer } from '@aulaviva/contract/calls'
import { useQuery } from '@tanstack/react-query'
import { fileSize } from '#platform/files/file-size.ts'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { fullDate } from '#platform/time/format.ts'
import { Button } from '#ui/button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { exportQuery, useAskForExport, useDownloadExport } from './own-data.queries.ts'
import { ownDataWords } from './own-data.words.ts'

type Export = NonNullable<Answer<'GET /api/users/data-export/'>['export']>

/** An export of the person's data: request it, see its progress, download it. */
export function DataExport({ zone }: { zone: string }) {
  const words = ownDataWords().export
  const { data, error, isFetching, refetch } = useQuery(exportQuery)
  return (
    <div className="mb-5 grid gap-3 border-b border-line pb-5">
      <h3 className="font-semibold text-ink">{words.title}</h3>
      <p className="text-small text-ink-2">{words.about}</p>
      {data !== undefined ? (
        <State made={data} zone={zone} />
      ) : error ? (
        <LoadProblem title={words.away} error={error} onRetry={refetch} pending={isFetching} />
      ) : (
        <Loading label={words.loading}>
          <Skeleton width="11rem" height="2.75rem" />
        </Loading>
      )}
    </div>
  )
}

function State({ made, zone }: { made: Export | null; zone: string }) {
  const words = ownDataWords().export
  const asking = useAskForExport()
  if (made?.state === 'PENDING') return <Making made={made} />
  const ready = made?.state === 'READY'
  return (
    <>
      {made?.state === 'FAILED' && (
        <p role="alert" className="text-small text-bad">
          {words.failed}
        </p>
      )}
      {ready && made.expires_at !== null && (
        <p className="text-small text-ink-2">
          {words.until(fullDate(made.expires_at, zone), fileSize(made.size ?? 0))}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {ready && <Download id={made.id} />}
        <Button
          variant={ready ? 'quiet' : 'secondary'}
          {...(!ready && { icon: 'file' as const })}
          pending={asking.isPending}
          onPress={() => asking.mutate()}
        >
          {ready ? words.again : words.ask}
        </Button>
      </div>
    </>
  )
}

function Making({ made }: { made: Export }) {
  const words = ownDataWords().export
  const { parts_done: done, parts_total: total } = made
  return (
    <>
      <ProgressBar
        value={total === 0 ? 0 : done / total}
        label={words.making}
        text={total === 0 ? words.waiting : words.progress(done, total)}
      />
      <p className="text-small text-ink-3">{words.leave}</p>
    </>
  )
}

function Download({ id }: { id: string }) {
  const downloading = useDownloadExport(id)
  return (
    <Button icon="download" pending={downloading.isPending} onPress={() => downloading.mutate()}>
      {ownDataWords().export.download}
    </Button>
  )
}
