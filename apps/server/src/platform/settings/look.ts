import { createHash } from 'node:crypto'
import { type AccentTokens, accentOf, accentSheet, type ThemeName } from '@aulaviva/domain/accent'
import type { AcademySettings, Logo } from './academy-settings.ts'

/** How the school looks: its colour and its mark, at addresses whose content never changes. */

export const lookPath = '/academy/'

interface Sheet {
  address: string
  css: string
  /** For what knows no style sheet, such as a mail. */
  tokens: Record<ThemeName, AccentTokens>
}

// what a colour comes to is the same for every server
const sheets = new Map<string, Sheet>()

/** The style sheet of the school's colour; null while it wears the product's own. */
export function sheetOf({ accent }: Pick<AcademySettings, 'accent'>): Sheet | null {
  if (accent === null) return null
  const known = sheets.get(accent)
  if (known) return known
  const worn = accentOf(accent)
  const css = accentSheet(worn)
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 16)
  const sheet = { address: `${lookPath}look-${hash}.css`, css, tokens: worn.tokens }
  if (sheets.size > 100) sheets.clear()
  sheets.set(accent, sheet)
  return sheet
}

/** Where the logo with this content is shown. */
export const logoAddress = (sha256: string) => `${lookPath}logo-${sha256.slice(0, 16)}.png`

/** The school's mark as whoever shows it needs it. */
export interface ShownLogo {
  url: string
  width: number
  height: number
}

export function shownLogo(logo: Logo | null): ShownLogo | null {
  return logo && { url: logoAddress(logo.sha256), width: logo.width, height: logo.height }
}

/** How the school looks wherever it is named. */
export function lookOf(settings: Pick<AcademySettings, 'name' | 'accent' | 'logo'>) {
  return { academy: settings.name, look: sheetOf(settings)?.address ?? null, logo: shownLogo(settings.logo) }
}
