interface Props {
  caption: string
  image: string | null
  name: string
}

/**
 * Shown while audio alone plays: the class's image or its name, and the captions, which browsers would draw very small.
 * A phone has no room for them here and shows them below. Dark in every theme, like a video.
 */
export function SoundStill({ caption, image, name }: Props) {
  return (
    <div
      aria-hidden="true"
      className="player-room absolute inset-x-0 top-0 overflow-hidden bg-[oklch(0.1_0.015_262)] pb-24"
    >
      {image && <img src={image} alt="" className="absolute inset-0 size-full object-contain" />}
      <div
        className={`relative grid size-full justify-items-center gap-3 p-3 tablet:p-6 low:p-3 ${image ? 'content-end' : 'content-center'}`}
      >
        {!image && (
          <svg
            aria-hidden="true"
            viewBox="0 0 24 24"
            className="size-8 fill-none stroke-[var(--media-range-bar-color)] stroke-[1.6] [stroke-linecap:round] tablet:size-16 max-[24rem]:hidden low:hidden"
          >
            <path d="M3.5 10.5v3M7.75 7.5v9M12 4.5v15M16.25 8v8M20.5 10.5v3" />
          </svg>
        )}
        {caption && (
          <p className="rounded-small bg-[var(--media-secondary-color)] px-2 text-center text-body whitespace-pre-line text-[var(--media-primary-color)] max-tablet:hidden tablet:text-heading low:text-body">
            {caption}
          </p>
        )}
        {!image && (
          <p
            className={`line-clamp-2 text-center text-body font-semibold wrap-anywhere text-[var(--media-primary-color)] tablet:text-heading ${caption ? 'tablet:hidden' : ''}`}
          >
            {name}
          </p>
        )}
      </div>
    </div>
  )
}
