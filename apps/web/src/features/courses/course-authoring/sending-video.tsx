import { problemWords } from '#platform/api/problems.words.ts'
import { fileSize } from '#platform/files/file-size.ts'
import { filesWords } from '#platform/files/files.words.ts'
import { percent } from '#platform/time/format.ts'
import { listed } from '#platform/time/region.ts'
import { Button } from '#ui/button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { courseAuthoringWords } from './course-authoring.words.ts'
import type { FileRefusal } from './video-check.ts'
import { giveUp, goOnWithVideo, pauseVideo, type Sending } from './video-uploads.ts'
import { type ConversionRefusal, conversionRefusals } from './video-way.ts'

/** A video being uploaded: its progress and speed, with buttons to pause, resume, and cancel. */
export function SendingVideo({ sending }: { sending: Sending }) {
  const words = courseAuthoringWords().video
  const { name, size, share, pace, state, refusal, problem, class_id, codecs, server, left } = sending
  const rests = state === 'paused' || state === 'waiting' || state === 'failed' || state === 'unconverted'
  const isBad = refusal !== null || problem !== null || state === 'unconverted'
  const said = {
    checking: words.checking,
    queued: words.queued(listed(codecs)),
    converting: words.converting(listed(codecs)),
    unconverted: words.unconverted,
    sending: words.pace(fileSize(size * share), fileSize(size), pace > 0 ? fileSize(pace) : null),
    paused: words.paused(fileSize(size * share), fileSize(size)),
    waiting: words.waiting(fileSize(size * share), fileSize(size)),
    keeping: words.keeping,
    refused:
      refusal && [whyRefused(refusal, codecs), server === 'lacks' && words.serverLacks].filter(Boolean).join(' '),
    failed: words.failed(problem ?? ''),
  }[state]
  return (
    <div className="grid gap-3 rounded-card border border-line p-4">
      {state === 'refused' ? (
        <p className="font-medium wrap-anywhere text-ink">{name}</p>
      ) : (
        <ProgressBar value={share} label={name} text={words.share(percent(share), left)} />
      )}
      <p
        role={isBad ? 'alert' : undefined}
        className={`tabular min-h-6 text-small ${isBad ? 'text-bad' : 'text-ink-3'}`}
      >
        {said}
      </p>
      {server === 'converts' && <p className="text-small text-ink-2">{words.byServer}</p>}
      <div className="flex flex-wrap gap-3">
        {state === 'sending' && (
          <Button pending={false} icon="pause" onPress={() => pauseVideo(class_id)}>
            {words.pause}
          </Button>
        )}
        {rests && (
          <Button pending={false} icon="again" onPress={() => goOnWithVideo(sending)}>
            {state === 'unconverted' ? problemWords().retry : words.goOn}
          </Button>
        )}
        {state !== 'keeping' && (
          <Button
            variant={state === 'sending' || rests ? 'quiet' : 'secondary'}
            pending={false}
            onPress={() => giveUp(class_id)}
          >
            {state === 'refused'
              ? filesWords().another
              : state === 'queued' || state === 'converting'
                ? words.stopConverting
                : words.giveUp}
          </Button>
        )}
      </div>
    </div>
  )
}

function whyRefused(refusal: FileRefusal, codecs: readonly string[]): string {
  const words = courseAuthoringWords().video
  return isHere(refusal) ? words.here[refusal](listed(codecs)) : words.refusals[refusal]
}

const isHere = (refusal: FileRefusal): refusal is ConversionRefusal =>
  conversionRefusals.some(known => known === refusal)
