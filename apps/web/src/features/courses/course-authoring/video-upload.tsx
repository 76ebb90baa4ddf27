import { problemWords } from '#platform/api/problems.words.ts'
import { fileSize } from '#platform/files/file-size.ts'
import { filesWords } from '#platform/files/files.words.ts'
import { formatPercent } from '#platform/time/format.ts'
import { formatList } from '#platform/time/region.ts'
import { Button } from '#ui/button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { courseAuthoringWords } from './course-authoring.words.ts'
import type { FileRefusal } from './inspect-video.ts'
import { type ConversionRefusal, conversionRefusals } from './video-handling.ts'
import { cancelUpload, pauseUpload, resumeUpload, type VideoUpload } from './video-uploads.ts'

/** A video being uploaded: its progress and speed, with buttons to pause, resume, and cancel. */
export function VideoUploadProgress({ sending }: { sending: VideoUpload }) {
  const words = courseAuthoringWords().video
  const { name, size, share, pace, state, refusal, problem, class_id, codecs, server, secondsLeft } = sending
  const isStopped = state === 'paused' || state === 'waiting' || state === 'failed' || state === 'unconverted'
  const isBad = refusal !== null || problem !== null || state === 'unconverted'
  const status = {
    checking: words.checking,
    queued: words.queued(formatList(codecs)),
    converting: words.converting(formatList(codecs)),
    unconverted: words.unconverted,
    sending: words.pace(fileSize(size * share), fileSize(size), pace > 0 ? fileSize(pace) : null),
    paused: words.paused(fileSize(size * share), fileSize(size)),
    waiting: words.waiting(fileSize(size * share), fileSize(size)),
    saving: words.saving,
    refused:
      refusal && [refusalText(refusal, codecs), server === 'lacks' && words.serverLacks].filter(Boolean).join(' '),
    failed: words.failed(problem ?? ''),
  }[state]
  return (
    <div className="grid gap-3 rounded-card border border-line p-4">
      {state === 'refused' ? (
        <p className="font-medium wrap-anywhere text-ink">{name}</p>
      ) : (
        <ProgressBar value={share} label={name} text={words.share(formatPercent(share), secondsLeft)} />
      )}
      <p
        role={isBad ? 'alert' : undefined}
        className={`tabular min-h-6 text-small ${isBad ? 'text-bad' : 'text-ink-3'}`}
      >
        {status}
      </p>
      {server === 'converts' && <p className="text-small text-ink-2">{words.byServer}</p>}
      <div className="flex flex-wrap gap-3">
        {state === 'sending' && (
          <Button pending={false} icon="pause" onPress={() => pauseUpload(class_id)}>
            {words.pause}
          </Button>
        )}
        {isStopped && (
          <Button pending={false} icon="again" onPress={() => resumeUpload(sending)}>
            {state === 'unconverted' ? problemWords().retry : words.resume}
          </Button>
        )}
        {state !== 'saving' && (
          <Button
            variant={state === 'sending' || isStopped ? 'quiet' : 'secondary'}
            pending={false}
            onPress={() => cancelUpload(class_id)}
          >
            {state === 'refused'
              ? filesWords().another
              : state === 'queued' || state === 'converting'
                ? words.stopConverting
                : words.cancelUpload}
          </Button>
        )}
      </div>
    </div>
  )
}

function refusalText(refusal: FileRefusal, codecs: readonly string[]): string {
  const words = courseAuthoringWords().video
  return isConversionRefusal(refusal) ? words.here[refusal](formatList(codecs)) : words.refusals[refusal]
}

const isConversionRefusal = (refusal: FileRefusal): refusal is ConversionRefusal =>
  conversionRefusals.some(code => code === refusal)
