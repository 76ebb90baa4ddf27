import type { SubstituteState } from '@aulaviva/domain/substitutions'
import { defineWords, plural } from '#platform/words/define-words.ts'

export const substitutesWords = defineWords('substitutes', {
  title: 'Substitute',
  about: 'Ask one teacher to give the class. Until the answer it stays as it is.',
  aboutOpen: 'Nobody gives this class yet. Ask one teacher to give it; the others can still take it meanwhile.',
  action: 'Ask a teacher…',
  failed: 'We couldn’t load the cover requests',
  waiting: (moment: string) => `Asked; answers by ${moment}`,
  withdraw: 'Ask no more',
  withdrawn: (name: string) => `${name} is asked no more`,
  before: 'Asked before',
  ended: {
    ASKED: 'is asked',
    ACCEPTED: 'took the class',
    DECLINED: 'said no',
    LAPSED: 'did not answer in time',
    WITHDRAWN: 'was asked no more',
    NOT_NEEDED: 'was not needed any more',
  } satisfies Record<SubstituteState, string>,
  one: (name: string, ended: string) => `${name} ${ended}`,
  dialog: {
    title: 'Ask a teacher to give this class',
    cancel: 'Do not ask',
    confirm: 'Ask',
    teacher: 'Teacher',
    choose: 'Choose a teacher',
    loading: 'Looking who is free…',
    free: (name: string, classes: number) =>
      classes === 0
        ? `${name}: free, no classes that week`
        : plural(classes, {
            one: `${name}: free, 1 class that week`,
            other: `${name}: free, ${classes} classes that week`,
          }),
    outside: (name: string) => `${name}: free, gives other levels or types`,
    busy: (count: number) =>
      plural(count, {
        one: '1 teacher gives another class then and is left out.',
        other: `${count} teachers give another class then and are left out.`,
      }),
    nobody: 'No teacher is free at that time.',
    until: 'Waits for an answer until',
    tooSoon: 'The class begins too soon for an answer. Give it to a teacher above instead.',
    note: 'A few words to the teacher',
    optional: 'The teacher reads them with the question.',
    errors: { teacher: 'Choose whom to ask', until: 'Choose until when' },
    told: 'The teacher is told at once. The students are told when the class changes hands.',
    done: (name: string) => `${name} is asked`,
  },
})
