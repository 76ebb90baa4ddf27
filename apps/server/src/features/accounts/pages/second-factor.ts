import { type Html, html } from '../../../platform/html/html.ts'
import type { Page } from '../../../platform/html/page.ts'
import { qrPicture } from '../../../platform/html/qr-code.ts'
import { spelled } from '../second-factor.rules.ts'
import { csrfField, type FormFrame, notice, secretField } from './pages.ts'

/** The page after the password. It looks the same for a wrong code and for a recovery code that was used before. */
export function challengePage({ action, csrfToken, problem }: FormFrame & { problem: string | null }): Page {
  return {
    title: problem ? 'Error: Your code' : 'Your code',
    main: html`<section>
<h1>Your code</h1>
<p class="lead">Open your authenticator app and type the six digits it shows.</p>
${notice(problem)}
<form class="form" method="post" action="${action}">
${csrfField(csrfToken)}
${codeField({ problem: problem && 'problem', focus: true })}
<button class="action" type="submit">Sign in</button>
</form>
<details>
<summary>I do not have my authenticator</summary>
<p class="hint">Use one of the recovery codes you kept. Each works once. If you have lost them too, ask your academy.</p>
<form class="form" method="post" action="${action}">
${csrfField(csrfToken)}
<div class="field"><label for="recovery">Recovery code</label>
<input id="recovery" name="code" type="text" autocomplete="off" autocapitalize="none" spellcheck="false" required maxlength="40"></div>
<button class="action quiet" type="submit">Sign in with it</button>
</form>
</details>
<a class="aside" href="/accounts/login/">Sign in as somebody else</a>
</section>`,
  }
}

function codeField({ problem, focus }: { problem: string | null | undefined; focus?: boolean }): Html {
  return html`<div class="field"><label for="code">Code of six digits</label>
<input id="code" name="code" type="text" class="code" inputmode="numeric" autocomplete="one-time-code" required maxlength="40"${problem && html` aria-invalid="true" aria-describedby="${problem}"`}${focus && html` autofocus`}></div>`
}

export const staffNeedsOne = 'The academy asks its staff for a second factor.'

/** Whether the academy lets this person be without one. */
interface Required {
  required: boolean
}

export interface OffProblem {
  password?: string
  form?: string
}

/** Offers the second factor to who has none. */
export function factorOffPage({
  action,
  csrfToken,
  email,
  required,
  problem,
}: FormFrame & Required & { email: string; problem: OffProblem | null }): Page {
  return {
    title: problem ? 'Error: Second factor' : 'Second factor',
    main: html`<section>
<h1>Second factor</h1>
${required && html`<p class="lead">${staffNeedsOne} Set it up, and you are in.</p>`}
<p class="lead">Besides your password, signing in asks for a code that an app on your phone shows. Who learns your password alone stays outside.</p>
<p class="lead">You need an authenticator app that shows codes of six digits, and your password.</p>
${notice(problem?.form ?? null)}
<form class="form" method="post" action="${action}">
${csrfField(csrfToken)}
<input hidden name="username" type="text" autocomplete="username" value="${email}" readonly>
${secretField({ name: 'password', label: 'Your password', autocomplete: 'current-password', problem: problem?.password })}
<button class="action" type="submit">Set it up</button>
</form>
${!required && html`<a class="aside" href="/profile">Back to your profile</a>`}
</section>`,
  }
}

export interface SecretProblem {
  code?: string
}

/** Shows the secret to an authenticator, and asks for a first code. */
export function factorSecretPage({
  action,
  csrfToken,
  required,
  secret,
  address,
  problem,
}: FormFrame & Required & { secret: string; address: string; problem: SecretProblem | null }): Page {
  return {
    title: problem ? 'Error: Set up the second factor' : 'Set up the second factor',
    main: html`<section>
<h1>Show it to your app</h1>
<p class="lead">Scan the picture with your authenticator app, or type the secret into it.</p>
${notice(problem?.code ?? null)}
<div class="secret">${qrPicture(address, 'The secret as a picture to scan')}
<p><span class="hint">The secret</span><br><code>${spelled(secret)}</code></p></div>
<form class="form" method="post" action="${action}">
${csrfField(csrfToken)}
${codeField({ problem: problem?.code && 'problem', focus: true })}
<button class="action" type="submit">Turn it on</button>
</form>
${!required && html`<a class="aside" href="/profile">Leave it off</a>`}
</section>`,
  }
}

/** The recovery codes, told this once. */
export function recoveryCodesPage({ codes, next }: { codes: readonly string[]; next: string }): Page {
  return {
    title: 'Your second factor is on',
    main: html`<section>
<h1>Your second factor is on.</h1>
<p class="lead">Keep these recovery codes where you find them without your phone: on paper, or in a password manager. Each lets you in once. They are shown only now.</p>
<ul class="codes" aria-label="Recovery codes">${codes.map(code => html`<li><code>${code}</code></li>`)}</ul>
<p class="after"><a class="action" href="${next}">I have kept them</a></p>
</section>`,
  }
}

export interface OnProblem {
  password?: string
  code?: string
  form?: string
}

/** The second factor of who has one, and the way to turn it off. */
export function factorOnPage({
  action,
  csrfToken,
  email,
  required,
  left,
  problem,
}: FormFrame & Required & { email: string; left: number; problem: OnProblem | null }): Page {
  return {
    title: problem ? 'Error: Second factor' : 'Second factor',
    main: html`<section>
<h1>Your second factor is on</h1>
<p class="lead">Signing in asks for a code of your authenticator. ${leftWords(left)}</p>
${required ? html`<p class="lead">${staffNeedsOne} It stays on.</p>` : turnOffForm({ action, csrfToken, email, problem })}
<a class="aside" href="/profile">Back to your profile</a>
</section>`,
  }
}

function turnOffForm({
  action,
  csrfToken,
  email,
  problem,
}: FormFrame & { email: string; problem: OnProblem | null }): Html {
  return html`<h2 class="after">Turn it off</h2>
<p class="lead">To turn it on again, or to get other recovery codes, set it up anew afterwards.</p>
${notice(problem && (problem.form ?? problem.code ?? 'It is still on. See below why.'))}
<form class="form" method="post" action="${action}">
${csrfField(csrfToken)}
<input hidden name="username" type="text" autocomplete="username" value="${email}" readonly>
${secretField({ name: 'password', label: 'Your password', autocomplete: 'current-password', problem: problem?.password })}
<div class="field"><label for="code">A code of your authenticator, or a recovery code</label>
<input id="code" name="code" type="text" autocomplete="one-time-code" autocapitalize="none" spellcheck="false" required maxlength="40"${problem?.code && html` aria-invalid="true" aria-describedby="problem"`}></div>
<button class="action quiet" type="submit">Turn it off</button>
</form>`
}

function leftWords(left: number): string {
  if (left === 0) return 'You have no recovery code left.'
  return left === 1 ? 'You have one recovery code left.' : `You have ${left} recovery codes left.`
}

export function factorTurnedOffPage(): Page {
  return {
    title: 'Your second factor is off',
    main: html`<section>
<h1>Your second factor is off.</h1>
<p class="lead">Signing in asks for your password alone. The secret and the recovery codes are forgotten.</p>
<p class="after"><a class="action" href="/profile">Back to your profile</a></p>
</section>`,
  }
}
