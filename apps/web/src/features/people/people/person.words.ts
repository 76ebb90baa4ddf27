import type { ErrorCode } from '@aulaviva/contract/calls'
import { defineWords, plural } from '#platform/words/define-words.ts'

const classes = (count: number) => plural(count, { one: '1 class', other: `${count} classes` })
const students = (count: number) => plural(count, { one: '1 student', other: `${count} students` })

/** One person's account: whether they can sign in, and what staff can do about that. */
export const personWords = defineWords('person', {
  title: 'Person',
  back: 'People',
  loading: 'Loading person…',
  loadFailed: 'We couldn’t load this person',
  notFound: { title: 'We couldn’t find this person', action: 'See all people' },
  notices: {
    INVITED: (name: string) => `${name} was invited and hasn’t joined yet.`,
    NOT_INVITED: (name: string) => `${name} was imported but not invited, so they can’t sign in yet.`,
    REVOKED: (name: string) => `This invitation was revoked. ${name} can’t use it to join.`,
    DISABLED: (name: string) => `${name} can’t sign in. Their data is kept.`,
  },
  access: {
    title: 'Access',
    ownAccount: 'You can’t disable your own account. Another owner can.',
    forOwners: 'Only owners can disable or enable staff accounts.',
    actions: {
      disable: 'Disable account',
      enable: 'Enable account',
      resend: 'Resend invitation',
      send: 'Send invitation',
      correct: 'Correct email',
      revoke: 'Revoke invitation',
    },
  },
  rights: {
    title: 'Permissions',
    action: 'Edit permissions',
    forOwners: 'Only owners can change permissions.',
    change: (name: string) => `Edit ${name}’s permissions`,
    appliesNow: 'The change applies right away. They stay signed in.',
    ownerRights:
      'Owners have all permissions. They can also invite staff, set permissions, and disable staff accounts.',
    losesOwnership: 'They can no longer manage staff.',
    youLoseOwnership: 'You can no longer manage staff. Another owner can make you an owner again.',
    confirm: 'Save permissions',
    done: (name: string) => `${name}’s permissions saved`,
  },
  reason: 'Reason',
  reasonHint: 'Visible to staff, and included if this person downloads their data.',
  disable: {
    title: (name: string) => `Disable ${name}’s account?`,
    loading: 'Checking upcoming classes…',
    devices: (count: number) =>
      count > 0
        ? `They’re signed out right away on ${plural(count, { one: '1 device', other: `${count} devices` })} and can’t sign in.`
        : 'They can’t sign in.',
    noEmails: 'They get no emails or reminders. Their calendar link and all other links stop working.',
    seats: (count: number, hours: string) =>
      `${plural(count, { one: '1 reservation is', other: `${count} reservations are` })} canceled. The student gets ${hours} back.`,
    waitlist: (count: number) =>
      plural(count, { one: 'They’re removed from 1 waitlist.', other: `They’re removed from ${count} waitlists.` }),
    classes: (count: number, notified: number) =>
      `${classes(count)} ${count === 1 ? 'needs' : 'need'} a new teacher.${notified > 0 ? ` We’ll notify ${students(notified)}.` : ''}`,
    canceled: (count: number, hours: string) =>
      `${count} of these classes ${count === 1 ? 'starts too soon to find a substitute, so it’s' : 'start too soon to find a substitute, so they’re'} canceled. Students get ${hours} back.`,
    noUpcoming: 'They have no upcoming classes or reservations.',
    payDue: 'You’ll still owe them the pay they’ve earned.',
    notRestored: 'If you enable the account later, these reservations, waitlists, and classes aren’t restored.',
    confirm: 'Disable account',
    done: (name: string) => `${name}’s account disabled`,
  },
  enable: {
    title: (name: string) => `Enable ${name}’s account?`,
    lines: [
      'They can sign in again with their old password, if they had one.',
      'Canceled reservations and dropped classes aren’t restored.',
    ],
    confirm: 'Enable account',
    done: (name: string) => `${name}’s account enabled`,
  },
  revoke: {
    title: (name: string) => `Revoke ${name}’s invitation?`,
    lines: [
      'All invitation links stop working right away.',
      'You can resend the invitation later, even to a different address.',
    ],
    confirm: 'Revoke invitation',
    done: (name: string) => `${name}’s invitation revoked`,
  },
  correct: {
    title: 'Correct email',
    email: 'Email',
    hint: (current: string) => `Current email: ${current}`,
    links: 'We’ll send an invitation link to this address. Links sent earlier stop working.',
    noEmails: 'The previous address gets no more emails.',
    missing: 'Enter an email address',
    same: 'This is already their email',
    taken: 'Someone with this email already has an account',
    confirm: 'Correct and send',
    done: (email: string) => `Invitation sent to ${email}`,
  },
  problems: {
    already_disabled: 'This account is already disabled.',
    already_enabled: 'This account is already enabled.',
    invitation_accepted: 'They just joined. You can disable the account instead.',
    invitation_open: 'They haven’t joined yet. You can revoke the invitation instead.',
    invitation_revoked: 'This invitation was already revoked. You can send it again.',
    last_staff: 'They’re the only owner. Make someone else an owner first.',
    not_staff: 'They aren’t a staff member.',
    area_not_allowed: 'Only owners can change staff accounts.',
    still_leaving: 'We’re still canceling their reservations and dropping their classes. Try again in a few seconds.',
    too_many_tries: 'We’ve sent this person 5 links in the last hour. Try again later.',
  } satisfies Partial<Record<ErrorCode, string>>,
})
