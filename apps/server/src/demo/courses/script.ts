/** How a recorded class of the demo academy is written down. Its video, captions and worksheet are made from this. */

/** What stands on the slide, what is said (the same if left out), and by whom; an empty slide text adds nothing to it. */
export type Line = readonly [shown: string, said?: string, voice?: 'teacher' | 'other']

export interface Slide {
  title: string
  lines: readonly Line[]
}

export interface ClassScript {
  /** Names the files in `demo/media`. */
  code: string
  name: string
  description: string
  slides: readonly Slide[]
  /** A page to print: exercises, and what is right at its foot. */
  worksheet?: { tasks: readonly (readonly [task: string, ...items: string[]])[]; answers: readonly string[] }
}

export interface CourseScript {
  code: string
  level: 'A2' | 'B1' | 'B2'
  name: string
  description: string
  /** The words on its cover. */
  cover: string
  classes: readonly ClassScript[]
}

/** What is said in a class, a paragraph for each slide. */
export function transcriptOf({ slides }: ClassScript): string {
  return slides.map(({ lines }) => lines.map(([shown, said]) => said ?? shown).join(' ')).join('\n\n')
}
