// Creates WebVTT from the times of the lines. Long lines are split at the ends of sentences, in proportion to their
// length.
const maxLength = 84

export function cuesOf(timeline) {
  return timeline.flatMap(({ said, from, to }) => {
    const parts = partsOf(said)
    const length = parts.reduce((sum, part) => sum + part.length, 0)
    let at = from
    return parts.map(text => {
      const end = at + ((to - from) * text.length) / length
      const cue = { from: at, to: end, text }
      at = end
      return cue
    })
  })
}

function partsOf(text) {
  const sentences = text.match(/[^.!?]+[.!?]+(?:\s|$)|.+$/g) ?? [text]
  const parts = []
  for (const sentence of sentences) {
    const last = parts.at(-1)
    if (last && last.length + sentence.length <= maxLength) parts[parts.length - 1] = last + sentence
    else parts.push(sentence)
  }
  return parts.map(part => part.trim())
}

export function webVtt(cues) {
  const blocks = cues.map(({ from, to, text }, at) => `${at + 1}\n${clock(from)} --> ${clock(to)}\n${text}\n`)
  return `WEBVTT\n\n${blocks.join('\n')}`
}

function clock(seconds) {
  const whole = Math.floor(seconds)
  const part = (value, digits) => String(value).padStart(digits, '0')
  const rest = Math.floor((seconds - whole) * 1000)
  return `${part(Math.floor(whole / 3600), 2)}:${part(Math.floor(whole / 60) % 60, 2)}:${part(whole % 60, 2)}.${part(rest, 3)}`
}
