import { defineWords, plural } from '../../../platform/words/define-words.ts'

/** The pages of the second factor: entering it at sign-in, and turning it on and off. */
export const secondFactorWords = defineWords('second-factor', {
  digits: '6-digit code',
  yourPassword: 'Your password',
  backToProfile: 'Back to your profile',
  challenge: {
    title: 'Enter your code',
    lead: 'Open your authenticator app and enter the 6-digit code it shows.',
    lost: 'I can’t use my authenticator app',
    lostLead: 'Use one of the recovery codes you saved. Each works once. If you lost them too, ask your academy.',
    recovery: 'Recovery code',
    useRecoveryCode: 'Use recovery code',
    otherAccount: 'Sign in with another account',
  },
  off: {
    title: 'Two-factor authentication',
    required: 'Your academy requires two-factor authentication for staff. Set it up to continue.',
    lead: 'When you sign in, we’ll also ask for a code from an app on your phone. That way, a stolen password isn’t enough to sign in.',
    requirements: 'You need your password and an authenticator app that shows 6-digit codes.',
    button: 'Set up',
  },
  secret: {
    title: 'Set up two-factor authentication',
    heading: 'Connect your authenticator app',
    lead: 'Scan the QR code with your authenticator app, or enter the secret key there. Then enter the 6-digit code that the app shows.',
    qrCode: 'QR code with the secret key',
    label: 'Secret key',
    button: 'Turn on',
    cancel: 'Cancel',
  },
  codes: {
    title: 'Two-factor authentication is on',
    heading: 'Two-factor authentication is on',
    lead: 'Save these recovery codes where you can find them without your phone: on paper, or in a password manager. Each one works once. We won’t show them again.',
    label: 'Recovery codes',
    codesSaved: 'I saved the codes',
  },
  on: {
    title: 'Two-factor authentication',
    heading: 'Two-factor authentication is on',
    lead: 'You need your password and a code from your authenticator app to sign in.',
    codesLeft: (count: number) =>
      count === 0
        ? 'You have no recovery codes left.'
        : plural('en', count, {
            one: 'You have 1 recovery code left.',
            other: `You have ${count} recovery codes left.`,
          }),
    required: 'Your academy requires two-factor authentication for staff, so you can’t turn it off.',
    turnOff: 'Turn off',
    turnOffLead: 'To get new recovery codes, turn off two-factor authentication, then set it up again.',
    stillOn: 'Two-factor authentication is still on. See why below.',
    code: 'Code from your authenticator app, or a recovery code',
  },
  turnedOff: {
    title: 'Two-factor authentication is off',
    heading: 'Two-factor authentication is off',
    lead: 'You now need only your password to sign in. The secret key and recovery codes were deleted.',
  },
})
