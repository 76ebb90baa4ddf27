/** Where the photo with this key is shown; null for who has none. */
export function photoAddress(key: string | null): string | null {
  return key === null ? null : `/photos/${key}`
}
