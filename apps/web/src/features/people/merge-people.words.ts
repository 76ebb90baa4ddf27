import type { Answer } from '@aulaviva/contract/calls'
import { defineWords, plural } from '#platform/words/define-words.ts'

type Foreseen = Answer<'GET /api/users/people/{id}/merge/{other_id}/'>

const seats = (count: number) => plural(count, { one: '1 seat', other: `${count} seats` })

/** Two accounts of one person, which become one. */
export const mergePeopleWords = defineWords('merge-people', {
  action: 'The same person as …',
  title: 'Join two accounts',
  intro: (name: string) => `Two accounts of one person become one. Which is the other account of ${name}?`,
  both: 'Two accounts of one person become one: everything of the one that goes becomes the other’s.',
  search: 'Name or e-mail of the other account',
  clear: 'Clear the search',
  none: 'Nobody of this name or e-mail besides.',
  searching: 'Looking for people',
  searchFailed: 'We couldn’t load the people',
  choose: (name: string) => `Compare with ${name}`,
  another: 'Choose another account',
  loading: 'Comparing the two accounts',
  failed: 'We couldn’t load the comparison',
  gone: { title: 'One of the two is not there', body: 'It may have been joined or deleted meanwhile.' },
  stays: 'Stays',
  goes: 'Goes',
  swap: 'Let the other account stay',
  facts: {
    email: 'Signs in with',
    level: 'Level',
    contract: 'Contract',
    hours: 'Hours',
    past: 'Classes so far',
    ahead: 'Classes ahead',
    results: 'Tests',
    badges: 'Badges',
    watched: 'Watched videos',
    notes: 'Notes',
    seen: 'Last seen',
    since: 'Here since',
  },
  nothing: 'None',
  never: 'Never',
  until: (plan: string, day: string) => `${plan}, until ${day}`,
  means: 'What it means',
  lines: {
    moves: (email: string) => `Classes, hours, results and everything else of the other account come to ${email}.`,
    signIn: (email: string) =>
      `${email} can no longer sign in and is signed out everywhere. If its person confirms the merge, the sign-in page tells them the other address.`,
    contract: (plan: string, day: string) => `The contract that counts is “${plan}”, until ${day}.`,
    bothRun: 'Both contracts run: the hours of both stay, and the later last day counts.',
    doubled: (count: number) =>
      `${seats(count)} of the past at the same time: both stay as they were, with attendance and hours.`,
    places: (count: number) =>
      plural(count, {
        one: '1 place on a waitlist ends; the better one stays.',
        other: `${count} places on waitlists end; the better ones stay.`,
      }),
    seat: (title: string, when: string) =>
      `The seat in ${title}, ${when}, is given back with its hours: both have one then.`,
    class: (title: string, when: string) => `${title}, ${when}, looks for another teacher: both give a class then.`,
    test: (title: string) => `“${title}” is begun by both: the attempt of the account that goes ends now.`,
    badges: (names: readonly string[]) => `Badges of both are held once, from the first time on: ${names.join(', ')}.`,
    links: (count: number) =>
      plural(count, { one: '1 shared link of a badge ends.', other: `${count} shared links of badges end.` }),
    courses: (count: number) =>
      plural(count, {
        one: '1 course was watched in both: what either watched counts.',
        other: `${count} courses were watched in both: what either watched counts.`,
      }),
    months: (count: number) =>
      plural(count, {
        one: '1 verified month of both becomes one, with the classes of both.',
        other: `${count} verified months of both become one each, with the classes of both.`,
      }),
    open: (count: number) =>
      plural(count, {
        one: '1 open month is reckoned by the rates of the account that stays.',
        other: `${count} open months are reckoned by the rates of the account that stays.`,
      }),
    rates: (count: number) =>
      plural(count, {
        one: '1 rate of the account that goes holds only on days on which the other has none for the same.',
        other: `${count} rates of the account that goes hold only on days on which the other has none for the same.`,
      }),
    availability: 'The weekly hours of the account that stays count.',
    differs: (field: string, stays: string, goes: string) => `${field}: “${stays}” stays, “${goes}” does not.`,
  },
  refused: 'These two stay two',
  refusals: {
    staff_not_merged: 'Accounts of the staff stay: the log says who did what. Disable the one that is not needed.',
    roles_differ: 'Only two students or two teachers can be one person.',
    stays_disabled: 'The account that stays is disabled. Let the other stay, or enable this one first.',
    goes_disabled: 'The account that goes is disabled, so its person could not object. Enable it first.',
    deletion_asked: 'One of the two is about to be deleted, as its person asked.',
    pauses_overlap: 'Both contracts stand still on the same days. End one of the pauses first.',
    gave_two_at_once: 'Both have given classes at the same time, which one person cannot.',
    months_differ: 'A month is verified or paid for one of them only. Settle it for both first.',
  } satisfies Record<NonNullable<Foreseen['refusal']>, string>,
  forGood: 'It cannot be undone.',
  typed: (email: string) => `To confirm, type ${email}`,
  typedHint: 'The address of the account that goes.',
  mistyped: 'This is not the address of the account that goes',
  reason: 'Reason',
  reasonHint: 'For the staff. It is also in the export of the person’s own data.',
  reasonMissing: 'Say why',
  needsOwner:
    'Only an owner can merge these two: the account that stays is less than a day old, the staff member who asks opened it, or a person of the two objected.',
  askAbout:
    'We email both addresses. The person of the account that goes confirms, or both have 72 hours to object once the emails are sent. Nothing moves before that. If the account that goes was used in the last 30 days, its person has to confirm.',
  ask: 'Ask both people',
  asked: 'We emailed both addresses.',
  cancel: 'Cancel the request',
  canceled: 'The request is canceled. Its links no longer work.',
  request: {
    title: 'Request to merge',
    asked: (name: string, when: string) => `Asked by ${name}, ${when}.`,
    expires: (when: string) => `It expires ${when}.`,
    others: 'Open requests of these accounts',
    pair: (goes: string, stays: string) => `Merge ${goes} into ${stays}`,
    refused: 'The request is open. You can merge the accounts once the reason above no longer applies.',
    confirmed: 'The person confirmed that both accounts are theirs. You can merge them now.',
    waited:
      'Neither person objected in 72 hours, and the account was not used in the last 30 days. You can merge them now.',
    waiting: (when: string) =>
      `Both people can object until ${when}. You can merge the accounts before if the person confirms.`,
    unsent:
      'The 72 hours to object begin when both emails are sent. If an email cannot be sent, only the person’s confirmation lets you merge the accounts.',
    unconfirmed:
      'The account that goes was used in the last 30 days. You can merge them once its person confirms by the link in the email.',
    ended: {
      OBJECTED: 'A person of the two accounts objected. Nothing was merged.',
      CANCELED: 'The last request was canceled.',
      EXPIRED: 'The last request expired after 30 days.',
    },
  },
  problems: {
    merge_asked: 'One of the two accounts already has an open request. Cancel that one first.',
    merge_not_asked: 'The request is no longer open: a person objected, or a staff member canceled it.',
    merge_waiting: 'The people of the two accounts can still object.',
    merge_unconfirmed: 'The account that goes was used in the last 30 days, and its person has not confirmed.',
    too_many_tries: 'We sent too many emails about these accounts. Try again in an hour.',
  },
  confirm: 'Merge now',
  done: (name: string) => `The accounts of ${name} are one.`,
  changed: 'Something has changed since you looked. Read below what it means now, and confirm again.',
})
