import { type Language, languages as names } from '@aulaviva/domain/languages'
import { type Html, html } from '../../../../platform/html/html.ts'
import type { PageIn } from '../../../../platform/html/page.ts'
import { demoAccounts, demoPassword } from '../demo-accounts.ts'
import { type FormRefusal, formErrorMessage, type PasswordRefusal, refusalWords } from '../refusals.words.ts'
import { signInWords } from '../sign-in.words.ts'
import { showPassword } from './layout.ts'

/** What every form has: its target, and the CSRF token that proves that our page was opened in this browser. */
export interface FormFrame {
  action: string
  csrfToken: string
}

export interface SignInPage extends FormFrame {
  email: string
  problem: FormRefusal | null
  /** The academy's other languages, each with the address of this page in that language. */
  languages: readonly { language: Language; address: string }[]
  /** Offered by a demo academy. */
  demo: ReadonlySet<string>
}

export function signInPage({ action, csrfToken, email, problem, languages, demo }: SignInPage): PageIn {
  const errorAttributes = problem && html` aria-invalid="true" aria-describedby="problem"`
  const offeredAccounts = demoAccounts.filter(account => demo.has(account.email))
  return language => {
    const words = signInWords(language)
    return {
      title: problem ? words.errorTitle(words.signIn) : words.signIn,
      wide: offeredAccounts.length > 0,
      main: html`<section>
<h1>${words.signIn}</h1>
<p class="lead">${words.lead}</p>
${notice(problem && formErrorMessage(refusalWords(language), problem))}
<form class="form" method="post" action="${action}">
${csrfField(csrfToken)}
<div class="field"><label for="email">${words.email}</label>
<input id="email" name="email" type="email" inputmode="email" autocomplete="username" autocapitalize="none" spellcheck="false" required maxlength="254" value="${email}"${errorAttributes}${!email && html` autofocus`}></div>
<div class="field"><label for="password">${words.password}</label>
${secretInput({ name: 'password', autocomplete: 'current-password', language, attributes: html`${errorAttributes}${email && html` autofocus`}` })}</div>
<button class="action" type="submit">${words.signIn}</button>
</form>
<a class="aside" href="/accounts/password/reset/">${words.forgot}</a>
${languages.length > 0 && html`<p class="languages">${languages.map(({ language: other, address }) => html`<a lang="${other}" hreflang="${other}" href="${address}">${names[other].name}</a>`)}</p>`}
</section>
${
  offeredAccounts.length > 0 &&
  html`<section class="demo" aria-labelledby="demo">
<h2 id="demo">${words.demo.title}</h2>
<p class="lead">${words.demo.lead} <code>${demoPassword}</code>.</p>
<ul>${offeredAccounts.map(account => demoForm(account, { action, csrfToken, words: words.demo }))}</ul>
</section>`
}`,
    }
  }
}

interface DemoForm extends FormFrame {
  words: ReturnType<typeof signInWords>['demo']
}

function demoForm({ email, who, what }: (typeof demoAccounts)[number], { action, csrfToken, words }: DemoForm): Html {
  return html`
<li><form method="post" action="${action}">${csrfField(csrfToken)}<input type="hidden" name="email" value="${email}"><input type="hidden" name="password" value="${demoPassword}"><button type="submit"><span><b>${words[who]}</b>, ${words[what]}</span> <span class="account">${email}</span></button></form></li>`
}

export const csrfField = (csrfToken: string) => html`<input type="hidden" name="csrfToken" value="${csrfToken}">`

export const notice = (problem: string | null) =>
  problem && html`<p class="notice" id="problem" role="alert">${problem}</p>`

/** The page after signing out, with a link to sign in again. */
export function signedOutPage(next: string): PageIn {
  return language => {
    const { signedOut: words } = signInWords(language)
    return {
      title: words.title,
      main: html`<section>
<h1>${words.heading}</h1>
<p class="lead">${words.lead}</p>
<p class="after"><a class="action" href="${next}">${words.again}</a></p>
</section>`,
    }
  }
}

export function confirmSignOutPage({
  action,
  csrfToken,
  email,
  stay,
}: FormFrame & { email: string; stay: string }): PageIn {
  return language => {
    const { signOut: words } = signInWords(language)
    return {
      title: words.title,
      main: html`<section>
<h1>${words.heading}</h1>
<p class="lead">${words.lead(email)}</p>
<form class="form" method="post" action="${action}">${csrfField(csrfToken)}
<button class="action" type="submit">${words.title}</button></form>
<a class="aside" href="${stay}">${words.stay}</a>
</section>`,
    }
  }
}

export interface PasswordPage extends FormFrame {
  email: string
  problem: { current?: PasswordRefusal; wanted?: PasswordRefusal; form?: FormRefusal } | null
}

export function passwordPage({ action, csrfToken, email, problem }: PasswordPage): PageIn {
  return language => {
    const { change: words, ...general } = signInWords(language)
    const refusals = refusalWords(language)
    const message = problem && (problem.form ? formErrorMessage(refusals, problem.form) : words.notChanged)
    return {
      title: problem ? general.errorTitle(words.title) : words.title,
      main: html`<section>
<h1>${words.title}</h1>
<p class="lead">${words.lead}</p>
${notice(message)}
<form class="form" method="post" action="${action}">
${csrfField(csrfToken)}
<input hidden name="username" type="text" autocomplete="username" value="${email}" readonly>
${secretField({
  language,
  name: 'current',
  label: words.current,
  autocomplete: 'current-password',
  problem: problem?.current && refusals.password[problem.current],
})}
${secretField({
  language,
  name: 'wanted',
  label: words.newPassword,
  autocomplete: 'new-password',
  problem: problem?.wanted && refusals.password[problem.wanted],
  hint: general.passwordHint,
})}
<button class="action" type="submit">${words.button}</button>
</form>
<a class="aside" href="/">${general.backToApp}</a>
</section>`,
    }
  }
}

interface SecretInput {
  name: string
  autocomplete: 'current-password' | 'new-password'
  language: Language
  attributes: Html
}

function secretInput({ name, autocomplete, language, attributes }: SecretInput): Html {
  return html`<div class="password"><input id="${name}" name="${name}" type="password" autocomplete="${autocomplete}" required maxlength="256"${attributes}>
<button class="show" type="button" aria-controls="${name}" aria-pressed="false" hidden>${eye}<span class="unseen">${signInWords(language).show}</span></button>${showPassword}</div>`
}

const eye = html`<svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z"/><circle cx="12" cy="12" r="2.8"/><path class="shut" d="M4.5 19.5l15-15"/></svg>`

interface SecretField extends Omit<SecretInput, 'attributes'> {
  label: string
  problem: string | undefined
  hint?: string
  focus?: boolean
}

export function secretField({ name, label, autocomplete, language, problem, hint, focus }: SecretField): Html {
  const describedBy = [problem && `${name}-problem`, hint && `${name}-hint`].filter(Boolean).join(' ')
  return html`<div class="field"><label for="${name}">${label}</label>
${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
${secretInput({ name, autocomplete, language, attributes: html`${problem && html` aria-invalid="true"`}${describedBy && html` aria-describedby="${describedBy}"`}${focus && html` autofocus`}` })}
${problem && html`<p class="wrong" id="${name}-problem">${problem}</p>`}</div>
`
}

export const passwordChangedPage: PageIn = language => {
  const { change: words, backToApp } = signInWords(language)
  return {
    title: words.doneTitle,
    main: html`<section>
<h1>${words.doneHeading}</h1>
<p class="lead">${words.doneLead}</p>
<p class="after"><a class="action" href="/">${backToApp}</a></p>
</section>`,
  }
}

/** A page that rejects a request, with the reason and where to go instead. */
export function refusalPage(textIn: (language: Language) => { title: string; reason: string }): PageIn {
  return language => {
    const { title, reason } = textIn(language)
    return {
      title,
      main: html`<section>
<h1>${title}</h1>
<p class="lead">${reason}</p>
<p class="after"><a class="action" href="/">${signInWords(language).goHome}</a></p>
</section>`,
    }
  }
}
