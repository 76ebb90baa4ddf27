/** All icons have the same style: 24 px, one stroke of 1.6, round ends, no fill. */
const shapes = {
  home: 'M4 10.5 12 4l8 6.5V19a1 1 0 0 1-1 1h-4.5v-6h-5v6H5a1 1 0 0 1-1-1z',
  calendar: 'M5 6h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM4 10.5h16M8.5 3.5V8M15.5 3.5V8',
  play: 'M5 5h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM10.2 9v6l5-3z',
  path: 'M5.5 19.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3zM18.5 7.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3zM7 18c6 0 3-5.5 5.5-6.5S14 6 17 6',
  badge: 'M12 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM8.8 13.5 7.5 20.5l4.5-2.3 4.5 2.3-1.3-7',
  bell: 'M6 16.5V11a6 6 0 1 1 12 0v5.5l1.5 1.5h-15zM10 20.5a2.2 2.2 0 0 0 4 0',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M18.4 5.6l-1.1 1.1M6.7 17.3l-1.1 1.1',
  moon: 'M19.5 14.2A8 8 0 1 1 9.8 4.5a6.5 6.5 0 0 0 9.7 9.7z',
  search: 'M11 17.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM16 16l4.2 4.2',
  check: 'M5 12.8 9.8 17.5 19 7.2',
  cross: 'M6 6l12 12M18 6 6 18',
  'chevron-left': 'M14.5 5.5 8 12l6.5 6.5',
  'chevron-right': 'M9.5 5.5 16 12l-6.5 6.5',
  'chevron-down': 'M5.5 9.5 12 16l6.5-6.5',
  'chevron-up': 'M5.5 14.5 12 8l6.5 6.5',
  'arrow-right': 'M4.5 12h15M13.5 6l6 6-6 6',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7.5V12l3 2',
  user: 'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.6-4 3.5-6 7.5-6s6.9 2 7.5 6',
  users:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 19.5c.5-3.6 3-5.5 6.5-5.5s6 1.9 6.5 5.5M16 5a3.3 3.3 0 0 1 0 6.4M18 14.5c2 .7 3.2 2.4 3.5 5',
  file: 'M6 3.5h8l4.5 4.5v11.5a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-15a1 1 0 0 1 1-1zM13.5 3.8V8.5h4.7',
  upload: 'M12 15.5V4M7 8.5 12 3.5l5 5M4.5 15.5v4h15v-4',
  share:
    'M17.5 8a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM6.5 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM17.5 21a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM8.7 10.8l6.6-4M8.7 13.2l6.6 4',
  download: 'M12 3.5V15M7 10.5l5 5 5-5M4.5 16v3.5h15V16',
  star: 'M12 3.8l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z',
  logout: 'M14 4H6a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h8M10 12h10.5M16.5 8l4 4-4 4',
  settings:
    'M4 7.5h9M18.5 7.5H20M4 16.5h1.5M11 16.5h9M15.7 10a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM8.3 19a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  warning: 'M12 4.5 21 19.5H3zM12 10.5v4M12 17v.01',
  info: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 11v5.5M12 7.8v.01',
  plus: 'M12 5v14M5 12h14',
  dots: 'M5.5 12v.01M12 12v.01M18.5 12v.01',
  mic: 'M12 14.5a3 3 0 0 0 3-3v-5a3 3 0 1 0-6 0v5a3 3 0 0 0 3 3zM5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3',
  stop: 'M6 6h12v12H6z',
  listen: 'M8 5v14l11-7z',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  again: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4v5h-5',
  mail: 'M3.5 5.5h17v13h-17zL12 13l8.5-7.5',
  card: 'M3.5 5.5h17v13h-17zM3.5 10h17M7 15h3',
  chart: 'M4 20.5h16M6.5 17v-5M12 17V5M17.5 17V9',
  coins: 'M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM16 9.9a5.5 5.5 0 1 1-6.1 6.1',
  cancel: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM6 6l12 12',
  'open-class': 'M6 20.5V4.5h9v16M3.5 20.5h17M15 7h3v13.5M11.5 12.5v.01',
  lock: 'M5.5 10.5h13v10h-13zM8.5 10.5V7.5a3.5 3.5 0 0 1 7 0v3M12 14.5v2',
  phone: 'M7 3.5h10v17H7zM11 17.5h2',
  computer: 'M4 5.5h16V15H4zM2.5 18.5h19',
  desk: 'M3.5 9.5h17M5 9.5v10M19 9.5v10M12 9.5v5h7M8 9.5v-4h5v4',
} as const

export type IconName = keyof typeof shapes

/** Directional icons are mirrored on pages that read from right to left. */
const directionalNames = /left|right|logout|path/

export const iconNames = Object.keys(shapes) as IconName[]

interface IconStyle {
  size?: 16 | 20 | 24 | 32
  className?: string
}

/** Always next to text or inside a labeled control, so never read aloud itself. */
export function Icon({ name, className, ...style }: IconStyle & { name: IconName }) {
  const turned = directionalNames.test(name) ? ' rtl:-scale-x-100' : ''
  return <Drawing {...style} path={shapes[name]} className={`${className ?? 'shrink-0'}${turned}`} />
}

/** An icon used by only one component, which is bundled with it. */
export function Drawing({ path, size = 24, className }: IconStyle & { path: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={size <= 20 ? 1.8 : 1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <path d={path} />
    </svg>
  )
}

/** Shows that work is in progress. The control around it says so in words. */
export function Spinner() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" fill="none" aria-hidden="true" className="shrink-0 animate-turn">
      <path d="M12 3.5a8.5 8.5 0 1 1-8.5 8.5" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" />
    </svg>
  )
}
