import { defaultLanguage, type Language, pseudoLanguage } from '@aulaviva/domain/languages'
import { beforeAll, describe, expect, it } from 'vitest'
import { addLanguages } from '../../../../languages/add-languages.ts'
import type { PageIn } from '../../../../platform/html/page.ts'
import {
  pages as credentialPages,
  missingCredentialPage,
  verifiedPage,
} from '../../../recognition/badges/pages/pages.ts'
import { demoAccounts } from '../demo-accounts.ts'
import { type FormRefusal, refusalWords } from '../refusals.words.ts'
import { signInWords } from '../sign-in.words.ts'
import { firstStaffExpiredPage, firstStaffPage } from './first-staff.ts'
import { renderPage } from './layout.ts'
import * as merge from './merge-requests.ts'
import * as signIn from './pages.ts'
import * as links from './password-links.ts'
import * as factor from './second-factor.ts'

beforeAll(addLanguages)

// values use letters that no language here would write
const frame = { action: '/Ω/', csrfToken: '1' }
const email = 'ω@ω'
const look = { academy: 'Ω', look: null, logo: null, theme: 'dark' } as const
const keysOf = <T extends object>(object: T) => Object.keys(object) as (keyof T)[]

const english = refusalWords(defaultLanguage)
const forms: FormRefusal[] = [
  ...keysOf(english.form),
  { waitMinutes: 1 },
  { waitMinutes: 7 },
  { instead: 'ana@example.test' },
]
const choose = { ...frame, email, academy: 'Ω', problem: null }
const secret = { ...frame, required: false, secret: '2233', address: 'otpauth://totp/1', problem: null }
const on = { ...frame, email, required: false, left: 2, problem: null }
const off = { ...frame, email, required: true, problem: null }
const typed = { firstName: 'Ω', lastName: 'Ω', email }
const staff = { ...frame, academy: 'Ω', typed, problem: null }

const accountPages: Record<string, PageIn> = {
  'sign in': signIn.signInPage({
    ...frame,
    email,
    problem: null,
    languages: [],
    demo: new Set(demoAccounts.map(one => one.email)),
  }),
  ...Object.fromEntries(
    forms.map(problem => [
      `sign in, ${JSON.stringify(problem)}`,
      signIn.signInPage({ ...frame, email, problem, languages: [], demo: new Set() }),
    ]),
  ),
  'signed out': signIn.signedOutPage('/'),
  'sign out?': signIn.confirmSignOutPage({ ...frame, email, stay: '/' }),
  password: signIn.passwordPage({ ...frame, email, problem: null }),
  ...Object.fromEntries(
    keysOf(english.password).map(problem => [
      `password, ${problem}`,
      signIn.passwordPage({ ...frame, email, problem: { wanted: problem, current: 'notCurrent' } }),
    ]),
  ),
  'password changed': signIn.passwordChangedPage,
  ...Object.fromEntries(
    (['foreign', 'unavailable', 'unexpectedError', 'invalidRequest'] as const).map(what => [
      `refused, ${what}`,
      signIn.refusalPage(language => signInWords(language).rejected[what]),
    ]),
  ),
  'ask for a link': links.requestResetPage({ ...frame, email, problem: { email: 'malformed' } }),
  asked: links.resetRequestedPage({ email }),
  'another password': links.newPasswordPage({ ...choose, problem: { wanted: 'common' } }),
  invitation: links.invitationPage(choose),
  'password set': links.passwordSetPage,
  'link gone': links.resetExpiredPage,
  'invitation gone': links.invitationExpiredPage,
  ...Object.fromEntries(
    (['goes', 'stays'] as const).flatMap(side =>
      [true, false].map(isConfirmed => [
        `merge, ${side}, ${isConfirmed}`,
        merge.answerMergePage({ ...frame, link: { side, own: email, other: email, isConfirmed }, tooOld: isConfirmed }),
      ]),
    ),
  ),
  'merge confirmed': merge.mergeConfirmedPage,
  'merge objected to': merge.mergeObjectedPage,
  'merge gone': merge.mergeExpiredPage,
  'first staff': firstStaffPage(staff),
  'first staff, all wrong': firstStaffPage({
    ...staff,
    problem: { firstName: 'missing', lastName: 'unwritable', email: 'taken', password: 'personal' },
  }),
  'first staff, link gone': firstStaffExpiredPage({ hours: 24 }),
  challenge: factor.challengePage({ ...frame, problem: 'wrongCode' }),
  'factor off': factor.factorOffPage({ ...off, problem: { password: 'wrong' } }),
  'factor off, by choice': factor.factorOffPage({ ...off, required: false }),
  'factor secret': factor.factorSecretPage(secret),
  'recovery codes': factor.recoveryCodesPage({ codes: ['2345-6789'], next: '/' }),
  'factor on': factor.factorOnPage(on),
  'factor on, no code left': factor.factorOnPage({ ...on, left: 0, problem: { password: 'wrong' } }),
  'factor on, required': factor.factorOnPage({ ...on, left: 1, required: true }),
  'factor turned off': factor.factorTurnedOffPage,
}
const badge = { id: '1', name: 'Ω', description: 'Ω' }
const verified = {
  ...{ holder: 'Ω', awardId: '1', awardedAt: new Date('2026-03-12T18:00:00Z'), url: '/1', credentialUrl: '/2' },
  badge: {
    ...badge,
    image: null,
    kind: 'LEVEL_COMPLETED',
    value: 1,
    level: 'Ω',
    level_color: null,
    course: null,
    course_name: null,
  },
} as const
const publicPages: Record<string, PageIn> = {
  badge: verifiedPage(verified, { name: 'Ω', timeZone: 'America/Bogota' }),
  ...Object.fromEntries([404, 429, 503, 500].map(status => [`no badge, ${status}`, missingCredentialPage(status)])),
}

const all = [
  ...Object.entries(accountPages).map(([name, page]) => ({ name, page, render: renderPage })),
  ...Object.entries(publicPages).map(([name, page]) => ({ name, page, render: credentialPages.render })),
]

/** The words of a page: each text and each label. Dates, commands, passwords, and addresses don't count. */
function textsIn(markup: string): string[] {
  const words = markup.replace(/<(style|script|code|time)\b.*?<\/\1>|<span class="account">.*?<\/span>/gs, '')
  const labels = [...words.matchAll(/ (?:aria-label|placeholder|alt)="([^"]*)"/g)].map(([, label = '']) => label)
  return [...labels, ...words.split(/<[^>]*>/)].map(text => text.trim()).filter(text => /\p{L}/u.test(text))
}

const render = ({ page, render }: (typeof all)[number], language: Language) => render({ ...look, language }, page)

describe.each(all)('the page “$name”', shownPage => {
  it('has its known English text', () => {
    expect(render(shownPage, 'en')).toContain('<html lang="en" data-theme="dark">')
  })

  it('has no sentence outside its catalogs', () => {
    const markup = render(shownPage, pseudoLanguage)
    expect(markup).toContain('<html lang="en-XB" dir="rtl" data-theme="dark">')
    const plain = textsIn(markup).filter(text => /[a-z]/i.test(text.replaceAll(/&#?\w+;/g, '')))
    expect(plain).toEqual([])
  })

  it('has no English in Spanish', () => {
    const markup = render(shownPage, 'es')
    expect(markup).toContain('<html lang="es" data-theme="dark">')
    const left = new Set(textsIn(render(shownPage, 'en')).filter(text => /[a-z]/i.test(text)))
    expect(textsIn(markup).filter(text => left.has(text))).toEqual([])
  })

  it('has nearly the same size in Spanish as in English', () => {
    const [english, spanish] = [render(shownPage, 'en').length, render(shownPage, 'es').length]
    expect(spanish / english).toBeLessThan(1.05)
  })
})
