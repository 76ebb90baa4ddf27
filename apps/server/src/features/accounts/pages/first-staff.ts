import { type Html, html } from '../../../platform/html/html.ts'
import type { Page } from '../../../platform/html/page.ts'
import { csrfField, type FormFrame, notice, secretField } from './pages.ts'

export interface FirstStaffPage extends FormFrame {
  academy: string
  typed: { firstName: string; lastName: string; email: string }
  problem: { firstName?: string; lastName?: string; email?: string; password?: string; form?: string } | null
}

const labels = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail address',
  password: 'Password',
} as const
const fields = ['firstName', 'lastName', 'email', 'password'] as const

export function firstStaffPage({ action, csrfToken, academy, typed, problem }: FirstStaffPage): Page {
  const wrong = fields.filter(field => problem?.[field])
  const named = wrong.map(field => labels[field]).join(', ')
  // where the person goes on: at what is wrong, else at the beginning
  const focus = problem?.form ? null : (wrong[0] ?? 'firstName')
  const text = (name: 'firstName' | 'lastName' | 'email', attributes: Html) =>
    textField({ name, attributes, value: typed[name], problem: problem?.[name], focus: focus === name })
  return {
    title: problem ? 'Error: Create the first staff account' : 'Create the first staff account',
    main: html`<section>
<h1>Create the first staff account</h1>
<p class="lead">Whoever has it runs ${academy}: people, classes, courses and settings.</p>
${notice(problem?.form ?? (named ? `The account was not made. Please look at: ${named}.` : null))}
<form class="form" method="post" action="${action}">
${csrfField(csrfToken)}
${text('firstName', html`type="text" autocomplete="given-name" maxlength="100"`)}
${text('lastName', html`type="text" autocomplete="family-name" maxlength="100"`)}
${text('email', html`type="email" inputmode="email" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="254"`)}
${secretField({
  name: 'password',
  label: labels.password,
  autocomplete: 'new-password',
  problem: problem?.password,
  hint: 'At least 8 characters. Length counts for more than signs.',
  focus: focus === 'password',
})}
<button class="action" type="submit">Create the account</button>
</form>
</section>`,
  }
}

interface TextField {
  name: 'firstName' | 'lastName' | 'email'
  attributes: Html
  value: string
  problem: string | undefined
  focus: boolean
}

function textField({ name, attributes, value, problem, focus }: TextField): Html {
  const wrong = problem && html` aria-invalid="true" aria-describedby="${name}-problem"`
  return html`<div class="field"><label for="${name}">${labels[name]}</label>
<input id="${name}" name="${name}" ${attributes} required value="${value}"${wrong}${focus && html` autofocus`}>
${problem && html`<p class="wrong" id="${name}-problem">${problem}</p>`}</div>`
}

export function firstStaffGonePage({ hours }: { hours: number }): Page {
  return {
    title: 'This link does not work any more',
    main: html`<section>
<h1>This link does not work any more</h1>
<p class="lead">A link for the first staff account works once, within ${hours} hours. If you have used it, sign in with the account you made.</p>
<p class="lead">To get another one, run this command where the server runs, and open the link it prints:</p>
<p class="command"><code>npm run aulaviva -- staff-link</code></p>
<p class="after"><a class="action" href="/">Sign in</a></p>
</section>`,
  }
}
