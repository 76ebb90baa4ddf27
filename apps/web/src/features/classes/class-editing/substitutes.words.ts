import type { SubstituteState } from '@aulaviva/domain/substitutions'
import { defineWords, plural } from '#platform/words/define-words.ts'

export const substitutesWords = defineWords('substitutes', {
  title: 'Substitute',
  about: 'Ask one teacher to cover this class. Nothing changes until they accept.',
  aboutOpen:
    'This class has no teacher. Ask one teacher to cover it. Other teachers can still cover it in the meantime.',
  action: 'Ask a teacher to cover…',
  loadFailed: 'We couldn’t load the cover requests',
  waiting: (moment: string) => `Waiting for an answer until ${moment}`,
  withdraw: 'Cancel request',
  withdrawn: (name: string) => `Request to ${name} canceled`,
  before: 'Previous requests',
  states: {
    ASKED: 'waiting for an answer',
    ACCEPTED: 'accepted',
    DECLINED: 'declined',
    LAPSED: 'didn’t answer in time',
    WITHDRAWN: 'request canceled',
    NOT_NEEDED: 'no longer needed',
  } satisfies Record<SubstituteState, string>,
  one: (name: string, ended: string) => `${name}: ${ended}`,
  dialog: {
    title: 'Ask a teacher to cover this class',
    confirm: 'Ask teacher',
    teacher: 'Teacher',
    choose: 'Choose a teacher',
    loading: 'Checking who’s available…',
    free: (name: string, classes: number) =>
      classes === 0
        ? `${name}: available, no classes that week`
        : plural(classes, {
            one: `${name}: available, 1 class that week`,
            other: `${name}: available, ${classes} classes that week`,
          }),
    outside: (name: string) => `${name}: available, teaches other levels or class types`,
    busy: (count: number) =>
      plural(count, {
        one: '1 teacher has another class at that time and isn’t listed.',
        other: `${count} teachers have another class at that time and aren’t listed.`,
      }),
    noTeachers: 'No teacher is available at that time.',
    until: 'Answer by',
    tooSoon: 'The class starts too soon to wait for an answer. Choose a teacher under “Edit class” instead.',
    note: 'Message to the teacher',
    optional: 'Optional. Sent with the request.',
    errors: { teacher: 'Choose a teacher', until: 'Choose a time' },
    notified: 'We’ll notify the teacher now, and the students if the teacher changes.',
    done: (name: string) => `Asked ${name} to cover this class`,
  },
})
