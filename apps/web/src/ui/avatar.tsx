interface Props {
  /** Decides the hue, so that one person has one colour everywhere. */
  id: string
  initials: string
  photo?: string | null
  size?: 24 | 32 | 40 | 64 | 96 | 160
}

const textSizes = {
  24: 'text-[0.625rem]',
  32: 'text-[0.75rem]',
  40: 'text-tiny',
  64: 'text-heading',
  96: 'text-title',
  160: 'text-display',
}

/** A person, beside their name: the picture adds nothing for a reader. */
export function Avatar({ id, initials, photo, size = 40 }: Props) {
  if (photo) {
    return (
      <img
        src={photo}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        className="shrink-0 rounded-pill bg-desk object-cover"
        style={{ width: size, height: size }}
      />
    )
  }
  return (
    <span
      aria-hidden="true"
      translate="no"
      className={`grid shrink-0 place-items-center rounded-pill font-semibold text-[oklch(0.98_0.01_85)] ${textSizes[size]}`}
      style={{ width: size, height: size, background: `oklch(var(--avatar-l) var(--avatar-c) ${hueOf(id)})` }}
    >
      {initials}
    </span>
  )
}

function hueOf(id: string): number {
  let sum = 7
  for (const character of id) sum = (sum * 31 + character.charCodeAt(0)) % 3600
  return sum / 10
}
