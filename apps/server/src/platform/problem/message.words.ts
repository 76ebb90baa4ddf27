import { defineWords, plural } from '../words/define-words.ts'

const millions = (pixels: number) => (pixels / 1_000_000).toLocaleString('en', { maximumFractionDigits: 1 })

/** Messages of problems that contain a value. */
export const messageWords = defineWords('problem-messages', {
  tooManyFiles: (max: number) => `maximum number of files allowed is ${max}`,
  tooManyFilesOfClass: (max: number) => `Maximum number of files allowed is ${max}`,
  extension: (extension: string) => `extension ${extension} not allowed`,
  content: (extension: string) => `The file’s content doesn’t match its .${extension} extension`,
  largerThan: (megabytes: number) => `The file is larger than ${megabytes} MB. Choose a smaller one.`,
  tooManyPixels: (pixels: number, max: number) =>
    `The image has too many pixels: ${millions(pixels)} million. Images of this kind can have up to ${millions(max)} million. Reduce its size, then upload it again.`,
  atMost: (characters: number) => `Has at most ${characters} characters`,
  longerThan: (bytes: number) => `Is longer than ${bytes} bytes`,
  notForRole: (topic: string) => `${topic} is not for your role`,
  needsTeacher: (hours: number) =>
    plural('en', hours, {
      one: 'A class that starts within 1 hour needs a teacher',
      other: `A class that starts within ${hours} hours needs a teacher`,
    }),
  /** By the code of the problem. */
  takes_too_long: 'This file takes too long to read. Use a smaller file, or split this one.',
  takes_too_much_memory: 'This file takes too much memory to read. Use a smaller file, or split this one.',
})
