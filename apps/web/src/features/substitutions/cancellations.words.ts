import { defineWords, plural } from '#platform/words/define-words.ts'

export const cancellationsWords = defineWords('cancellations', {
  title: 'Cancellations',
  intro: 'Classes you’ve dropped, with reasons and documents.',
  titleOfAll: 'Teacher cancellations',
  ledeOfAll: 'Classes that teachers dropped, with reasons and documents.',
  loading: 'Loading cancellations…',
  failed: 'We couldn’t load the cancellations',
  give: 'Drop a class',
  empty: {
    title: 'You haven’t dropped any classes',
    titleOfAll: 'No teacher cancellations yet',
    body: 'If you can’t teach a class, drop it as early as you can. We notify the students and look for a substitute right away.',
  },
  by: (name: string) => `Dropped by ${name}`,
  on: (moment: string) => `Dropped ${moment}`,
  outcome: {
    looking: 'Needs a substitute',
    taken: (name: string) => `Covered by ${name}`,
    canceled: 'Canceled',
  },
  hasDocument: 'Document attached',
  shown: (shown: number, all: number) =>
    `${shown} of ${plural(all, { one: '1 cancellation', other: `${all} cancellations` })}`,
  detail: {
    loading: 'Cancellation',
    gone: 'We couldn’t find this cancellation.',
    when: 'When',
    became: 'Status',
    reason: 'Reason',
    document: 'Document',
    none: 'None',
    lookingBody: 'We’ve notified colleagues who are free at that time.',
    canceledBody: 'We couldn’t find a substitute in time. Everyone got their hours back.',
    takenBody: 'We’ve notified the students.',
  },
  giveUp: {
    title: 'Drop a class',
    which: 'Class',
    day: 'Day',
    choose: 'Choose a class',
    looking: 'Loading classes…',
    noneThen: 'No classes to drop on that day',
    chooseError: 'Choose a class',
    nothing: 'You have no upcoming classes to drop.',
    gone: 'You can’t drop this class. It isn’t yours, or it has already started.',
    option: (moment: string, title: string) => `${moment} · ${title}`,
    optionOfAll: (moment: string, title: string, teacher: string) => `${moment} · ${title} · ${teacher}`,
    reason: 'Why can’t you teach this class?',
    reasonHint: 'Only staff see this, never students.',
    attach: 'Add document',
    attachHint: (megabytes: number) => `1 file, up to ${megabytes} MB. Only you and staff can open it.`,
    remove: (name: string) => `Remove ${name}`,
    keeps: (count: number) =>
      count === 0
        ? 'It has no reservations yet.'
        : plural(count, {
            one: 'The student keeps the seat. We’ll notify them right away.',
            other: `The ${count} students keep their seats. We’ll notify them right away.`,
          }),
    offered: (moment: string) =>
      `Colleagues who are free can cover it until ${moment}. Otherwise, it’s canceled and students get their hours back.`,
    tooLate: (count: number) =>
      count === 0
        ? 'It starts too soon to find a substitute, so it’s canceled right away.'
        : plural(count, {
            one: 'It starts too soon to find a substitute, so it’s canceled right away. The student gets the hours back.',
            other: `It starts too soon to find a substitute, so it’s canceled right away. The ${count} students get their hours back.`,
          }),
    paid: 'The honorarium goes to the teacher who covers the class.',
    confirm: 'Drop class',
    keep: 'Keep class',
    done: (moment: string) => `Class dropped. A substitute can cover it until ${moment}.`,
    doneCanceled: 'Class dropped and canceled',
    notLoaded: 'We couldn’t load your classes',
    failed: 'We couldn’t drop this class.',
    files: {
      too_many: (most: number) => `maximum number of files allowed is ${most}`,
      extension: (extension: string) => `extension ${extension} not allowed`,
      too_large: (name: string, megabytes: number) => `${name} is larger than ${megabytes} MB`,
    },
  },
})
