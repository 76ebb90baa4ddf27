import { type Html, html } from '../../../platform/html/html.ts'
import type { Page } from '../../../platform/html/page.ts'
import { csrfField, type FormFrame, notice, secretField } from './pages.ts'

export interface AskResetPage extends FormFrame {
  email: string
  problem: string | null
}

export function askResetPage({ action, csrfToken, email, problem }: AskResetPage): Page {
  const wrong = problem && html` aria-invalid="true" aria-describedby="problem"`
  return {
    title: problem ? 'Error: Forgot your password?' : 'Forgot your password?',
    main: html`<section>
<h1>Forgot your password?</h1>
<p class="lead">Tell us your e-mail address, and a link to choose another one comes by mail.</p>
${notice(problem)}
<form class="form" method="post" action="${action}">
${csrfField(csrfToken)}
<div class="field"><label for="email">E-mail address</label>
<input id="email" name="email" type="email" inputmode="email" autocomplete="username" autocapitalize="none" spellcheck="false" required maxlength="254" value="${email}"${wrong} autofocus></div>
<button class="action" type="submit">Send the link</button>
</form>
<a class="aside" href="/accounts/login/">Back to signing in</a>
</section>`,
  }
}

export function resetAskedPage({ email }: { email: string }): Page {
  return {
    title: 'Look into your mail',
    main: html`<section>
<h1>Look into your mail.</h1>
<p class="lead">If ${email} has an account here, a link is on its way. It works once, within an hour.</p>
<p class="lead">Nothing there after a few minutes? Look into the spam folder, or try the other address your academy may know you by.</p>
<p class="after"><a class="action" href="/accounts/login/">Back to signing in</a></p>
</section>`,
  }
}

export interface ChoosePage extends FormFrame {
  academy: string
  email: string
  problem: { wanted?: string; form?: string } | null
}

export const newPasswordPage = (page: ChoosePage): Page =>
  choosePage(page, {
    title: 'Choose another password',
    lead: html`For ${page.email}. It signs you out everywhere but in this browser.`,
    button: 'Set the password',
  })

export const invitationPage = (page: ChoosePage): Page =>
  choosePage(page, {
    title: `Welcome to ${page.academy}`,
    lead: html`You sign in as ${page.email}. All that is missing is a password of your own.`,
    button: 'Come in',
  })

function choosePage(
  { action, csrfToken, email, problem }: ChoosePage,
  { title, lead, button }: { title: string; lead: Html; button: string },
): Page {
  return {
    title: problem ? `Error: ${title}` : title,
    main: html`<section>
<h1>${title}</h1>
<p class="lead">${lead}</p>
${notice(problem?.form ?? (problem ? 'The password was not set. See below why.' : null))}
<form class="form" method="post" action="${action}">
${csrfField(csrfToken)}
<input hidden name="username" type="text" autocomplete="username" value="${email}" readonly>
${secretField({
  name: 'wanted',
  label: 'Password',
  autocomplete: 'new-password',
  problem: problem?.wanted,
  hint: 'At least 8 characters. Length counts for more than signs.',
  focus: !problem?.form,
})}
<button class="action" type="submit">${button}</button>
</form>
</section>`,
  }
}

export function passwordSetPage(): Page {
  return {
    title: 'Your password is set',
    main: html`<section>
<h1>Your password is set.</h1>
<p class="lead">You are signed in here. Every other browser and phone is signed out.</p>
<p class="after"><a class="action" href="/">Go to the app</a></p>
</section>`,
  }
}

export function resetGonePage(): Page {
  return {
    title: 'This link does not work any more',
    main: html`<section>
<h1>This link does not work any more</h1>
<p class="lead">A link from a mail works once, within an hour, and only until the password is changed.</p>
<p class="after"><a class="action" href="/accounts/password/reset/">Ask for another one</a></p>
<a class="aside" href="/accounts/login/">Back to signing in</a>
</section>`,
  }
}

export function invitationGonePage(): Page {
  return {
    title: 'This invitation does not work any more',
    main: html`<section>
<h1>This invitation does not work any more</h1>
<p class="lead">It works once, within seven days. If you have chosen your password already, sign in with it.</p>
<p class="lead">If not, ask for a link with the address that you were invited by.</p>
<p class="after"><a class="action" href="/accounts/login/">Sign in</a></p>
<a class="aside" href="/accounts/password/reset/">Ask for a link</a>
</section>`,
  }
}
