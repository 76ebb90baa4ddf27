import { defineWords } from '#platform/words/define-words.ts'

export const signInCareWords = defineWords('sign-in-care', {
  title: 'Sign-in and security',
  password: 'Change password',
  factor: {
    title: 'Two-factor authentication',
    on: (since: string) => `On since ${since}`,
    codesLeft: (count: number) => (count === 1 ? '1 recovery code left.' : `${count} recovery codes left.`),
    off: 'Off',
    about: 'You’ll also need a code from your phone to sign in, so a stolen password isn’t enough.',
    setUp: 'Set up two-factor authentication',
    change: 'Turn off two-factor authentication',
    loading: 'Loading your two-factor settings…',
    loadFailed: 'We couldn’t load your two-factor settings',
  },
  devices: {
    title: 'Signed-in devices',
    loading: 'Loading your devices…',
    loadFailed: 'We couldn’t load your signed-in devices',
    name: (browser: string | null, system: string | null) =>
      browser && system ? `${browser} on ${system}` : (browser ?? system ?? 'Unknown device'),
    current: 'This device',
    seen: (when: string) => `Last active ${when}`,
    since: (day: string) => `Signed in ${day}`,
    signOut: 'Sign out',
    signedOut: 'Device signed out',
    noOthers: 'You’re not signed in anywhere else.',
    signOutOthers: 'Sign out everywhere else',
    othersSignedOut: 'Other devices signed out',
    confirm: {
      title: 'Sign out everywhere else?',
      body: 'You’ll have to sign in again on your other devices, and unsaved work there may be lost. Your calendar link will stop working.',
      tokens: 'Your API tokens will stop working too.',
      keep: 'Keep devices signed in',
    },
  },
})
