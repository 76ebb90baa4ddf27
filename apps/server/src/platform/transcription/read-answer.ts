import { type CaptionDraftProblem, type Cue, parseCaptions } from '@aulaviva/domain/captions'
import { z } from 'zod'

const verbose = z.object({
  text: z.string().optional(),
  segments: z.array(z.object({ start: z.number(), end: z.number(), text: z.string() })).optional(),
})

/**
 * Parses the response of a transcription service, with times in seconds of the audio that was sent: the segments of its
 * JSON, or the cues of WebVTT or SubRip. Silence yields no cues. Times and words stay as they are.
 */
export function readAnswer(answer: string): { cues: Cue[] } | { problem: CaptionDraftProblem } {
  if (/^\uFEFF?WEBVTT\b/.test(answer) || answer.includes('-->')) {
    if (!answer.trimStart().startsWith('{')) return { cues: parseCaptions(answer).cues }
  }
  const { data } = verbose.safeParse(parsed(answer))
  if (!data || (data.text === undefined && !data.segments)) return { problem: 'service_unreadable' }
  if (!data.segments?.length) return data.text?.trim() ? { problem: 'service_without_times' } : { cues: [] }
  return { cues: data.segments.map(({ start, end, text }) => ({ from: start, to: end, text })) }
}

function parsed(answer: string): unknown {
  try {
    return JSON.parse(answer)
  } catch {
    return null
  }
}
