import type { Language } from '@aulaviva/domain/languages'
import { html } from '../../../../platform/html/html.ts'
import { messagePage, type PageIn, pagesOf } from '../../../../platform/html/page.ts'
import { qrPicture } from '../../../../platform/html/qr-code.ts'
import { tick } from '../../../../platform/html/tick.ts'
import { dayInWords } from '../../../../platform/words/day-in-words.ts'
import type { VerifiedBadge } from '../credentials.usecases.ts'
import { credentialWords, criteriaOf } from '../credentials.words.ts'
import { medal } from './medal.ts'

export const pages = pagesOf(new URL('./credentials.css', import.meta.url), { anyColor: true })

/** The public page of a badge: what was achieved, by whom, and when, and that the academy confirms it. */
export function verifiedPage(verified: VerifiedBadge, academy: { name: string; timeZone: string }): PageIn {
  const { badge, holder, awardedAt, url, credentialUrl } = verified
  return language => {
    const words = credentialWords(language)
    const day = dayInWords(awardedAt, { language, timeZone: academy.timeZone })
    return {
      title: `${badge.name}, ${holder}`,
      main: html`<article class="credential">
<div class="award">
${badge.image ? html`<img class="medal" src="${badge.image}" alt="" width="144" height="144">` : medal(badge)}
<p class="valid">${tick}${words.verifiedBy(academy.name)}</p>
<h1>${badge.name}</h1>
<p class="lead">${badge.description}</p>
<dl>
<div><dt>${words.awardedTo}</dt><dd>${holder}</dd></div>
<div><dt>${words.on}</dt><dd><time datetime="${awardedAt.toISOString()}">${day}</time></dd></div>
<div><dt>${words.for}</dt><dd>${criteriaOf(badge, language)}</dd></div>
</dl>
</div>
<aside class="proof" aria-label="${words.proof}">
${qrPicture(url, words.qr)}
<p>${words.scan}</p>
<p><a class="aside" href="${credentialUrl}" download="badge.jwt">${words.download}</a></p>
</aside>
</article>`,
    }
  }
}

/** The page for an address without a badge. Unknown and no longer shared badges look the same. */
export function missingCredentialPage(status = 404): PageIn {
  return language => messagePage({ ...failureText(status, language), toStart: credentialWords(language).toStart })
}

function failureText(status: number, language: Language): { title: string; reason: string } {
  const { wait, away, failed, gone } = credentialWords(language)
  if (status === 429) return wait
  if (status === 503) return away
  return status >= 500 ? failed : gone
}
