import { defineWords } from '../../../platform/words/define-words.ts'

/** The emails to staff members about changes to their accounts. */
export const changesWords = defineWords('changes', {
  own: {
    owner: {
      subject: 'You’re now an owner',
      text: (academy: string) => `${academy} made you an owner. You now have all permissions there.`,
    },
    rights: {
      subject: 'Your permissions changed',
      text: (academy: string) => `${academy} changed your permissions as a staff member.`,
    },
    disabled: {
      subject: 'Your account was disabled',
      text: (academy: string) => `${academy} disabled your account. You can no longer sign in.`,
    },
    enabled: {
      subject: 'Your account was enabled again',
      text: (academy: string) => `${academy} enabled your account again. You can sign in with your password.`,
    },
    signedOut: {
      subject: 'You were signed out everywhere',
      text: (academy: string) => `${academy} signed you out on all devices. You can sign in again with your password.`,
    },
    changed: {
      subject: 'Your account was changed',
      text: (academy: string) => `${academy} changed your name, your email address, or other details of your account.`,
    },
  },
  hello: (firstName: string) => `Hello ${firstName},`,
  warning: 'If you didn’t expect this, tell an owner of the academy now.',
})

/** The emails, by kind of change. */
export type OwnMail = keyof ReturnType<typeof changesWords>['own']
