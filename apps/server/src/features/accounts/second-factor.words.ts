import { defineWords, plural } from '../../platform/words/define-words.ts'

/** The pages of the second factor: asked for at sign-in, turned on and off. */
export const secondFactorWords = defineWords('second-factor', {
  digits: 'Code of six digits',
  yourPassword: 'Your password',
  backToProfile: 'Back to your profile',
  challenge: {
    title: 'Your code',
    lead: 'Open your authenticator app and type the six digits it shows.',
    lost: 'I do not have my authenticator',
    lostLead: 'Use one of the recovery codes you kept. Each works once. If you have lost them too, ask your academy.',
    recovery: 'Recovery code',
    useIt: 'Sign in with it',
    other: 'Sign in as somebody else',
  },
  off: {
    title: 'Second factor',
    required: 'The academy asks its staff for a second factor. Set it up, and you are in.',
    lead: 'Besides your password, signing in asks for a code that an app on your phone shows. Who learns your password alone stays outside.',
    needs: 'You need an authenticator app that shows codes of six digits, and your password.',
    button: 'Set it up',
  },
  secret: {
    title: 'Set up the second factor',
    heading: 'Show it to your app',
    lead: 'Scan the picture with your authenticator app, or type the secret into it.',
    picture: 'The secret as a picture to scan',
    label: 'The secret',
    button: 'Turn it on',
    leave: 'Leave it off',
  },
  codes: {
    title: 'Your second factor is on',
    heading: 'Your second factor is on.',
    lead: 'Keep these recovery codes where you find them without your phone: on paper, or in a password manager. Each lets you in once. They are shown only now.',
    label: 'Recovery codes',
    kept: 'I have kept them',
  },
  on: {
    title: 'Second factor',
    heading: 'Your second factor is on',
    lead: 'Signing in asks for a code of your authenticator.',
    left: (count: number) =>
      count === 0
        ? 'You have no recovery code left.'
        : plural('en', count, {
            one: 'You have one recovery code left.',
            other: `You have ${count} recovery codes left.`,
          }),
    required: 'The academy asks its staff for a second factor. It stays on.',
    turnOff: 'Turn it off',
    turnOffLead: 'To turn it on again, or to get other recovery codes, set it up anew afterwards.',
    stillOn: 'It is still on. See below why.',
    code: 'A code of your authenticator, or a recovery code',
  },
  turnedOff: {
    title: 'Your second factor is off',
    heading: 'Your second factor is off.',
    lead: 'Signing in asks for your password alone. The secret and the recovery codes are forgotten.',
  },
})
