import type { CallResponse } from '@aulaviva/contract/calls'
import { defineWords, plural } from '#platform/words/define-words.ts'

type MergePreview = CallResponse<'GET /api/users/people/{id}/merge/{other_id}/'>

/** Merging two accounts of one person. */
export const mergePeopleWords = defineWords('merge-people', {
  action: 'Merge with another account…',
  title: 'Merge accounts',
  intro: (name: string) => `If one person has two accounts, you can merge them. Which is ${name}’s other account?`,
  both: 'Two accounts become one. Everything in the removed account moves to the kept one.',
  search: 'Name or email of the other account',
  noMatch: 'No one else with the same role has that name or email.',
  searching: 'Searching people…',
  searchFailed: 'We couldn’t load the people',
  choose: (name: string) => `Compare with ${name}`,
  chooseAnother: 'Choose another account',
  loading: 'Comparing the accounts…',
  loadFailed: 'We couldn’t load the comparison',
  notFound: {
    title: 'We couldn’t find one of the accounts',
    body: 'It may have been merged or deleted in the meantime.',
  },
  stays: 'Kept',
  goes: 'Removed',
  swap: 'Keep the other account',
  facts: {
    email: 'Signs in with',
    level: 'Level',
    contract: 'Subscription',
    hours: 'Hours left',
    past: 'Past classes',
    ahead: 'Upcoming classes',
    results: 'Tests',
    badges: 'Badges',
    watched: 'Watched videos',
    notes: 'Staff notes',
    seen: 'Last active',
    since: 'Account created',
  },
  noValue: 'None',
  never: 'Never',
  until: (plan: string, day: string) => `${plan}, until ${day}`,
  lines: {
    moves: (email: string) => `Classes, hours, results, and everything else in the removed account move to ${email}.`,
    signIn: (email: string) =>
      `${email} can no longer sign in and is signed out everywhere. If the account holder confirms the merge, the sign-in page shows them the other address.`,
    contract: (plan: string, day: string) => `The subscription will be “${plan}”, until ${day}.`,
    bothRun: 'Both subscriptions are active. Their hours are added up, and the later end date applies.',
    doubled: (count: number) =>
      plural(count, {
        one: '1 past seat in the removed account overlaps with one in the kept account. Both stay, with attendance and hours.',
        other: `${count} past seats in the removed account overlap with seats in the kept account. All stay, with attendance and hours.`,
      }),
    places: (count: number) =>
      plural(count, {
        one: '1 duplicate waitlist entry is removed. The seat or the better position stays.',
        other: `${count} duplicate waitlist entries are removed. The seats or the better positions stay.`,
      }),
    seat: (title: string, when: string) =>
      `The removed account’s seat in ${title}, ${when}, is canceled and the student gets the hours back, because the kept account has a class at that time.`,
    class: (title: string, when: string) =>
      `${title}, ${when}, needs a substitute, because both accounts teach at that time.`,
    test: (title: string) => `Both accounts started “${title}”. The removed account’s attempt will end.`,
    badges: (names: readonly string[]) => `Badges in both accounts keep the earlier date: ${names.join(', ')}.`,
    links: (count: number) =>
      plural(count, { one: '1 shared badge link stops working.', other: `${count} shared badge links stop working.` }),
    courses: (count: number) =>
      plural(count, {
        one: '1 course was watched in both accounts. Progress from either counts.',
        other: `${count} courses were watched in both accounts. Progress from either counts.`,
      }),
    months: (count: number) =>
      plural(count, {
        one: '1 month verified in both accounts becomes 1 statement with all classes.',
        other: `${count} months verified in both accounts become 1 statement each, with all classes.`,
      }),
    open: (count: number) =>
      plural(count, {
        one: '1 open month is calculated at the kept account’s pay rates.',
        other: `${count} open months are calculated at the kept account’s pay rates.`,
      }),
    rates: (count: number) =>
      plural(count, {
        one: '1 of the removed account’s pay rates applies only on days when the kept account has none.',
        other: `${count} of the removed account’s pay rates apply only on days when the kept account has none.`,
      }),
    availability: 'The kept account’s weekly availability applies.',
    differs: (field: string, stays: string, goes: string) => `${field}: “${stays}” is kept, “${goes}” is not.`,
  },
  notPossible: 'These accounts can’t be merged',
  refusals: {
    staff_not_merged:
      'Staff accounts can’t be merged, so the audit log stays accurate. Disable the one you don’t need.',
    roles_differ: 'You can merge only two student accounts or two teacher accounts.',
    stays_disabled: 'The kept account is disabled. Keep the other one, or enable this one first.',
    goes_disabled: 'The removed account is disabled, so its holder couldn’t object. Enable it first.',
    deletion_asked:
      'One of the accounts will soon be deleted at its holder’s request. The holder must cancel the deletion first.',
    pauses_overlap: 'Both subscriptions are paused on the same days. End one of the pauses first.',
    gave_two_at_once: 'Both accounts have past classes at the same time, so they can’t be one person.',
    months_differ: 'A month is verified or paid in only one account. Verify or pay that month in both first.',
  } satisfies Record<NonNullable<MergePreview['refusal']>, string>,
  confirmEmail: (email: string) => `To confirm, type ${email}`,
  confirmEmailHint: 'The removed account’s email.',
  wrongEmail: 'This isn’t the removed account’s email',
  reason: 'Reason',
  reasonHint: 'Visible to staff, and included if this person downloads their data.',
  needsOwner:
    'Only an owner can merge these accounts. Either the kept account is less than 1 day old, you or the requester set its email, or a holder objected.',
  sendNote:
    'We’ll email both addresses. You can merge once the removed account’s holder confirms. You can also merge if no one objects within 72 hours after both emails are sent. If the removed account was used in the last 30 days, its holder must confirm. Nothing changes until you merge.',
  send: 'Send merge request',
  sent: 'Merge request sent',
  cancel: 'Cancel request',
  canceled: 'Request canceled. Its links no longer work.',
  request: {
    title: 'Merge request',
    requestedBy: (name: string, when: string) => (name ? `Requested by ${name}, ${when}.` : `Requested ${when}.`),
    expires: (when: string) => `Expires ${when}.`,
    otherRequests: 'Other open requests for these accounts',
    pair: (goes: string, stays: string) => `Merge ${goes} into ${stays}`,
    notPossible: 'This request is open. You can merge once the reason above no longer applies.',
    confirmed: 'The removed account’s holder confirmed that both accounts are theirs. You can merge now.',
    waited: 'No one objected in 72 hours, and the removed account wasn’t used in the last 30 days. You can merge now.',
    waiting: (when: string) =>
      `Both holders can object until ${when}. You can merge sooner if the removed account’s holder confirms.`,
    unsent:
      'The 72 hours start once both emails are sent. If an email can’t be sent, you can merge only after the removed account’s holder confirms.',
    unconfirmed:
      'The removed account was used in the last 30 days. You can merge once its holder confirms using the link in the email.',
    ended: {
      OBJECTED: 'One of the holders objected. Nothing was merged.',
      CANCELED: 'The last request was canceled.',
      EXPIRED: 'The last request expired after 30 days.',
    },
  },
  problems: {
    merge_asked: 'One of the accounts already has an open request. Cancel that request first.',
    merge_not_asked: 'This request is no longer open. A holder objected, or a staff member canceled it.',
    merge_waiting: 'The holders can still object.',
    merge_unconfirmed: 'The removed account was used in the last 30 days, and its holder hasn’t confirmed.',
    too_many_tries: 'We’ve sent too many emails about these accounts. Try again in an hour.',
  },
  confirm: 'Merge accounts',
  done: (name: string) => `${name}’s accounts merged`,
  changedMeanwhile: 'Something changed while you were reviewing. Check what will change now, then confirm again.',
})
