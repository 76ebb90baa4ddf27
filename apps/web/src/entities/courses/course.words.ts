import { defineWords, plural } from '#platform/words/define-words.ts'

export const courseWords = defineWords('course', {
  continue: { title: 'Continue watching', left: (clock: string) => `${clock} left` },
  watched: (watched: number, all: number) =>
    plural(all, { one: `${watched} of 1 class watched`, other: `${watched} of ${all} classes watched` }),
})
