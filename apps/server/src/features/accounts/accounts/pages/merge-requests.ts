import { html } from '../../../../platform/html/html.ts'
import type { PageIn } from '../../../../platform/html/page.ts'
import type { MergeLink } from '../merge-requests.usecases.ts'
import { mergeRequestsWords } from '../merge-requests.words.ts'
import { formErrorMessage, refusalWords } from '../refusals.words.ts'
import { signInWords } from '../sign-in.words.ts'
import { csrfField, type FormFrame, notice } from './pages.ts'

interface AnswerPage extends FormFrame {
  link: MergeLink
  /** The form was open for too long. */
  tooOld: boolean
}

/** Asks the person of an account whether another one is also theirs. Opening the page answers nothing. */
export function answerMergePage({ action, csrfToken, link, tooOld }: AnswerPage): PageIn {
  return language => {
    const { page, confirmed } = mergeRequestsWords(language)
    const { side, own, other, isConfirmed } = link
    const title = side === 'goes' && isConfirmed ? confirmed.title : page.title
    const button = (answer: string, label: string, look: string) =>
      html`<button class="${look}" type="submit" name="answer" value="${answer}">${label}</button>`
    return {
      title: tooOld ? signInWords(language).errorTitle(title) : title,
      main: html`<section>
<h1>${title}</h1>
<p class="lead">${page[side](own, other)}</p>
<p class="lead">${(isConfirmed ? page.isConfirmed : page.warning)[side]}</p>
${notice(tooOld ? formErrorMessage(refusalWords(language), 'tooOld') : null)}
<form class="form" method="post" action="${action}">
${csrfField(csrfToken)}
${side === 'goes' && !isConfirmed && button('confirm', page.confirm, 'action')}
${button('object', page.object, side === 'goes' ? 'action quiet' : 'action')}
</form>
</section>`,
    }
  }
}

const resultPage =
  (key: 'confirmed' | 'objected' | 'expired'): PageIn =>
  language => {
    const { title, lead } = mergeRequestsWords(language)[key]
    return { title, main: html`<section>\n<h1>${title}</h1>\n<p class="lead">${lead}</p>\n</section>` }
  }

export const mergeConfirmedPage = resultPage('confirmed')
export const mergeObjectedPage = resultPage('objected')
export const mergeExpiredPage = resultPage('expired')
