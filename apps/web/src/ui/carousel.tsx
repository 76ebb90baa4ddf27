import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef, useState } from 'react'
import { stepOfSwipe } from './carousel-motion.ts'
import { classNames } from './class-names.ts'
import { directionSign, stepOfArrow } from './direction.ts'
import { Icon, type IconName } from './icon.tsx'
import { iconButtonLook } from './icon-button.tsx'
import { useRotation } from './use-rotation.ts'

export interface CarouselWords {
  /** Role descriptions of the carousel and of a slide, for screen readers. */
  role: string
  slide: string
  previous: string
  next: string
  pause: string
  play: string
  /** `2 of 3` */
  place: (at: number, count: number) => string
  /** `Show 2 of 3` */
  goTo: (at: number, count: number) => string
}

interface Props {
  /** Label of the slides. */
  label: string
  slides: readonly { id: string; content: ReactNode }[]
  words: CarouselWords
}

/** More dots would be too small for fingers. Then the position is shown as text. */
const maxDots = 4

/**
 * Shows one slide at a time, in the height of the tallest. Slides change by buttons, dots, arrow keys, and swipes, and
 * automatically until a pointer or the focus enters, the tab is hidden, or the person pauses it. Renders nothing
 * without slides, and no controls for one.
 */
export function Carousel({ label, slides, words }: Props) {
  const id = useId()
  const [isPointed, setIsPointed] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const start = useRef<number | null>(null)
  const { at, show, step, runs, playing, setPlaying } = useRotation(slides.length, isPointed || isFocused)
  if (slides.length === 0) return null
  const hasSeveral = slides.length > 1

  function onKeyDown(event: KeyboardEvent) {
    const by = stepOfArrow(event.key)
    if (!by) return
    event.preventDefault()
    step(by)
  }
  function onPointerUp(event: PointerEvent) {
    const by = start.current === null ? 0 : stepOfSwipe((event.clientX - start.current) * directionSign())
    start.current = null
    if (hasSeveral && by !== 0) step(by)
  }

  return (
    <section
      aria-label={label}
      aria-roledescription={words.role}
      className="flex h-full min-w-0 flex-col"
      onFocus={() => setIsFocused(true)}
      onBlur={event => setIsFocused(event.currentTarget.contains(event.relatedTarget))}
      onPointerEnter={event => setIsPointed(event.pointerType === 'mouse')}
      onPointerLeave={() => setIsPointed(false)}
    >
      <div
        id={id}
        aria-live={runs ? 'off' : 'polite'}
        className="grid grow touch-pan-y overflow-hidden"
        onPointerDown={event => {
          // A mouse selects text, and can use the buttons.
          start.current = event.pointerType === 'mouse' ? null : event.clientX
        }}
        onPointerUp={onPointerUp}
        onPointerCancel={() => {
          start.current = null
        }}
      >
        {slides.map((slide, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is a group, but not a fieldset
          <div
            key={slide.id}
            role="group"
            aria-roledescription={words.slide}
            aria-label={words.place(index + 1, slides.length)}
            inert={index !== at}
            className={classNames(
              'col-start-1 row-start-1 min-w-0 transition-[opacity,translate,visibility] duration-200 ease-settle',
              index !== at &&
                `invisible opacity-0 ${(index < at) === (directionSign() === 1) ? '-translate-x-4' : 'translate-x-4'}`,
            )}
          >
            {slide.content}
          </div>
        ))}
      </div>
      {hasSeveral && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys only duplicate its buttons
        <div className="mt-3 flex items-center justify-between gap-2" onKeyDown={onKeyDown}>
          {slides.length > maxDots ? (
            <p className="tabular text-small text-ink-3">{words.place(at + 1, slides.length)}</p>
          ) : (
            <div className="-ms-3.5 flex">
              {slides.map((slide, index) => (
                <button
                  key={slide.id}
                  type="button"
                  aria-label={words.goTo(index + 1, slides.length)}
                  aria-controls={id}
                  aria-current={index === at ? 'true' : undefined}
                  className="group/dot grid size-11 place-items-center rounded-button"
                  onClick={() => show(index)}
                >
                  <span
                    className={classNames(
                      'h-2 rounded-pill transition-[width,background-color]',
                      index === at ? 'w-5 bg-lamp' : 'w-2 bg-edge group-hover/dot:bg-ink-2',
                    )}
                  />
                </button>
              ))}
            </div>
          )}
          <div className="-me-2 flex">
            {playing !== null && (
              <Control
                icon={playing ? 'pause' : 'listen'}
                label={playing ? words.pause : words.play}
                controls={id}
                onPress={() => setPlaying(!playing)}
              />
            )}
            <Control icon="chevron-left" label={words.previous} controls={id} onPress={() => step(-1)} />
            <Control icon="chevron-right" label={words.next} controls={id} onPress={() => step(1)} />
          </div>
        </div>
      )}
    </section>
  )
}

interface ControlProps {
  icon: IconName
  label: string
  controls: string
  onPress: () => void
}

function Control({ icon, label, controls, onPress }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-controls={controls}
      className={iconButtonLook}
      onClick={onPress}
    >
      <Icon name={icon} size={20} />
    </button>
  )
}
