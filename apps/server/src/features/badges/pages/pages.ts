import { html } from '../../../platform/html/html.ts'
import { type Page, pagesOf } from '../../../platform/html/page.ts'
import { qrPicture } from '../../../platform/html/qr-code.ts'
import type { Verified } from '../credentials.usecases.ts'
import { medal } from './medal.ts'

export const pages = pagesOf(new URL('./credentials.css', import.meta.url))

/** What a badge's link shows to anybody: what was achieved, by whom, when, and that the academy stands by it. */
export function verifiedPage(verified: Verified, academy: { name: string; timeZone: string }): Page {
  const { badge, criteria, holder, awardedAt, url, credentialUrl } = verified
  return {
    title: `${badge.name}, ${holder}`,
    main: html`<article class="credential">
<div class="award">
${medal(badge)}
<p class="valid"><svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true"><circle cx="10" cy="10" r="10" fill="currentColor"/><path d="M6 10.3l2.7 2.7L14 7.6" fill="none" stroke="var(--room)" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>Verified by ${academy.name}</p>
<h1>${badge.name}</h1>
<p class="lead">${badge.description}</p>
<dl>
<div><dt>Awarded to</dt><dd>${holder}</dd></div>
<div><dt>On</dt><dd><time datetime="${awardedAt.toISOString()}">${dayIn(academy.timeZone, awardedAt)}</time></dd></div>
<div><dt>For</dt><dd>${criteria}</dd></div>
</dl>
</div>
<aside class="proof" aria-label="Check it yourself">
${qrPicture(url, 'QR code of this page')}
<p>Scan to open this page on another device. It is served by the academy for as long as the student shares the badge.</p>
<p><a class="aside" href="${credentialUrl}" download="badge.jwt">Download the signed credential</a></p>
</aside>
</article>`,
  }
}

/** An address that leads to no badge; the same for one that never did and for one that has ended. */
export function goneCredentialPage(status = 404): Page {
  const [title, reason] = said(status)
  return {
    title,
    main: html`<section>
<h1>${title}</h1>
<p class="lead">${reason}</p>
<p class="after"><a class="action" href="/">Go to the start</a></p>
</section>`,
  }
}

function said(status: number): [string, string] {
  if (status === 429) return ['Please wait a little', 'This was asked for very often. Try again in a minute.']
  if (status === 503) return ['Back in a moment', 'A part of the academy is away. Please try again soon.']
  if (status >= 500) return ['An unexpected error happened', 'Something happened. Try again later.']
  return [
    'No badge is shared here',
    'The student may have ended the link, or the address has lost a piece on its way. Ask for a new one, or try the whole address.',
  ]
}

function dayIn(timeZone: string, instant: Date): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'long', year: 'numeric' }).format(instant)
}
