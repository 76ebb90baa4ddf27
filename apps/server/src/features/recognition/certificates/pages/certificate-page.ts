import { html } from '../../../../platform/html/html.ts'
import type { PageIn } from '../../../../platform/html/page.ts'
import { qrPicture } from '../../../../platform/html/qr-code.ts'
import { tick } from '../../../../platform/html/tick.ts'
import { dayInWords } from '../../../../platform/words/day-in-words.ts'
import type { CertificateRow } from '../certificates.repository.ts'
import { certificateWords } from '../certificates.words.ts'
import { factsOf, titleOf } from '../facts.ts'

interface CertificatePageContent {
  certificate: CertificateRow
  academy: { name: string; timeZone: string }
  url: string
  /** The address of the PDF. Null for an ended certificate. */
  sheet: string | null
}

/** The public page of a certificate: whether it is valid, what was completed, by whom, and when. */
export function certificatePage({ certificate, academy, url, sheet }: CertificatePageContent): PageIn {
  return language => {
    const words = certificateWords(language)
    const { holder, issued_at, ended, ended_at } = certificate
    const what = titleOf(certificate)
    const day = (instant: string) => dayInWords(new Date(instant), { language, timeZone: academy.timeZone })
    const facts = factsOf({ ...certificate, language, timeZone: academy.timeZone })
    return {
      title: holder === null ? `${words.certificate}: ${what}` : words.titleOf(what, holder),
      main: html`<article class="credential">
<div class="award">
${state()}
<h1>${what}</h1>
<p class="lead">${words.certificate}. ${words.issuedOn(day(issued_at))}.</p>
<dl>
<div><dt>${words.holder}</dt><dd>${holder ?? words.noHolder}</dd></div>
${facts.map(({ name, value }) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}
</dl>
</div>
<aside class="proof" aria-label="${words.verify}">
${qrPicture(url, words.scan)}
<p>${words.scan}</p>
${sheet && html`<p><a class="aside" href="${sheet}?language=${language}">${words.download}</a></p>`}
</aside>
</article>`,
    }

    function state() {
      if (ended && ended_at) {
        const explanation = ended === 'REVOKED' ? words.revokedOn(day(ended_at)) : words.replacedOn(day(ended_at))
        return html`<p class="ended"><strong>${ended === 'REVOKED' ? words.revoked : words.replaced}.</strong> ${explanation}</p>`
      }
      return html`<p class="valid">${tick}${words.valid(academy.name)}</p>`
    }
  }
}
