/** The forms browsers record in: Chromium and Firefox write WebM with Opus, Safari MP4 with AAC. */
const forms = ['audio/webm;codecs=opus', 'audio/mp4;codecs=mp4a.40.2', 'audio/webm', 'audio/mp4'] as const

/** The first form this browser can write and the academy can read; null if there is none. */
export function chooseForm(isSupported: (form: string) => boolean): string | null {
  return forms.find(isSupported) ?? null
}
