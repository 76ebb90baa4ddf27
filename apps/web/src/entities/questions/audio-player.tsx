import { useRef, useState } from 'react'
import { playClock } from '#platform/time/play-clock.ts'
import { plainNumber } from '#platform/words/language.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { questionWords } from './question.words.ts'

interface Props {
  src: string
  label: string
  /** Requests a new URL. */
  onRenew: () => Promise<unknown>
  /** Each press selects the next one. */
  speeds?: readonly number[]
}

/** Slower speeds let learners hear each word. */
const slowSpeeds = [1, 0.75, 0.5]
/** Faster ones are for those who grade many recordings. */
export const fastSpeeds = [1, 1.25, 1.5, 0.75]

// Later than the end of any audio.
const seekToEndSeconds = 24 * 3600

/** Audio that can be played any number of times. Its URL expires after minutes, so a failure requests another one. */
export function AudioPlayer({ src, label, onRenew, speeds = slowSpeeds }: Props) {
  const words = questionWords()
  const audio = useRef<HTMLAudioElement>(null)
  const measuring = useRef(false)
  const [playing, setPlaying] = useState(false)
  const [seconds, setSeconds] = useState(0)
  const [length, setLength] = useState(0)
  const [speed, setSpeed] = useState(1)
  const [failedUrl, setFailedUrl] = useState<string>()
  const [pending, setPending] = useState(false)
  async function requestUrl() {
    setPending(true)
    await onRenew().catch(() => undefined)
    setPending(false)
    setFailedUrl(undefined)
  }
  /** Browsers write recordings without their length, and find it once they have read the end. */
  function measure(player: HTMLAudioElement) {
    measuring.current = player.duration === Number.POSITIVE_INFINITY
    if (measuring.current) player.currentTime = seekToEndSeconds
  }
  function endMeasuring(player: HTMLAudioElement) {
    if (measuring.current) player.currentTime = 0
    measuring.current = false
  }
  function readLength(player: HTMLAudioElement) {
    const isKnown = Number.isFinite(player.duration)
    setLength(isKnown ? player.duration : 0)
    if (isKnown) endMeasuring(player)
  }
  function toggle() {
    const player = audio.current
    if (!player) return
    endMeasuring(player)
    // An error event reports what cannot be played.
    if (player.paused) void player.play().catch(() => undefined)
    else player.pause()
  }
  function changeSpeed() {
    const next = speeds[(speeds.indexOf(speed) + 1) % speeds.length] ?? 1
    setSpeed(next)
    // `defaultPlaybackRate` applies when another URL is loaded.
    if (audio.current) [audio.current.playbackRate, audio.current.defaultPlaybackRate] = [next, next]
  }
  function move(to: number) {
    setSeconds(to)
    if (audio.current) audio.current.currentTime = to
  }
  return (
    <div className="@container flex flex-col gap-2">
      {/* biome-ignore lint/a11y/useMediaCaption: a transcript would reveal the answer */}
      <audio
        ref={audio}
        preload="metadata"
        src={src}
        onLoadedMetadata={({ currentTarget }) => measure(currentTarget)}
        onDurationChange={({ currentTarget }) => readLength(currentTarget)}
        onTimeUpdate={({ currentTarget }) => setSeconds(measuring.current ? 0 : currentTarget.currentTime)}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEmptied={() => setPlaying(false)}
        onError={() => setFailedUrl(src)}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a group of controls, not part of a form */}
      <div
        role="group"
        aria-label={label}
        className="flex w-full max-w-md flex-wrap items-center gap-x-3 rounded-card border border-line bg-desk p-2 pe-3 print:hidden"
      >
        <button
          type="button"
          aria-label={playing ? words.pause : words.play}
          className="grid size-11 shrink-0 place-items-center rounded-full bg-lamp text-on-lamp transition-colors hover:bg-lamp-strong"
          onClick={toggle}
        >
          <Icon name={playing ? 'pause' : 'listen'} className="fill-current" />
        </button>
        <input
          type="range"
          aria-label={words.position}
          aria-valuetext={`${playClock(seconds)} / ${playClock(length)}`}
          min={0}
          max={length}
          step={length > 20 ? 1 : 0.1}
          value={Math.min(seconds, length)}
          disabled={length === 0}
          className="min-h-11 min-w-0 grow basis-24 rounded-small accent-lamp @max-[20.5rem]:basis-[calc(100%-3.5rem)]"
          onChange={event => move(Number(event.target.value))}
        />
        <span
          className="tabular shrink-0 text-small text-ink-2 @max-[20.5rem]:grow @max-[20.5rem]:ps-14"
          aria-hidden="true"
        >
          {playClock(seconds)}
          {length > 0 && ` / ${playClock(length)}`}
        </span>
        <button
          type="button"
          aria-label={words.speed(plainNumber(speed))}
          className="tabular min-h-11 w-11 shrink-0 rounded-button text-small text-ink-2 transition-colors hover:text-ink"
          onClick={changeSpeed}
        >
          {plainNumber(speed)}×
        </button>
      </div>
      {failedUrl === src && (
        <div className="flex flex-wrap items-center gap-3 text-small text-bad">
          <span role="alert">{words.audioFailed}</span>
          <Button pending={pending} onPress={() => void requestUrl()}>
            {words.tryAgain}
          </Button>
        </div>
      )}
    </div>
  )
}
