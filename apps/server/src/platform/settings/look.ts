import { createHash } from 'node:crypto'
import { type AccentTokens, accentOf, accentSheet } from '@aulaviva/domain/accent'
import type { ThemeName } from '@aulaviva/domain/themes'
import type { AcademySettings, Logo } from './academy-settings.ts'

/** The academy's color and logo, at URLs whose content never changes. */

export const lookPath = '/academy/'

interface Sheet {
  address: string
  css: string
  /** For formats without style sheets, such as emails. */
  tokens: Record<ThemeName, AccentTokens>
}

// The result for a color is the same on every server.
const sheets = new Map<string, Sheet>()

/** The style sheet for the academy's color. Null if it uses the default. */
export function sheetOf({ accent }: Pick<AcademySettings, 'accent'>): Sheet | null {
  if (accent === null) return null
  const cached = sheets.get(accent)
  if (cached) return cached
  const colors = accentOf(accent)
  const css = accentSheet(colors)
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 16)
  const sheet = { address: `${lookPath}look-${hash}.css`, css, tokens: colors.tokens }
  if (sheets.size > 100) sheets.clear()
  sheets.set(accent, sheet)
  return sheet
}

/** URL of the logo with this content. */
export const logoAddress = (sha256: string) => `${lookPath}logo-${sha256.slice(0, 16)}.png`

/** The academy's logo with what is needed to show it. */
export interface LogoImage {
  url: string
  width: number
  height: number
}

export function logoImageOf(logo: Logo | null): LogoImage | null {
  return logo && { url: logoAddress(logo.sha256), width: logo.width, height: logo.height }
}

/** The academy's name, color, and logo. */
export function lookOf(settings: Pick<AcademySettings, 'name' | 'accent' | 'logo'>) {
  return { academy: settings.name, look: sheetOf(settings)?.address ?? null, logo: logoImageOf(settings.logo) }
}
