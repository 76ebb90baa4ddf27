import {
  type MedalRule,
  medalBand,
  medalEdge,
  medalFigureY,
  medalOf,
  medalRadii,
  medalSize,
} from '@aulaviva/domain/medals'
import { type Html, html } from '../../../../platform/html/html.ts'

/** The badge's medal, as the app shows it. */
export function medal(rule: MedalRule): Html {
  const { color, sign, signAt, figure, figureSize, hasBand } = medalOf(rule)
  const { x, y, width, height, rx } = medalBand
  return html`<svg class="medal" color="${color}" viewBox="0 0 ${medalSize} ${medalSize}" width="144" height="144" stroke-linejoin="round" aria-hidden="true">
<polygon points="${medalEdge}" fill="currentColor" stroke="currentColor" stroke-width="2"/>
<circle cx="60" cy="60" r="${medalRadii.face}" fill="var(--room)"/>
<circle cx="60" cy="60" r="${medalRadii.line}" fill="none" stroke="currentColor" stroke-width="1.5" opacity="0.55"/>
<path d="${sign}" transform="${signAt}" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round"/>
${hasBand && html`<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${rx}" fill="var(--room)" stroke="currentColor" stroke-width="2"/>`}
${figure ? html`<text x="60" y="${medalFigureY}" font-size="${figureSize}" text-anchor="middle" dominant-baseline="central" fill="currentColor">${figure}</text>` : ''}
</svg>`
}
