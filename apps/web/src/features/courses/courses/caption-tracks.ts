import { languageName } from '#platform/words/language-name.ts'
import type { CourseClass, Media } from './courses.queries.ts'

/** One caption language of a video. */
export interface CaptionTrack {
  language: string
  label: string
  src: string
  /** Whether it is shown when captions are on. */
  isChosen: boolean
}

const storageKey = 'aulaviva-captions-language'

/** The language last chosen on this device. */
function savedLanguage(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

export function saveCaptionLanguage(language: string): void {
  try {
    localStorage.setItem(storageKey, language)
  } catch {
    // Without storage, the default track is shown next time.
  }
}

/** The caption tracks of a class. The language last chosen on this device is preselected, otherwise the default. */
export function tracksOf(courseClass: CourseClass, media: Media, taught: string): CaptionTrack[] {
  if (!media.captions) return []
  const first = { language: courseClass.captions_language || taught, src: media.captions }
  // An offline copy from before there were several languages has none of them.
  const more = (media.more_captions ?? []).map(({ language, url }) => ({ language, src: url }))
  const all = [first, ...more].filter(track => track.src !== '')
  const saved = savedLanguage()
  const chosen = all.some(track => track.language === saved) ? saved : first.language
  return all.map(track => ({
    ...track,
    label: languageName(track.language),
    isChosen: track.language === chosen,
  }))
}
