/** Source of a recorded class of the demo academy. Its video, captions, and worksheet are made from this. */

/** Slide text, spoken text (the slide text if omitted), and voice. An empty slide text leaves the slide as it is. */
export type Line = readonly [shown: string, said?: string, voice?: 'teacher' | 'other']

export interface Slide {
  title: string
  lines: readonly Line[]
}

export interface ClassScript {
  /** Names the files in `demo-media/courses`. */
  code: string
  name: string
  description: string
  slides: readonly Slide[]
  /** A printable page: exercises, with the answers at the bottom. */
  worksheet?: { tasks: readonly (readonly [task: string, ...items: string[]])[]; answers: readonly string[] }
}

export interface CourseScript {
  code: string
  level: 'A2' | 'B1' | 'B2'
  name: string
  description: string
  /** Text on the cover. */
  cover: string
  classes: readonly ClassScript[]
}

/** The spoken text of a class, one paragraph per slide. */
export function transcriptOf({ slides }: ClassScript): string {
  return slides.map(({ lines }) => lines.map(([shown, said]) => said ?? shown).join(' ')).join('\n\n')
}
