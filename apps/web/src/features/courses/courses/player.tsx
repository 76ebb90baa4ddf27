import { En } from 'media-chrome/lang/en.js'
import { Es } from 'media-chrome/lang/es.js'
import { Pt } from 'media-chrome/lang/pt.js'
import {
  MediaCaptionsButton,
  MediaControlBar,
  MediaController,
  MediaFullscreenButton,
  MediaLoadingIndicator,
  MediaMuteButton,
  MediaPipButton,
  MediaPlayButton,
  MediaPlaybackRateButton,
  MediaSeekBackwardButton,
  MediaSeekForwardButton,
  MediaTimeDisplay,
  MediaTimeRange,
} from 'media-chrome/react'
import { MediaCaptionsMenu, MediaCaptionsMenuButton } from 'media-chrome/react/menu'
import { addTranslation, setLanguage } from 'media-chrome/utils/i18n.js'
import { type CSSProperties, type RefObject, Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { useIsAudioOnly } from '#entities/courses/use-is-audio-only.ts'
import type { PlaybackPosition } from '#entities/watching/last-places.ts'
import { problemWords } from '#platform/api/problems.words.ts'
import { lazyComponent } from '#platform/page/lazy-component.ts'
import { activeLanguage } from '#platform/words/language.ts'
import { useTaughtLanguage } from '#platform/words/taught-text.tsx'
import { Button } from '#ui/button.tsx'
import { saveCaptionLanguage, tracksOf } from './caption-tracks.ts'
import type { CourseClass, Media } from './courses.queries.ts'
import { coursesWords } from './courses.words.ts'
import { menuStyle, QualityButton, QualityMenu } from './quality-menu.tsx'
import { SoundStill } from './sound-still.tsx'
import { useCaptionPlace } from './use-caption-place.ts'
import { useCurrentCaption } from './use-current-caption.ts'
import { useMediaSession } from './use-media-session.ts'
import { useMoments } from './use-moments.ts'
import { useSource } from './use-source.ts'
import { useWatching } from './use-watching.ts'

const MomentDialog = lazyComponent(() => import('./moment-dialog.tsx'))

interface Props {
  courseClass: CourseClass
  media: Media
  start: PlaybackPosition
  ref: RefObject<HTMLVideoElement | null>
  onSecond: (second: number) => void
}

// The picture is dark in every theme, and so are the controls.
const playerStyle = {
  '--media-primary-color': 'oklch(0.955 0.01 85)',
  '--media-secondary-color': 'oklch(0.1 0.015 262 / 0.72)',
  '--media-control-hover-background': 'oklch(0.262 0.022 262 / 0.9)',
  '--media-range-bar-color': 'oklch(0.815 0.135 72)',
  '--media-range-thumb-background': 'oklch(0.815 0.135 72)',
  '--media-range-track-box-shadow': '0 0 0 2px var(--media-secondary-color)',
  '--media-range-thumb-box-shadow': '0 0 0 2px var(--media-secondary-color)',
  '--media-preview-background': 'var(--media-secondary-color)',
  '--media-focus-box-shadow': 'inset 0 0 0 2px oklch(0.815 0.135 72)',
  '--media-menu-background': 'oklch(0.1 0.015 262 / 0.94)',
  '--media-menu-border-radius': '0.5rem',
  '--media-font-family': 'var(--font-text)',
  '--media-font-size': '0.9375rem',
} as CSSProperties

// The still is behind the player and would be missing in full screen.
const stillProps = {
  style: { '--media-background-color': 'transparent' } as CSSProperties,
  autohide: '-1',
  hotkeys: 'nof',
}

// The page's reset makes a video as tall as its file. Here it fills the player, and the picture is fitted into it.
const fillStyle = 'absolute inset-0 size-full'
// The page's reset removes the padding that makes a control 44 px. The page's focus ring would cover the player's own.
const controlStyle = 'min-w-11 p-2.5 outline-none'
// Its panel would hide a quarter of a phone's picture. It returns with the focus, whose ring needs the dark.
const rangeStyle =
  'grow px-2.5 outline-none not-focus-within:[--media-control-background:transparent] not-focus-within:[--media-control-hover-background:transparent]'
// On phones the browser draws captions ten pixels high over the picture, except in full screen. There, and where a low
// picture would be covered, they get their own line.
const hiddenCueStyle = 'max-tablet:[:not(:fullscreen)>&::cue]:invisible low:[:not(:fullscreen)>&::cue]:invisible'
const rates = [0.75, 1, 1.25, 1.5, 2]

/**
 * The native element with our own controls: captions, speed, keyboard, picture in picture, full screen. Whether there
 * is a picture is read from the file. Audio alone shows a still, and its controls stay visible.
 */
export default function Player({ courseClass, media, start, ref, onSecond }: Props) {
  const words = coursesWords().player
  const taught = useTaughtLanguage()
  const source = useSource(courseClass, media, start, ref)
  translateControls(words)
  useWatching(courseClass, start, ref, onSecond)
  const { quiz, waitingMoment, resume } = useMoments(courseClass, ref)
  useMediaSession(ref, courseClass.name, source.image)
  const tracks = tracksOf(courseClass, source, taught)
  const controls = useRef<HTMLDivElement>(null)
  useCaptionPlace(controls, ref)
  const isSound = useIsAudioOnly(ref, source.video)
  const caption = useCurrentCaption(ref)
  const heights = source.renditions.map(({ height }) => height)
  const hasVersions = heights.length > 0 && !isSound
  const name = (isSound ? words.soundLabel : words.label)(courseClass.name)
  // In a layout effect, before anyone can reach them: the elements set their own label when they are connected.
  useLayoutEffect(() => {
    controls.current?.querySelector('media-controller')?.setAttribute('aria-label', name)
  }, [name])
  useLayoutEffect(() => {
    // The element reports its state itself but has the role of a button, which has no on or off.
    controls.current?.querySelector('media-captions-button')?.setAttribute('role', 'switch')
  })
  useEffect(() => {
    const list = ref.current?.textTracks
    const onTrackChange = () => {
      const showing = [...(list ?? [])].find(track => track.mode === 'showing')
      if (showing && (list?.length ?? 0) > 1) saveCaptionLanguage(showing.language)
    }
    list?.addEventListener('change', onTrackChange)
    return () => list?.removeEventListener('change', onTrackChange)
  }, [ref])
  return (
    <>
      {/* On a phone, the page scrolls behind the player. The shadow covers what would be seen beside its round corners. */}
      <div
        ref={controls}
        style={playerStyle}
        className="relative overflow-hidden rounded-card border border-line bg-night max-tablet:top-16 max-tablet:z-10 max-tablet:[@media(min-height:36rem)]:sticky max-tablet:[@media(min-height:36rem)]:shadow-[0_0_0_0.5rem_var(--night)]"
      >
        {isSound && <SoundStill caption={caption} image={source.image} name={courseClass.name} />}
        <MediaController
          {...(isSound && stillProps)}
          className="player-room block w-full max-tablet:[--media-tooltip-display:none]"
          tabIndex={0}
          aria-label={name}
          aria-describedby="player-keys"
          noSubtitlesLangPref
        >
          {/* biome-ignore lint/a11y/useMediaCaption: the track is below if the class has captions */}
          <video
            slot="media"
            ref={ref}
            src={source.video ?? undefined}
            poster={(!isSound && source.image) || undefined}
            className={`${fillStyle} ${isSound ? '[&::cue]:invisible' : hiddenCueStyle}`}
            preload="metadata"
            playsInline
            crossOrigin="anonymous"
          >
            {tracks.map(({ language, label, src, isChosen }) => (
              <track
                key={language}
                kind="captions"
                srcLang={language}
                label={tracks.length === 1 ? words.captions : label}
                src={src}
                default={start.captions && isChosen}
              />
            ))}
          </video>
          <MediaLoadingIndicator slot="centered-chrome" />
          {tracks.length > 1 && <MediaCaptionsMenu hidden anchor="auto" className={menuStyle} />}
          {hasVersions && <QualityMenu heights={heights} quality={source.quality} onChoose={source.choose} />}
          <MediaControlBar className="w-full">
            <MediaTimeRange className={rangeStyle} />
            <MediaTimeDisplay className={`${controlStyle} tabular rounded-ss-small`} showDuration />
          </MediaControlBar>
          <MediaControlBar className="w-full">
            <MediaPlayButton className={controlStyle} />
            <MediaSeekBackwardButton className={controlStyle} seekOffset={10} />
            <MediaSeekForwardButton className={`${controlStyle} max-[22rem]:hidden`} seekOffset={10} />
            <MediaMuteButton className={`${controlStyle} max-tablet:hidden`} />
            <span className="grow bg-[var(--media-secondary-color)]" />
            {tracks.length > 1 ? (
              <MediaCaptionsMenuButton className={controlStyle} />
            ) : (
              <MediaCaptionsButton className={controlStyle} />
            )}
            <MediaPlaybackRateButton className={controlStyle} rates={rates} />
            {hasVersions && <QualityButton className={controlStyle} />}
            {!isSound && <MediaPipButton className={`${controlStyle} ${hasVersions ? 'max-tablet:hidden' : ''}`} />}
            {!isSound && <MediaFullscreenButton className={controlStyle} />}
          </MediaControlBar>
        </MediaController>
        {tracks.length > 0 && (
          <div aria-hidden="true" className="caption-room grid content-center px-3 py-1.5 tablet:not-low:hidden">
            <p className="text-center text-body whitespace-pre-line text-ink">{caption}</p>
          </div>
        )}
        {source.isLost && (
          <div role="alert" className="absolute inset-0 grid place-content-center gap-3 bg-night p-6 text-center">
            <p className="text-heading font-semibold text-ink">{words.loadFailed}</p>
            <p className="max-w-[40ch] text-ink-2">{words.loadFailedBody}</p>
            <span>
              <Button pending={source.isRenewing} onPress={source.renew}>
                {problemWords().retry}
              </Button>
            </span>
          </div>
        )}
      </div>
      <p id="player-keys" className="sr-only">
        {words.keys}
      </p>
      {quiz && waitingMoment !== null && (
        <Suspense>
          <MomentDialog quiz={quiz} moment={waitingMoment} onContinue={resume} />
        </Suspense>
      )}
    </>
  )
}

const controlTexts = { en: En, 'en-XB': En, es: Es, pt: Pt }

/**
 * Translates the controls. They read their texts when they are created and would use the browser's language. The rate
 * and the time are named by their visible text, which voice-control users say.
 */
function translateControls(words: ReturnType<typeof coursesWords>['player']): void {
  const language = activeLanguage()
  const ownTexts = { 'Playback rate {playbackRate}': words.rate('{playbackRate}'), 'playback time': ' ' }
  addTranslation(language, { ...controlTexts[language], ...ownTexts })
  setLanguage(language)
}
