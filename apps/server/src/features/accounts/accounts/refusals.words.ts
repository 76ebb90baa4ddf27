import { maxNameLength } from '@aulaviva/domain/names'
import { defineWords } from '../../../platform/words/define-words.ts'
import { maxPasswordLength, minPasswordLength } from './accounts.rules.ts'

/** Why the input of a form in the accounts area is rejected. */
export const refusalWords = defineWords('account-refusals', {
  form: {
    tooOld: 'This page was open for too long. Try again. If you see this again, turn on cookies in your browser.',
    empty: 'Enter your email and password',
    wrongCredentials: 'Wrong email or password',
    disabled: 'This account is disabled. If you think this is a mistake, ask your academy.',
    merged: 'Your academy merged this account with another one. Ask your academy which email to sign in with.',
    wrongCode: 'That code isn’t valid. Each code works only once, and those in your app change every 30 seconds.',
    requiredForStaff: 'Your academy requires two-factor authentication for staff, so you can’t turn it off',
  },
  instead: (email: string) => `Your academy merged this account into your other one. Sign in with ${email}.`,
  tooManyTries: (minutes: number) =>
    `Too many failed attempts. Try again in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`,
  firstName: {
    missing: 'Enter your first or last name',
    unwritable: 'Your first name contains characters we can’t save. Remove them.',
    tooLong: `Use at most ${maxNameLength} characters`,
  },
  lastName: {
    unwritable: 'Your last name contains characters we can’t save. Remove them.',
    tooLong: `Use at most ${maxNameLength} characters`,
  },
  email: {
    missing: 'Enter your email',
    malformed: 'Enter a valid email, such as name@example.com',
    taken: 'An account with this email already exists. Use another email.',
  },
  password: {
    tooShort: `Use at least ${minPasswordLength} characters`,
    tooLong: `Use at most ${maxPasswordLength} characters`,
    personal: 'Your name, your email, and the academy’s name are too easy to guess. Use other words.',
    common: 'This password is too common. Use other words, or more of them.',
    pattern:
      'This is easy to guess because it repeats characters, or follows the alphabet, the keyboard, or the calendar. Use a few words instead.',
    wrong: 'This isn’t your password',
    notCurrent: 'This isn’t your current password',
    changedElsewhere: 'Your password was just changed somewhere else. Enter the new one.',
  },
})

type Words = ReturnType<typeof refusalWords>

/** An error of a whole form: a code, or the minutes to wait after too many failed attempts. */
export type FormRefusal = keyof Words['form'] | { waitMinutes: number } | { instead: string }
export type EmailRefusal = keyof Words['email']
export type PasswordRefusal = keyof Words['password']
export type NameRefusal = keyof Words['firstName']

/** Returns the message for an error of a whole form. */
export const formErrorMessage = ({ form, instead, tooManyTries }: Words, refusal: FormRefusal): string => {
  if (typeof refusal === 'string') return form[refusal]
  return 'instead' in refusal ? instead(refusal.instead) : tooManyTries(refusal.waitMinutes)
}
