interface Props {
  image: string | null
  name: string
}

/** What is seen while sound alone plays: the picture of its class, or its name. Dark in both themes, as a video is. */
export function SoundStill({ image, name }: Props) {
  if (image) return <img src={image} alt="" className="absolute inset-0 size-full bg-black object-contain" />
  return (
    <div aria-hidden="true" className="absolute inset-0 grid place-items-center bg-black p-6 pb-24 text-center">
      <div className="grid max-w-full justify-items-center gap-4">
        <svg
          aria-hidden="true"
          viewBox="0 0 24 24"
          className="size-12 fill-none stroke-[var(--media-range-bar-color)] stroke-[1.6] [stroke-linecap:round] tablet:size-16"
        >
          <path d="M3.5 10.5v3M7.75 7.5v9M12 4.5v15M16.25 8v8M20.5 10.5v3" />
        </svg>
        <p className="line-clamp-3 text-heading font-semibold wrap-anywhere text-[var(--media-primary-color)]">
          {name}
        </p>
      </div>
    </div>
  )
}
