import type { BadgeLink } from './badges.queries.ts'

/** A QR code, dark on light in every theme, because scanners expect that. */
export function QrPicture({ qr: { size, path }, label }: { qr: BadgeLink['qr']; label: string }) {
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="size-40 shrink-0 rounded-button border border-line bg-(--paper)"
    >
      <path d={path} fill="var(--on-paper)" />
    </svg>
  )
}
