import { html } from '../../../../platform/html/html.ts'
import type { PageIn } from '../../../../platform/html/page.ts'
import { passwordLinksWords } from '../password-links.words.ts'
import {
  type EmailRefusal,
  type FormRefusal,
  formSentence,
  type PasswordRefusal,
  refusalWords,
} from '../refusals.words.ts'
import { signInWords } from '../sign-in.words.ts'
import { csrfField, type FormFrame, notice, secretField } from './pages.ts'

export interface AskResetPage extends FormFrame {
  email: string
  problem: { email: EmailRefusal } | { form: FormRefusal } | null
}

export function askResetPage({ action, csrfToken, email, problem }: AskResetPage): PageIn {
  const wrong = problem && html` aria-invalid="true" aria-describedby="problem"`
  return language => {
    const { ask: words } = passwordLinksWords(language)
    const general = signInWords(language)
    const refusals = refusalWords(language)
    const said = problem && ('email' in problem ? refusals.email[problem.email] : formSentence(refusals, problem.form))
    return {
      title: problem ? general.wrong(words.title) : words.title,
      main: html`<section>
<h1>${words.title}</h1>
<p class="lead">${words.lead}</p>
${notice(said)}
<form class="form" method="post" action="${action}">
${csrfField(csrfToken)}
<div class="field"><label for="email">${general.email}</label>
<input id="email" name="email" type="email" inputmode="email" autocomplete="username" autocapitalize="none" spellcheck="false" required maxlength="254" value="${email}"${wrong} autofocus></div>
<button class="action" type="submit">${words.button}</button>
</form>
<a class="aside" href="/accounts/login/">${words.back}</a>
</section>`,
    }
  }
}

export function resetAskedPage({ email }: { email: string }): PageIn {
  return language => {
    const { asked: words, ask } = passwordLinksWords(language)
    return {
      title: words.title,
      main: html`<section>
<h1>${words.heading}</h1>
<p class="lead">${words.lead(email)}</p>
<p class="lead">${words.nothing}</p>
<p class="after"><a class="action" href="/accounts/login/">${ask.back}</a></p>
</section>`,
    }
  }
}

export interface ChoosePage extends FormFrame {
  academy: string
  email: string
  problem: { wanted?: PasswordRefusal; form?: FormRefusal } | null
}

export const newPasswordPage = (page: ChoosePage): PageIn =>
  choosePage(page, ({ choose }) => ({
    title: choose.title,
    lead: choose.lead(page.email),
    button: choose.button,
  }))

export const invitationPage = (page: ChoosePage): PageIn =>
  choosePage(page, ({ invited }) => ({
    title: invited.title(page.academy),
    lead: invited.lead(page.email),
    button: invited.button,
  }))

type Words = ReturnType<typeof passwordLinksWords>

function choosePage(
  { action, csrfToken, email, problem }: ChoosePage,
  saidBy: (words: Words) => { title: string; lead: string; button: string },
): PageIn {
  return language => {
    const words = passwordLinksWords(language)
    const general = signInWords(language)
    const refusals = refusalWords(language)
    const { title, lead, button } = saidBy(words)
    const said = problem && (problem.form ? formSentence(refusals, problem.form) : words.choose.notSet)
    return {
      title: problem ? general.wrong(title) : title,
      main: html`<section>
<h1>${title}</h1>
<p class="lead">${lead}</p>
${notice(said)}
<form class="form" method="post" action="${action}">
${csrfField(csrfToken)}
<input hidden name="username" type="text" autocomplete="username" value="${email}" readonly>
${secretField({
  language,
  name: 'wanted',
  label: general.password,
  autocomplete: 'new-password',
  problem: problem?.wanted && refusals.password[problem.wanted],
  hint: general.passwordHint,
  focus: !problem?.form,
})}
<button class="action" type="submit">${button}</button>
</form>
</section>`,
    }
  }
}

export const passwordSetPage: PageIn = language => {
  const { set: words } = passwordLinksWords(language)
  return {
    title: words.title,
    main: html`<section>
<h1>${words.heading}</h1>
<p class="lead">${words.lead}</p>
<p class="after"><a class="action" href="/">${words.button}</a></p>
</section>`,
  }
}

export const resetGonePage: PageIn = language => {
  const { resetGone: words, ask } = passwordLinksWords(language)
  return {
    title: words.title,
    main: html`<section>
<h1>${words.title}</h1>
<p class="lead">${words.lead}</p>
<p class="after"><a class="action" href="/accounts/password/reset/">${words.button}</a></p>
<a class="aside" href="/accounts/login/">${ask.back}</a>
</section>`,
  }
}

export const invitationGonePage: PageIn = language => {
  const { invitationGone: words } = passwordLinksWords(language)
  return {
    title: words.title,
    main: html`<section>
<h1>${words.title}</h1>
<p class="lead">${words.lead}</p>
<p class="lead">${words.else}</p>
<p class="after"><a class="action" href="/accounts/login/">${signInWords(language).signIn}</a></p>
<a class="aside" href="/accounts/password/reset/">${words.ask}</a>
</section>`,
  }
}
