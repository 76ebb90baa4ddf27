import { defineWords, plural } from '#platform/words/define-words.ts'

export const cancellationsWords = defineWords('cancellations', {
  title: 'Cancellations',
  intro: 'Classes you’ve dropped, with reasons and documents.',
  staffTitle: 'Teacher cancellations',
  staffIntro: 'Classes that teachers dropped, with reasons and documents.',
  back: 'All classes',
  loading: 'Loading cancellations…',
  loadFailed: 'We couldn’t load the cancellations',
  dropClass: 'Drop a class',
  empty: {
    title: 'You haven’t dropped any classes',
    staffTitle: 'No teacher cancellations yet',
    body: 'If a class can’t be taught, drop it as early as possible. We notify the students and look for a substitute right away.',
  },
  by: (name: string) => `Dropped by ${name}`,
  on: (moment: string) => `Dropped on ${moment}`,
  outcome: {
    looking: 'Needs a substitute',
    covered: (name: string) => `Covered by ${name}`,
    canceled: 'Canceled',
  },
  hasDocument: 'Document attached',
  shown: (shown: number, all: number) =>
    `${shown} of ${plural(all, { one: '1 cancellation', other: `${all} cancellations` })}`,
  detail: {
    loading: 'Cancellation',
    notFound: 'We couldn’t find this cancellation.',
    when: 'Class time',
    status: 'Status',
    reason: 'Reason',
    document: 'Document',
    empty: 'None',
    lookingBody: 'We’ve notified the teachers who are available at that time.',
    canceledBody: 'The class was canceled, and students got their hours back.',
    coveredBody: 'We’ve notified any students with a seat.',
  },
  drop: {
    title: 'Drop a class',
    liveClass: 'Class',
    day: 'Day',
    choose: 'Choose a class',
    looking: 'Loading classes…',
    noneThen: 'No classes to drop on that day',
    chooseError: 'Choose a class',
    nothing: 'You have no upcoming classes to drop.',
    notFound: 'You can’t drop this class anymore. It has started, was canceled, or changed teachers.',
    option: (moment: string, title: string) => `${moment} · ${title}`,
    staffOption: (moment: string, title: string, teacher: string) => `${moment} · ${title} · ${teacher}`,
    reason: 'Reason for dropping the class',
    reasonHint: 'Students and other teachers never see this.',
    attach: 'Add document',
    attachHint: (megabytes: number) => `1 file, up to ${megabytes} MB. Students and other teachers can’t open it.`,
    seatsKept: (count: number) =>
      count === 0
        ? 'The class has no reservations yet.'
        : plural(count, {
            one: 'The student keeps the seat. We’ll notify them right away.',
            other: `The ${count} students keep their seats. We’ll notify them right away.`,
          }),
    offered: (moment: string) =>
      `Available teachers can cover the class until ${moment}. If no one does, it’s canceled and students get their hours back.`,
    tooLate: (count: number) =>
      count === 0
        ? 'The class starts too soon to find a substitute, so it’s canceled right away.'
        : plural(count, {
            one: 'The class starts too soon to find a substitute, so it’s canceled right away. The student gets the hours back.',
            other: `The class starts too soon to find a substitute, so it’s canceled right away. The ${count} students get their hours back.`,
          }),
    paid: 'The honorarium goes to the teacher who covers the class.',
    confirm: 'Drop class',
    keepClass: 'Keep class',
    done: (moment: string) => `Class dropped. A substitute can cover it until ${moment}.`,
    doneCanceled: 'Class dropped and canceled',
    notLoaded: 'We couldn’t load the classes',
  },
})
