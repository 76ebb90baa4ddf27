import { type Html, html } from '../../../platform/html/html.ts'

const middle = 60
const teeth = 24
/** A coin with a milled edge, as on the badges page: outer and inner radius take turns. */
const edge = Array.from({ length: teeth * 2 }, (_, at) => {
  const angle = (at * Math.PI) / teeth
  const radius = at % 2 ? 51 : 55
  return `${(middle + radius * Math.cos(angle)).toFixed(2)},${(middle + radius * Math.sin(angle)).toFixed(2)}`
}).join(' ')

/** What the coin bears where there is no figure: a tick for what was reached. */
const tick = html`<path d="M45 61l10 10 20-22" fill="none" stroke="currentColor" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>`

/** The coin of a badge in the colour of its kind, with its level or its number. */
export function medal({ kind, value, level }: { kind: string; value: number; level: string | null }): Html {
  const figure = level ?? (value > 1 ? String(value) : null)
  return html`<svg class="medal ${kind.toLowerCase()} ${level?.toLowerCase()}" viewBox="0 0 120 120" width="144" height="144" aria-hidden="true">
<polygon points="${edge}" fill="currentColor"/>
<circle cx="60" cy="60" r="43" fill="var(--room)"/>
<circle cx="60" cy="60" r="39" fill="none" stroke="currentColor" stroke-width="1.5" opacity="0.55"/>
${figure ? html`<text x="60" y="61" text-anchor="middle" dominant-baseline="central" fill="currentColor">${figure}</text>` : tick}
</svg>`
}
