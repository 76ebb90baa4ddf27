import { defineWords } from '#platform/words/define-words.ts'

export const signInCareWords = defineWords('sign-in-care', {
  title: 'Signing in',
  password: 'Change password',
  factor: {
    title: 'Second factor',
    on: (since: string) => `On since ${since}`,
    left: (count: number) => (count === 1 ? 'One recovery code is left.' : `${count} recovery codes are left.`),
    off: 'Off',
    about: 'A code from your phone besides the password. Who learns the password alone stays outside.',
    setUp: 'Set it up',
    change: 'Turn it off',
    loading: 'Loading your second factor',
    failed: 'We couldn’t load your two-factor settings',
  },
  devices: {
    title: 'Signed-in devices',
    loading: 'Loading your devices',
    failed: 'We couldn’t load your signed-in devices',
    name: (browser: string | null, system: string | null) =>
      browser && system ? `${browser} on ${system}` : (browser ?? system ?? 'A device without a name'),
    current: 'This device',
    seen: (when: string) => `Last used ${when}`,
    since: (day: string) => `signed in ${day}`,
    end: 'Sign out',
    ended: 'The device is signed out.',
    alone: 'You are signed in nowhere else.',
    endOthers: 'Sign out everywhere else',
    othersEnded: 'Every other device is signed out.',
    sure: {
      title: 'Sign out everywhere else?',
      body: 'Every other browser and phone has to sign in again. Work that is not saved there may be lost. Your calendar address ends, too.',
      tokens: 'Your API tokens end, too.',
      keep: 'Leave them signed in',
    },
  },
})
