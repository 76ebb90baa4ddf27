/** URL of the photo with this key. Null without one. */
export function photoAddress(key: string | null): string | null {
  return key === null ? null : `/photos/${key}`
}
