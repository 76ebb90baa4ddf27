import type { Language } from '@aulaviva/domain/languages'
import { type Html, html } from '../../../../platform/html/html.ts'
import type { PageIn } from '../../../../platform/html/page.ts'
import { qrPicture } from '../../../../platform/html/qr-code.ts'
import { type FormRefusal, formErrorMessage, type PasswordRefusal, refusalWords } from '../refusals.words.ts'
import { formatSecret } from '../second-factor.rules.ts'
import { secondFactorWords } from '../second-factor.words.ts'
import { signInWords } from '../sign-in.words.ts'
import { csrfField, type FormFrame, notice, secretField } from './pages.ts'

/** The page after the password. It looks the same for a wrong code and for a recovery code that was used before. */
export function challengePage({ action, csrfToken, problem }: FormFrame & { problem: FormRefusal | null }): PageIn {
  return language => {
    const { challenge: words, digits } = secondFactorWords(language)
    const general = signInWords(language)
    return {
      title: problem ? general.errorTitle(words.title) : words.title,
      main: html`<section>
<h1>${words.title}</h1>
<p class="lead">${words.lead}</p>
${notice(problem && formErrorMessage(refusalWords(language), problem))}
<form class="form" method="post" action="${action}">
${csrfField(csrfToken)}
${codeField({ label: digits, wrong: problem !== null })}
<button class="action" type="submit">${general.signIn}</button>
</form>
<details>
<summary>${words.lost}</summary>
<p class="hint">${words.lostLead}</p>
<form class="form" method="post" action="${action}">
${csrfField(csrfToken)}
<div class="field"><label for="recovery">${words.recovery}</label>
<input id="recovery" name="code" type="text" autocomplete="off" autocapitalize="none" spellcheck="false" required maxlength="40"></div>
<button class="action quiet" type="submit">${words.useRecoveryCode}</button>
</form>
</details>
<a class="aside" href="/accounts/login/">${words.otherAccount}</a>
</section>`,
    }
  }
}

function codeField({ label, wrong: isInvalid }: { label: string; wrong: boolean }): Html {
  return html`<div class="field"><label for="code">${label}</label>
<input id="code" name="code" type="text" class="code" inputmode="numeric" autocomplete="one-time-code" required maxlength="40"${isInvalid && html` aria-invalid="true" aria-describedby="problem"`} autofocus></div>`
}

/** Whether the academy requires a second factor from this person. */
interface Required {
  required: boolean
}

/** Why a form about the second factor was rejected, by field. */
export interface FactorPageProblem {
  password?: PasswordRefusal
  code?: FormRefusal
  form?: FormRefusal
}

/** Offers the second factor to people without one. */
export function factorOffPage({
  action,
  csrfToken,
  email,
  required,
  problem,
}: FormFrame & Required & { email: string; problem: FactorPageProblem | null }): PageIn {
  return language => {
    const { off: words, yourPassword, backToProfile } = secondFactorWords(language)
    const refusals = refusalWords(language)
    return {
      title: problem ? signInWords(language).errorTitle(words.title) : words.title,
      main: html`<section>
<h1>${words.title}</h1>
${required && html`<p class="lead">${words.required}</p>`}
<p class="lead">${words.lead}</p>
<p class="lead">${words.requirements}</p>
${notice(problem?.form ? formErrorMessage(refusals, problem.form) : null)}
<form class="form" method="post" action="${action}">
${csrfField(csrfToken)}
<input hidden name="username" type="text" autocomplete="username" value="${email}" readonly>
${secretField({
  language,
  name: 'password',
  label: yourPassword,
  autocomplete: 'current-password',
  problem: problem?.password && refusals.password[problem.password],
})}
<button class="action" type="submit">${words.button}</button>
</form>
${!required && html`<a class="aside" href="/profile">${backToProfile}</a>`}
</section>`,
    }
  }
}

/** Shows the secret for an authenticator, and asks for a first code. */
export function factorSecretPage({
  action,
  csrfToken,
  required,
  secret,
  address,
  problem,
}: FormFrame & Required & { secret: string; address: string; problem: FormRefusal | null }): PageIn {
  return language => {
    const { secret: words, digits } = secondFactorWords(language)
    return {
      title: problem ? signInWords(language).errorTitle(words.title) : words.title,
      main: html`<section>
<h1>${words.heading}</h1>
<p class="lead">${words.lead}</p>
${notice(problem && formErrorMessage(refusalWords(language), problem))}
<div class="secret">${qrPicture(address, words.qrCode)}
<p><span class="hint">${words.label}</span><br><code>${formatSecret(secret)}</code></p></div>
<form class="form" method="post" action="${action}">
${csrfField(csrfToken)}
${codeField({ label: digits, wrong: problem !== null })}
<button class="action" type="submit">${words.button}</button>
</form>
${!required && html`<a class="aside" href="/profile">${words.cancel}</a>`}
</section>`,
    }
  }
}

/** Shows the recovery codes, only this once. */
export function recoveryCodesPage({ codes, next }: { codes: readonly string[]; next: string }): PageIn {
  return language => {
    const { codes: words } = secondFactorWords(language)
    return {
      title: words.title,
      main: html`<section>
<h1>${words.heading}</h1>
<p class="lead">${words.lead}</p>
<ul class="codes" aria-label="${words.label}">${codes.map(code => html`<li><code>${code}</code></li>`)}</ul>
<p class="after"><a class="action" href="${next}">${words.codesSaved}</a></p>
</section>`,
    }
  }
}

interface TurnOffForm extends FormFrame {
  email: string
  problem: FactorPageProblem | null
}

/** Shows that the second factor is on, with a form to turn it off. */
export function factorOnPage({ required, left, ...form }: TurnOffForm & Required & { left: number }): PageIn {
  return language => {
    const words = secondFactorWords(language)
    return {
      title: form.problem ? signInWords(language).errorTitle(words.on.title) : words.on.title,
      main: html`<section>
<h1>${words.on.heading}</h1>
<p class="lead">${words.on.lead} ${words.on.codesLeft(left)}</p>
${required ? html`<p class="lead">${words.on.required}</p>` : turnOffForm(form, language)}
<a class="aside" href="/profile">${words.backToProfile}</a>
</section>`,
    }
  }
}

function turnOffForm({ action, csrfToken, email, problem }: TurnOffForm, language: Language): Html {
  const { on: words, yourPassword } = secondFactorWords(language)
  const refusals = refusalWords(language)
  const formProblem = problem?.form ?? problem?.code
  return html`<h2 class="after">${words.turnOff}</h2>
<p class="lead">${words.turnOffLead}</p>
${notice(problem && (formProblem ? formErrorMessage(refusals, formProblem) : words.stillOn))}
<form class="form" method="post" action="${action}">
${csrfField(csrfToken)}
<input hidden name="username" type="text" autocomplete="username" value="${email}" readonly>
${secretField({
  language,
  name: 'password',
  label: yourPassword,
  autocomplete: 'current-password',
  problem: problem?.password && refusals.password[problem.password],
})}
<div class="field"><label for="code">${words.code}</label>
<input id="code" name="code" type="text" autocomplete="one-time-code" autocapitalize="none" spellcheck="false" required maxlength="40"${problem?.code && html` aria-invalid="true" aria-describedby="problem"`}></div>
<button class="action quiet" type="submit">${words.turnOff}</button>
</form>`
}

export const factorTurnedOffPage: PageIn = language => {
  const { turnedOff: words, backToProfile } = secondFactorWords(language)
  return {
    title: words.title,
    main: html`<section>
<h1>${words.heading}</h1>
<p class="lead">${words.lead}</p>
<p class="after"><a class="action" href="/profile">${backToProfile}</a></p>
</section>`,
  }
}
