import { defineWords, plural } from '#platform/words/define-words.ts'

export const cancellationsWords = defineWords('cancellations', {
  title: 'Cancellations',
  intro: 'Classes you gave up, with the reason and any document.',
  titleOfAll: 'Given-up classes',
  ledeOfAll: 'Classes that teachers gave up, with their reasons and documents.',
  loading: 'Loading the cancellations',
  failed: 'We couldn’t load the cancellations',
  give: 'Give up a class',
  empty: {
    title: 'You have given up no class',
    titleOfAll: 'Nobody has given up a class',
    body: 'If you cannot give one, say so as early as you can: students are told at once, and the class is offered to your colleagues.',
  },
  by: (name: string) => `Given up by ${name}`,
  on: (moment: string) => `Given up ${moment}`,
  outcome: {
    looking: 'Looking for a teacher',
    taken: (name: string) => `${name} gives it`,
    canceled: 'Canceled',
  },
  hasDocument: 'With a document',
  shown: (shown: number, all: number) =>
    `${shown} of ${plural(all, { one: '1 cancellation', other: `${all} cancellations` })}`,
  detail: {
    loading: 'Cancellation',
    gone: 'There is no such cancellation among yours.',
    when: 'When',
    became: 'What became of it',
    reason: 'Reason',
    document: 'Document',
    none: 'None',
    lookingBody: 'Colleagues who are free then have been told.',
    canceledBody: 'Nobody could be found in time. Everybody got their hours back.',
    takenBody: 'The students were told.',
  },
  giveUp: {
    title: 'Give up a class',
    which: 'Which class?',
    day: 'Day',
    choose: 'Choose a class',
    looking: 'Looking for classes…',
    noneThen: 'No class to give up on that day',
    chooseError: 'Choose the class you cannot give',
    nothing: 'You have no class ahead that you could give up.',
    gone: 'This class is not yours to give up, or it has started.',
    option: (moment: string, title: string) => `${moment} · ${title}`,
    optionOfAll: (moment: string, title: string, teacher: string) => `${moment} · ${title} · ${teacher}`,
    reason: 'Why can you not give it?',
    reasonHint: 'Read by the academy’s staff, never by students.',
    reasonError: 'Say why, in a few words',
    attach: 'Add a document',
    attachHint: (megabytes: number) => `One file, up to ${megabytes} MB. Only you and the staff can open it.`,
    remove: (name: string) => `Remove ${name}`,
    consequences: 'What happens then',
    keeps: (count: number) =>
      count === 0
        ? 'No student has reserved it yet.'
        : plural(count, {
            one: 'The student keeps the seat and is told at once.',
            other: `The ${count} students keep their seats and are told at once.`,
          }),
    offered: (moment: string) =>
      `Colleagues who are free then can take it until ${moment}. If nobody does, it is canceled and hours come back.`,
    tooLate: (count: number) =>
      count === 0
        ? 'It starts too soon to find somebody else: the class is canceled at once.'
        : plural(count, {
            one: 'It starts too soon to find somebody else: the class is canceled at once, and the student gets the hours back.',
            other: `It starts too soon to find somebody else: the class is canceled at once, and the ${count} students get their hours back.`,
          }),
    paid: 'Whoever gives the class in the end earns its honorarium.',
    confirm: 'Give up this class',
    keep: 'Keep the class',
    done: (moment: string) => `The class isn’t yours anymore. A substitute can take it until ${moment}.`,
    doneCanceled: 'The class isn’t yours anymore. It is canceled.',
    notLoaded: 'We couldn’t load your classes',
    failed: 'The class could not be given up.',
    files: {
      too_many: (most: number) => `maximum number of files allowed is ${most}`,
      extension: (extension: string) => `extension ${extension} not allowed`,
      too_large: (name: string, megabytes: number) => `${name} is larger than ${megabytes} MB`,
    },
  },
})
