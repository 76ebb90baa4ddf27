import { videoExtensions } from '@aulaviva/domain/video'

/** Resolves the addresses in the pages of a Common Cartridge. */

const base = /^(%24|\$)IMS[-_]CC[-_]FILE[-_]?BASE(%24|\$)\/?/i

/** Resolves an address in a file of the cartridge to a path. Returns null if it leads outside. */
export function resolvePath(from: string, address: string): string | null {
  const cleaned = address.replace(/[?#].*$/, '')
  if (base.test(cleaned)) return normalizePath(['web_resources', ...stepsOf(cleaned.replace(base, ''))])
  if (/^[a-z][a-z0-9+.-]*:|^\//i.test(cleaned)) return null
  return normalizePath([...from.split('/').slice(0, -1), ...stepsOf(cleaned)])
}

/** An address as a path in the archive. */
export const pathOf = (address: string): string => normalizePath(stepsOf(address)) ?? ''

const stepsOf = (address: string) => decodeAddress(address).split('/')

function normalizePath(steps: readonly string[]): string | null {
  const path: string[] = []
  for (const step of steps) {
    if (step.includes('\\')) return null
    if (step === '..' && path.pop() === undefined) return null
    if (step !== '' && step !== '.' && step !== '..') path.push(step)
  }
  return path.join('/')
}

/** Decodes an address. An unescaped percent sign stays. */
function decodeAddress(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

const extensionOf = (path: string): string => /\.([a-z0-9]{1,8})$/i.exec(path)?.[1]?.toLowerCase() ?? ''
export const isVideoName = (path: string): boolean => videoExtensions.some(known => known === extensionOf(path))
export const isPage = (path: string): boolean => ['html', 'htm', 'xhtml'].includes(extensionOf(path))

const videoSites =
  /^https?:\/\/([a-z0-9-]+\.)*(youtube\.com|youtube-nocookie\.com|youtu\.be|vimeo\.com|dailymotion\.com)\//i
/** Whether an address outside the cartridge is a video. */
export const isExternalVideo = (address: string): boolean =>
  videoSites.test(address) || (/^https?:\/\//i.test(address) && isVideoName(address.replace(/[?#].*$/, '')))

const mediaTags = ['video', 'source', 'iframe', 'embed', 'audio', 'track']
/** The addresses that a tag of a page shows or links to. */
export const addressesIn = (tag: string, { src, href }: Record<string, string>): string[] => [
  ...(mediaTags.includes(tag) && src ? [src] : []),
  ...(tag === 'a' && href ? [href] : []),
]
