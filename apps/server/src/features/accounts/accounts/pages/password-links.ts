import { html } from '../../../../platform/html/html.ts'
import type { PageIn } from '../../../../platform/html/page.ts'
import { passwordLinksWords } from '../password-links.words.ts'
import {
  type EmailRefusal,
  type FormRefusal,
  formErrorMessage,
  type PasswordRefusal,
  refusalWords,
} from '../refusals.words.ts'
import { signInWords } from '../sign-in.words.ts'
import { csrfField, type FormFrame, notice, secretField } from './pages.ts'

export interface RequestResetPage extends FormFrame {
  email: string
  problem: { email: EmailRefusal } | { form: FormRefusal } | null
}

export function requestResetPage({ action, csrfToken, email, problem }: RequestResetPage): PageIn {
  const errorAttributes = problem && html` aria-invalid="true" aria-describedby="problem"`
  return language => {
    const { requestForm: words } = passwordLinksWords(language)
    const general = signInWords(language)
    const refusals = refusalWords(language)
    const message =
      problem && ('email' in problem ? refusals.email[problem.email] : formErrorMessage(refusals, problem.form))
    return {
      title: problem ? general.errorTitle(words.title) : words.title,
      main: html`<section>
<h1>${words.title}</h1>
<p class="lead">${words.lead}</p>
${notice(message)}
<form class="form" method="post" action="${action}">
${csrfField(csrfToken)}
<div class="field"><label for="email">${general.email}</label>
<input id="email" name="email" type="email" inputmode="email" autocomplete="username" autocapitalize="none" spellcheck="false" required maxlength="254" value="${email}"${errorAttributes} autofocus></div>
<button class="action" type="submit">${words.button}</button>
</form>
<a class="aside" href="/accounts/login/">${words.back}</a>
</section>`,
    }
  }
}

export function resetRequestedPage({ email }: { email: string }): PageIn {
  return language => {
    const { requestSent: words, requestForm: ask } = passwordLinksWords(language)
    return {
      title: words.title,
      main: html`<section>
<h1>${words.heading}</h1>
<p class="lead">${words.lead(email)}</p>
<p class="lead">${words.noEmail}</p>
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
  choosePage(page, ({ invitation: invited }) => ({
    title: invited.title(page.academy),
    lead: invited.lead(page.email),
    button: invited.button,
  }))

type Words = ReturnType<typeof passwordLinksWords>

function choosePage(
  { action, csrfToken, email, problem }: ChoosePage,
  textOf: (words: Words) => { title: string; lead: string; button: string },
): PageIn {
  return language => {
    const words = passwordLinksWords(language)
    const general = signInWords(language)
    const refusals = refusalWords(language)
    const { title, lead, button } = textOf(words)
    const message = problem && (problem.form ? formErrorMessage(refusals, problem.form) : words.choose.notSet)
    return {
      title: problem ? general.errorTitle(title) : title,
      main: html`<section>
<h1>${title}</h1>
<p class="lead">${lead}</p>
${notice(message)}
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
  const { passwordSet: words } = passwordLinksWords(language)
  return {
    title: words.title,
    main: html`<section>
<h1>${words.heading}</h1>
<p class="lead">${words.lead}</p>
<p class="after"><a class="action" href="/">${words.button}</a></p>
</section>`,
  }
}

export const resetExpiredPage: PageIn = language => {
  const { resetExpired: words, requestForm: ask } = passwordLinksWords(language)
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

export const invitationExpiredPage: PageIn = language => {
  const { invitationExpired: words } = passwordLinksWords(language)
  return {
    title: words.title,
    main: html`<section>
<h1>${words.title}</h1>
<p class="lead">${words.lead}</p>
<p class="lead">${words.requestHint}</p>
<p class="after"><a class="action" href="/accounts/login/">${signInWords(language).signIn}</a></p>
<a class="aside" href="/accounts/password/reset/">${words.ask}</a>
</section>`,
  }
}
