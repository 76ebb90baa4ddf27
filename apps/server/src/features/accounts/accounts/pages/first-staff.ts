import { type Html, html } from '../../../../platform/html/html.ts'
import type { PageIn } from '../../../../platform/html/page.ts'
import type { FirstStaffProblem } from '../first-staff.usecases.ts'
import { firstStaffWords } from '../first-staff.words.ts'
import { type FormRefusal, formErrorMessage, refusalWords } from '../refusals.words.ts'
import { signInWords } from '../sign-in.words.ts'
import { csrfField, type FormFrame, notice, secretField } from './pages.ts'

export interface FirstStaffPage extends FormFrame {
  academy: string
  typed: { firstName: string; lastName: string; email: string }
  problem: FirstStaffProblem | { form: FormRefusal } | null
}

const fields = ['firstName', 'lastName', 'email', 'password'] as const

export function firstStaffPage({ action, csrfToken, academy, typed, problem }: FirstStaffPage): PageIn {
  const fieldProblems = problem && 'form' in problem ? null : problem
  const invalidFields = fields.filter(field => fieldProblems?.[field])
  // where the focus goes: to the first error, else to the first field
  const focus = problem && !fieldProblems ? null : (invalidFields[0] ?? 'firstName')
  return language => {
    const words = firstStaffWords(language)
    const { labels } = words
    const general = signInWords(language)
    const refusals = refusalWords(language)
    const problems = {
      firstName: fieldProblems?.firstName && refusals.firstName[fieldProblems.firstName],
      lastName: fieldProblems?.lastName && refusals.lastName[fieldProblems.lastName],
      email: fieldProblems?.email && refusals.email[fieldProblems.email],
      password: fieldProblems?.password && refusals.password[fieldProblems.password],
    }
    const fieldsMessage =
      invalidFields.length > 0 ? words.notCreated(invalidFields.map(field => labels[field]).join(', ')) : null
    const message = problem && 'form' in problem ? formErrorMessage(refusals, problem.form) : fieldsMessage
    const text = (name: 'firstName' | 'lastName' | 'email', attributes: Html) =>
      textField({
        name,
        label: labels[name],
        attributes,
        value: typed[name],
        problem: problems[name],
        focus: focus === name,
      })
    return {
      title: problem ? general.errorTitle(words.title) : words.title,
      main: html`<section>
<h1>${words.title}</h1>
<p class="lead">${words.lead(academy)}</p>
${notice(message)}
<form class="form" method="post" action="${action}">
${csrfField(csrfToken)}
${text('firstName', html`type="text" autocomplete="given-name" maxlength="100"`)}
${text('lastName', html`type="text" autocomplete="family-name" maxlength="100"`)}
${text('email', html`required type="email" inputmode="email" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="254"`)}
${secretField({
  language,
  name: 'password',
  label: labels.password,
  autocomplete: 'new-password',
  problem: problems.password,
  hint: general.passwordHint,
  focus: focus === 'password',
})}
<button class="action" type="submit">${words.button}</button>
</form>
</section>`,
    }
  }
}

interface TextField {
  name: 'firstName' | 'lastName' | 'email'
  label: string
  attributes: Html
  value: string
  problem: string | undefined
  focus: boolean
}

function textField({ name, label, attributes, value, problem, focus }: TextField): Html {
  const errorAttributes = problem && html` aria-invalid="true" aria-describedby="${name}-problem"`
  return html`<div class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" ${attributes} value="${value}"${errorAttributes}${focus && html` autofocus`}>
${problem && html`<p class="wrong" id="${name}-problem">${problem}</p>`}</div>`
}

export function firstStaffExpiredPage({ hours }: { hours: number }): PageIn {
  return language => {
    const { expired: words } = firstStaffWords(language)
    return {
      title: words.title,
      main: html`<section>
<h1>${words.title}</h1>
<p class="lead">${words.lead(hours)}</p>
<p class="lead">${words.newLink}</p>
<p class="command"><code>npm run aulaviva -- staff-link</code></p>
<p class="after"><a class="action" href="/">${signInWords(language).signIn}</a></p>
</section>`,
    }
  }
}
