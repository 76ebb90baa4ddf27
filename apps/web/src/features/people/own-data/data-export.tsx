import type { CallResponse } from '@aulaviva/contract/calls'
import { useQuery } from '@tanstack/react-query'
import { fileSize } from '#platform/files/file-size.ts'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { fullDate } from '#platform/time/format.ts'
import { Button } from '#ui/button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { exportQuery, useDownloadExport, useRequestExport } from './own-data.queries.ts'
import { ownDataWords } from './own-data.words.ts'

type Export = NonNullable<CallResponse<'GET /api/users/data-export/'>['export']>

/** An export of the person's data: request it, see its progress, download it. */
export function DataExport({ zone }: { zone: string }) {
  const words = ownDataWords().export
  const { data, error, isFetching, refetch } = useQuery(exportQuery)
  return (
    <div className="mb-5 grid gap-3 border-b border-line pb-5">
      <h3 className="font-semibold text-ink">{words.title}</h3>
      <p className="text-small text-ink-2">{words.about}</p>
      {data !== undefined ? (
        <ExportStatus dataExport={data} zone={zone} />
      ) : error ? (
        <LoadProblem title={words.loadFailed} error={error} onRetry={refetch} pending={isFetching} />
      ) : (
        <Loading label={words.loading}>
          <Skeleton width="11rem" height="2.75rem" />
        </Loading>
      )}
    </div>
  )
}

function ExportStatus({ dataExport, zone }: { dataExport: Export | null; zone: string }) {
  const words = ownDataWords().export
  const requestExport = useRequestExport()
  if (dataExport?.state === 'PENDING') return <ExportProgress dataExport={dataExport} />
  const isReady = dataExport?.state === 'READY'
  return (
    <>
      {dataExport?.state === 'FAILED' && (
        <p role="alert" className="text-small text-bad">
          {words.failed}
        </p>
      )}
      {isReady && dataExport.expires_at !== null && (
        <p className="text-small text-ink-2">
          {words.until(fullDate(dataExport.expires_at, zone), fileSize(dataExport.size ?? 0))}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {isReady && <DownloadButton id={dataExport.id} />}
        <Button
          variant={isReady ? 'quiet' : 'secondary'}
          {...(!isReady && { icon: 'file' as const })}
          pending={requestExport.isPending}
          onPress={() => requestExport.mutate()}
        >
          {isReady ? words.requestAgain : words.request}
        </Button>
      </div>
    </>
  )
}

function ExportProgress({ dataExport }: { dataExport: Export }) {
  const words = ownDataWords().export
  const { parts_done: done, parts_total: total } = dataExport
  return (
    <>
      <ProgressBar
        value={total === 0 ? 0 : done / total}
        label={words.preparing}
        text={total === 0 ? words.waiting : words.progress(done, total)}
      />
      <p className="text-small text-ink-3">{words.canLeave}</p>
    </>
  )
}

function DownloadButton({ id }: { id: string }) {
  const download = useDownloadExport(id)
  return (
    <Button icon="download" pending={download.isPending} onPress={() => download.mutate()}>
      {ownDataWords().export.download}
    </Button>
  )
}
