import type { ErrorCode } from '@aulaviva/contract/calls'
import { defineWords, plural } from '#platform/words/define-words.ts'

const classes = (count: number) => plural(count, { one: '1 class', other: `${count} classes` })
const students = (count: number) => plural(count, { one: '1 student is', other: `${count} students are` })

/** One person’s account: whether they can come in, and what staff can do about that. */
export const personWords = defineWords('person', {
  title: 'Person',
  back: 'People',
  loading: 'Loading the person',
  failed: 'We couldn’t load this person',
  gone: { title: 'No such person', body: 'They may have left the academy.', action: 'To all people' },
  notices: {
    INVITED: (name: string) => `${name} was invited and has not come in yet.`,
    NOT_INVITED: (name: string) => `${name} was imported and has not been invited: they cannot come in yet.`,
    REVOKED: (name: string) => `The invitation is revoked: ${name} can’t come in by it.`,
    DISABLED: (name: string) => `${name} can’t sign in. What the academy holds about them stays.`,
  },
  access: {
    title: 'Access',
    none: 'Nothing has been changed about it yet.',
    own: 'Nobody disables their own account; another owner can.',
    forOwners: 'Owners alone decide whether somebody of the staff can come in.',
    actions: {
      disable: 'Disable the account',
      enable: 'Enable the account',
      again: 'Send the invitation again',
      first: 'Send the invitation',
      correct: 'Correct the address',
      revoke: 'Revoke the invitation',
    },
  },
  rights: {
    title: 'What they may do',
    action: 'Change what they may do',
    forOwners: 'Owners of the academy change this.',
    change: (name: string) => `What may ${name} do?`,
    atOnce: 'It holds from their next step on; they stay signed in.',
    ownerMay: 'Owners invite staff, say what they may do, disable them, and work in every area.',
    ownerLost: 'They no longer decide about the staff.',
    ownLost: 'You no longer decide about the staff. Another owner can give it back to you.',
    confirm: 'Save',
    done: (name: string) => `What ${name} may do is changed.`,
  },
  means: 'What it means',
  reason: 'Reason',
  reasonHint: 'For the staff. It is also in the export of the person’s own data.',
  reasonMissing: 'Say why',
  disable: {
    title: (name: string) => `Disable the account of ${name}?`,
    loading: 'Looking what would be given up',
    failed: 'We couldn’t check what will change',
    devices: (count: number) =>
      count > 0
        ? `Signed out at once on ${plural(count, { one: '1 device', other: `${count} devices` })}; signing in is refused.`
        : 'Signing in is refused.',
    silence: 'No mail and no reminder goes to them. Their calendar address and every link end.',
    seats: (count: number, hours: string) =>
      `${plural(count, { one: '1 reserved class is', other: `${count} reserved classes are` })} given up; the person gets ${hours} back.`,
    waitlist: (count: number) =>
      plural(count, { one: 'Their place on 1 waitlist ends.', other: `Their places on ${count} waitlists end.` }),
    classes: (count: number, told: number) =>
      `${classes(count)} ahead ${count === 1 ? 'loses its' : 'lose their'} teacher; ${students(told)} told.`,
    canceled: (count: number, hours: string) =>
      `${classes(count)} of these ${count === 1 ? 'begins' : 'begin'} too soon to find another teacher and ${count === 1 ? 'is' : 'are'} canceled; students get ${hours} back.`,
    nothing: 'Nothing ahead has to be given up.',
    owed: 'What they are owed stays owed.',
    lasting: 'Enabling the account later does not bring back what was given up.',
    confirm: 'Disable the account',
    done: (name: string) => `The account of ${name} is disabled.`,
  },
  enable: {
    title: (name: string) => `Enable the account of ${name}?`,
    lines: [
      'They can sign in again, with the password they had, if they had one.',
      'Seats and classes that were given up stay given up.',
    ],
    confirm: 'Enable the account',
    done: (name: string) => `The account of ${name} is enabled.`,
  },
  revoke: {
    title: (name: string) => `Revoke the invitation of ${name}?`,
    lines: ['Every link that was sent is closed at once.', 'It can be sent again later, also to another address.'],
    confirm: 'Revoke the invitation',
    done: (name: string) => `The invitation of ${name} is revoked.`,
  },
  correct: {
    title: 'Correct the e-mail address',
    email: 'E-mail',
    hint: (former: string) => `Until now it went to ${former}.`,
    links: 'The links that were sent are closed, and another one goes to this address.',
    silence: 'The former address is told nothing more.',
    missing: 'The e-mail is missing',
    same: 'This is the address it went to',
    taken: 'Somebody with this e-mail address has an account.',
    confirm: 'Correct and send',
    done: (email: string) => `The invitation goes to ${email}.`,
  },
  problems: {
    already_disabled: 'The account is disabled already.',
    already_enabled: 'The account is not disabled any more.',
    invitation_accepted: 'They have come in at this moment. The account can be disabled instead.',
    invitation_open: 'They have not come in. The invitation can be revoked instead.',
    invitation_revoked: 'The invitation is revoked already. It can be sent again.',
    last_staff: 'They are the last owner. Make somebody else one first, so that the academy is looked after.',
    not_staff: 'They are not of the staff.',
    area_not_allowed: 'Owners alone change what is about the staff.',
    own_account: 'Nobody disables their own account.',
    still_leaving: 'What they had ahead is still being given up. Try again in a few seconds.',
    too_many_tries: 'Five links an hour are enough for one person. Try again later.',
  } satisfies Partial<Record<ErrorCode, string>>,
})
