import { MediaChromeMenu, MediaChromeMenuItem, MediaRenditionMenuButton } from 'media-chrome/react/menu'
import { type ComponentProps, useEffect, useRef } from 'react'
import { coursesWords } from './courses.words.ts'
import { isQuality, type Quality } from './quality.ts'

const menuId = 'player-quality'

/** A menu covers the time bar, which comes later in the document. */
export const menuStyle = 'z-10'

interface Props {
  heights: readonly number[]
  quality: Quality
  onChoose: (quality: Quality) => void
}

/** The versions of a video to choose from, beside the captions menu. */
export function QualityMenu({ heights, quality, onChoose }: Props) {
  const words = coursesWords().player.quality
  const menu = useRef<HTMLElement & { value: string }>(null)
  // The menu items select the first one when they are connected.
  useEffect(() => {
    if (menu.current) menu.current.value = quality
  }, [quality])
  useEffect(() => {
    const element = menu.current
    if (!element) return
    const onMenuChange = () => {
      if (isQuality(element.value)) onChoose(element.value)
    }
    element.addEventListener('change', onMenuChange)
    return () => element.removeEventListener('change', onMenuChange)
  }, [onChoose])
  const choices: [Quality, string][] = [
    ['auto', words.auto],
    ['original', words.original],
    ...heights.toReversed().map((height): [Quality, string] => [`${height}`, words.lines(height)]),
  ]
  return (
    <MediaChromeMenu
      ref={menu as never}
      id={menuId}
      hidden
      anchor={`${menuId}-button`}
      aria-label={words.title}
      className={menuStyle}
    >
      {/* A menu that isn't nested needs no Back item. */}
      <span slot="header" hidden />
      {choices.map(([value, label]) => (
        <MediaChromeMenuItem
          key={value}
          type="radio"
          value={value}
          className="min-h-9 items-center ps-2 pe-5 tablet:min-h-11"
        >
          {label}
        </MediaChromeMenuItem>
      ))}
    </MediaChromeMenu>
  )
}

/** The button that opens it. */
export function QualityButton(props: ComponentProps<typeof MediaRenditionMenuButton>) {
  return <MediaRenditionMenuButton id={`${menuId}-button`} invokeTarget={menuId} {...props} />
}
