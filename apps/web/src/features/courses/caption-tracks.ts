import { languageName } from '#platform/words/language-name.ts'
import type { CourseClass, Media } from './courses.queries.ts'

/** One language of the captions of a video. */
export interface CaptionTrack {
  language: string
  label: string
  src: string
  /** Whether it is the one that is shown to who has captions on. */
  chosen: boolean
}

const kept = 'aulaviva-captions-language'

/** The language that was chosen on this device the last time. */
function languageKept(): string | null {
  try {
    return localStorage.getItem(kept)
  } catch {
    return null
  }
}

export function keepCaptionLanguage(language: string): void {
  try {
    localStorage.setItem(kept, language)
  } catch {
    // a device that keeps nothing shows the first the next time
  }
}

/** The captions of a class in its languages; the one that was chosen on this device is shown, else the class's first. */
export function tracksOf(courseClass: CourseClass, media: Media, taught: string): CaptionTrack[] {
  if (!media.captions) return []
  const first = { language: courseClass.captions_language || taught, src: media.captions }
  // a copy that was made before there were several languages has none of them
  const more = (media.more_captions ?? []).map(({ language, url }) => ({ language, src: url }))
  const all = [first, ...more].filter(track => track.src !== '')
  const wanted = languageKept()
  const chosen = all.some(track => track.language === wanted) ? wanted : first.language
  return all.map(track => ({
    ...track,
    label: languageName(track.language),
    chosen: track.language === chosen,
  }))
}
