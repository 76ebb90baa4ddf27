import {
  type MedalRule,
  medalBand,
  medalEdge,
  medalFigureY,
  medalOf,
  medalRadii,
  medalSize,
} from '@aulaviva/domain/medals'

interface Props {
  badge: { rule: MedalRule; image: string | null }
  isEarned: boolean
  /** In pixels, for a medal in a list. */
  size?: number
}

/**
 * The academy's image of a badge, otherwise its medal: in the color of its kind once earned, a muted outline before.
 */
export function Medal({ badge: { rule, image }, isEarned, size = medalSize }: Props) {
  if (image) {
    return (
      <img
        src={image}
        alt=""
        loading="lazy"
        width={size}
        height={size}
        className={`shrink-0 object-contain ${isEarned ? '' : 'opacity-45 grayscale'}`}
        style={{ width: size, height: size }}
      />
    )
  }
  const { color, sign, signAt, figure, figureSize, hasBand } = medalOf(rule)
  const middle = medalSize / 2
  return (
    <svg
      viewBox={`0 0 ${medalSize} ${medalSize}`}
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeLinejoin="round"
      aria-hidden="true"
      className="shrink-0"
      style={{ color: isEarned ? color : 'var(--edge)' }}
    >
      <polygon
        points={medalEdge}
        fill={isEarned ? 'currentColor' : 'none'}
        strokeWidth="2"
        strokeDasharray={isEarned ? undefined : '3 5'}
      />
      <circle cx={middle} cy={middle} r={medalRadii.face} fill="var(--room)" stroke="none" />
      {isEarned && <circle cx={middle} cy={middle} r={medalRadii.line} strokeWidth="1.5" opacity="0.55" />}
      <path d={sign} transform={signAt} strokeWidth="1.6" strokeLinecap="round" />
      {hasBand && <rect {...medalBand} fill="var(--room)" strokeWidth="2" />}
      {figure && (
        <text
          x={middle}
          y={medalFigureY}
          textAnchor="middle"
          dominantBaseline="central"
          fontSize={figureSize}
          fill="currentColor"
          stroke="none"
          className="tabular font-display font-semibold"
        >
          {figure}
        </text>
      )}
    </svg>
  )
}
