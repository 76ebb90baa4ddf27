import type { CourseClassDocument, CourseDocument } from '@aulaviva/domain/course-document'

/** The captions of a class by language: the default, and other languages. */

type Captions = Pick<CourseClassDocument, 'captions_file_id' | 'captions_language' | 'more_captions'>

export interface Track {
  /** The language code. */
  language: string
  file_id: string
  first: boolean
}

/** All caption tracks, the default first. `taught` is the language the academy teaches. */
export function tracksOf({ captions_file_id, captions_language, more_captions }: Captions, taught: string): Track[] {
  const first = captions_file_id
    ? [{ language: captions_language || taught, file_id: captions_file_id, first: true }]
    : []
  return [...first, ...more_captions.map(one => ({ ...one, first: false }))]
}

/** The caption file of a class in one language. */
export const trackFile = (one: Captions | undefined, taught: string, language: string): string | null =>
  (one && tracksOf(one, taught).find(track => track.language === language)?.file_id) ?? null

function fromTracks(tracks: readonly Track[], taught: string): Captions {
  const first = tracks.find(one => one.first) ?? tracks[0]
  const more = tracks.filter(one => one !== first)
  return {
    captions_file_id: first?.file_id ?? null,
    captions_language: !first || first.language === taught ? '' : first.language,
    more_captions: more.map(({ language, file_id }) => ({ language, file_id })),
  }
}

/** Replaces the file of a language, or adds it. The first track added is the default. */
export function withTrack(one: Captions, taught: string, { language, file_id }: Omit<Track, 'first'>): Captions {
  const tracks = tracksOf(one, taught)
  const hasLanguage = tracks.some(track => track.language === language)
  const all = hasLanguage
    ? tracks.map(track => (track.language === language ? { ...track, file_id } : track))
    : [...tracks, { language, file_id, first: tracks.length === 0 }]
  return fromTracks(all, taught)
}

/** Removes the captions of a language. If they were the default, the next track becomes it. */
export const withoutTrack = (one: Captions, taught: string, language: string): Captions =>
  fromTracks(
    tracksOf(one, taught).filter(track => track.language !== language),
    taught,
  )

export const withFirstTrack = (one: Captions, taught: string, language: string): Captions =>
  fromTracks(
    tracksOf(one, taught).map(track => ({ ...track, first: track.language === language })),
    taught,
  )

/** The document with one class changed. */
export const changeClass = (
  document: CourseDocument,
  id: string,
  update: (one: CourseClassDocument) => Partial<CourseClassDocument>,
): CourseDocument => ({
  ...document,
  classes: document.classes.map(one => (one.id === id ? { ...one, ...update(one) } : one)),
})

/** The languages available for captions. */
export const captionLanguages =
  'ar bg bn ca cs da de el en es et eu fa fi fr gl he hi hr hu id it ja ko lt lv ms nl no pl pt qu ro ru sk sl sr sv sw ta th tl tr uk ur vi zh'.split(
    ' ',
  )
