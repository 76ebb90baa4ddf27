interface Props {
  /** Determines the hue, so that a person has the same color everywhere. */
  id: string
  initials: string
  photo?: string | null
  size?: 24 | 32 | 40 | 64 | 96 | 160
}

/** A person's photo or initials next to their name. Hidden from screen readers, because it adds nothing. */
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
      className="grid shrink-0 place-items-center rounded-pill font-semibold text-[oklch(0.98_0.01_85)]"
      style={{
        width: size,
        height: size,
        fontSize: Math.max(10, size / 3),
        background: `oklch(var(--avatar-l) var(--avatar-c) ${hueOf(id)})`,
      }}
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
