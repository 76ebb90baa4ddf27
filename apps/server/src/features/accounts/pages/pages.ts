import { type Html, html } from '../../../platform/html/html.ts'
import type { Page } from '../../../platform/html/page.ts'
import { demoAccounts, demoPassword } from '../demo-accounts.ts'

/** What every form carries: where it posts to, and the CSRF token that says it was opened here. */
export interface FormFrame {
  action: string
  csrfToken: string
}

export interface SignInPage extends FormFrame {
  email: string
  problem: string | null
  /** Offered on a demo instance. */
  demo: ReadonlySet<string>
}

export function signInPage({ action, csrfToken, email, problem, demo }: SignInPage): Page {
  const wrong = problem && html` aria-invalid="true" aria-describedby="problem"`
  const offered = demoAccounts.filter(account => demo.has(account.email))
  return {
    title: problem ? 'Error: Sign in' : 'Sign in',
    wide: offered.length > 0,
    main: html`<section>
<h1>Sign in</h1>
<p class="lead">To your classes, your courses and your progress.</p>
${notice(problem)}
<form class="form" method="post" action="${action}">
${csrfField(csrfToken)}
<div class="field"><label for="email">E-mail address</label>
<input id="email" name="email" type="email" inputmode="email" autocomplete="username" autocapitalize="none" spellcheck="false" required maxlength="254" value="${email}"${wrong}${!email && html` autofocus`}></div>
<div class="field"><label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required maxlength="256"${wrong}${email && html` autofocus`}></div>
<button class="action" type="submit">Sign in</button>
</form>
<a class="aside" href="/accounts/password/reset/">Forgot your password?</a>
</section>
${
  offered.length > 0 &&
  html`<section class="demo" aria-labelledby="demo">
<h2 id="demo">Look around the demo academy</h2>
<p class="lead">One tap lets you in as one of these. Their password is <code>${demoPassword}</code>.</p>
<ul>${offered.map(account => demoForm(account, { action, csrfToken }))}</ul>
</section>`
}`,
  }
}

function demoForm({ email, who, what }: (typeof demoAccounts)[number], { action, csrfToken }: FormFrame): Html {
  return html`
<li><form method="post" action="${action}">${csrfField(csrfToken)}<input type="hidden" name="email" value="${email}"><input type="hidden" name="password" value="${demoPassword}"><button type="submit"><span><b>${who}</b>, ${what}</span> <span class="account">${email}</span></button></form></li>`
}

export const csrfField = (csrfToken: string) => html`<input type="hidden" name="csrfToken" value="${csrfToken}">`

export const notice = (problem: string | null) =>
  problem && html`<p class="notice" id="problem" role="alert">${problem}</p>`

/** Says that nobody is signed in, with the way to where the app goes on. */
export function signedOutPage(next: string): Page {
  return {
    title: 'Signed out',
    main: html`<section>
<h1>You are signed out.</h1>
<p class="lead">This browser has forgotten you. See you in the next class.</p>
<p class="after"><a class="action" href="${next}">Sign in again</a></p>
</section>`,
  }
}

export function askSignOutPage({ action, csrfToken, email, stay }: FormFrame & { email: string; stay: string }): Page {
  return {
    title: 'Sign out',
    main: html`<section>
<h1>Sign out?</h1>
<p class="lead">You are signed in as ${email}.</p>
<form class="form" method="post" action="${action}">${csrfField(csrfToken)}
<button class="action" type="submit">Sign out</button></form>
<a class="aside" href="${stay}">Stay signed in</a>
</section>`,
  }
}

export interface PasswordPage extends FormFrame {
  email: string
  problem: { current?: string; wanted?: string; form?: string } | null
}

export function passwordPage({ action, csrfToken, email, problem }: PasswordPage): Page {
  const count = [problem?.current, problem?.wanted].filter(Boolean).length
  return {
    title: problem ? 'Error: Change your password' : 'Change your password',
    main: html`<section>
<h1>Change your password</h1>
<p class="lead">It signs you out everywhere but in this browser.</p>
${notice(problem?.form ?? (count > 0 ? 'The password was not changed. See below why.' : null))}
<form class="form" method="post" action="${action}">
${csrfField(csrfToken)}
<input hidden name="username" type="text" autocomplete="username" value="${email}" readonly>
${secretField({ name: 'current', label: 'Current password', autocomplete: 'current-password', problem: problem?.current })}
${secretField({
  name: 'wanted',
  label: 'New password',
  autocomplete: 'new-password',
  problem: problem?.wanted,
  hint: 'At least 8 characters. Length counts for more than signs.',
})}
<button class="action" type="submit">Change password</button>
</form>
<a class="aside" href="/">Back to the app</a>
</section>`,
  }
}

interface SecretField {
  name: string
  label: string
  autocomplete: 'current-password' | 'new-password'
  problem: string | undefined
  hint?: string
  focus?: boolean
}

export function secretField({ name, label, autocomplete, problem, hint, focus }: SecretField): Html {
  const described = [problem && `${name}-problem`, hint && `${name}-hint`].filter(Boolean).join(' ')
  return html`<div class="field"><label for="${name}">${label}</label>
${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
<input id="${name}" name="${name}" type="password" autocomplete="${autocomplete}" required maxlength="256"${problem && html` aria-invalid="true"`}${described && html` aria-describedby="${described}"`}${focus && html` autofocus`}>
${problem && html`<p class="wrong" id="${name}-problem">${problem}</p>`}</div>
`
}

export function passwordChangedPage(): Page {
  return {
    title: 'Password changed',
    main: html`<section>
<h1>Your password is changed.</h1>
<p class="lead">Every other browser and phone is signed out.</p>
<p class="after"><a class="action" href="/">Back to the app</a></p>
</section>`,
  }
}

/** A page that says no, and why, and where to go instead. */
export function refusalPage({ title, reason }: { title: string; reason: string }): Page {
  return {
    title,
    main: html`<section>
<h1>${title}</h1>
<p class="lead">${reason}</p>
<p class="after"><a class="action" href="/">Go to the start</a></p>
</section>`,
  }
}
