import { longestName } from '@aulaviva/domain/names'
import { defineWords } from '../../platform/words/define-words.ts'
import { longestPassword, shortestPassword } from './accounts.rules.ts'

/** Why what was typed into a form of the accounts area cannot be taken. */
export const refusalWords = defineWords('account-refusals', {
  form: {
    tooOld: 'This page was open for too long or cookies are switched off. Please try again.',
    empty: 'Enter your e-mail address and your password.',
    notRight: 'The e-mail address or the password is not right.',
    disabled: 'This account is disabled. Ask the academy, if you think that it should not be.',
    merged: 'The academy has merged this account with another one. Ask the academy which address you sign in with.',
    wrongCode: 'This code does not fit. A code lasts half a minute and is taken once.',
    staffNeedsOne: 'The academy asks its staff for a second factor.',
  },
  instead: (email: string) =>
    `The academy has joined this account with another one of yours, where everything is now. Sign in with ${email}.`,
  tooManyTries: (minutes: number) =>
    `There were too many failed tries. You can try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  firstName: {
    missing: 'Enter your name. A first or a last name is enough.',
    unwritable: 'Your first name contains characters that cannot be kept.',
    tooLong: `Use at most ${longestName} characters.`,
  },
  lastName: {
    unwritable: 'Your last name contains characters that cannot be kept.',
    tooLong: `Use at most ${longestName} characters.`,
  },
  email: {
    missing: 'Enter your e-mail address.',
    malformed: 'This is not an e-mail address. It looks like name@example.com.',
    taken: 'This e-mail address has an account already. Use another one.',
  },
  password: {
    tooShort: `Use at least ${shortestPassword} characters.`,
    tooLong: `Use at most ${longestPassword} characters.`,
    known: 'Your name, your e-mail address and the academy’s name are too easy to guess.',
    common: 'This is one of the first passwords anyone would try. Use other words, or more of them.',
    pattern:
      'This is soon guessed: it repeats itself, or follows the keyboard or the calendar. Use a few words instead.',
    wrong: 'This is not your password.',
    notCurrent: 'This is not your current password.',
    changedElsewhere: 'Your password was changed elsewhere at this moment.',
  },
})

type Words = ReturnType<typeof refusalWords>

/** What is wrong with a form as a whole: a code, or the minutes to wait after too many failed tries. */
export type FormRefusal = keyof Words['form'] | { waitMinutes: number } | { instead: string }
export type EmailRefusal = keyof Words['email']
export type PasswordRefusal = keyof Words['password']
export type NameRefusal = keyof Words['firstName']

/** The sentence for what is wrong with a form as a whole. */
export const formSentence = ({ form, instead, tooManyTries }: Words, refusal: FormRefusal): string => {
  if (typeof refusal === 'string') return form[refusal]
  return 'instead' in refusal ? instead(refusal.instead) : tooManyTries(refusal.waitMinutes)
}
