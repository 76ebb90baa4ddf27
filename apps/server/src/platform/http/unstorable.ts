import { isStorable, storedText } from '@aulaviva/domain/control-characters'

/**
 * Makes the texts of a value, in their places, what is stored of them: `storedText`. Answers where it holds text that
 * cannot be stored, a NUL or half a character, as a path of its fields; null if nowhere. A name of a field has to be right. Walks without
 * calling itself: a body may be nested as deep as it is long.
 */
export function makeStorable(value: unknown): string | null {
  if (typeof value === 'string') return isStorable(value) ? null : ''
  if (typeof value !== 'object' || value === null) return null
  // numbers and the like are passed over: only what holds more costs an entry and its path
  const open: { value: object; path: string }[] = [{ value, path: '' }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path } = next
    const below = (name: string | number) => (path ? `${path}.${name}` : `${name}`)
    const judge = (name: string | number, part: unknown): string | null => {
      if (typeof part === 'string') {
        if (!isStorable(part)) return below(name)
        const kept = storedText(part)
        // a password is compared as it was chosen, and never shown
        if (kept !== part && name !== 'password') (value as Record<string | number, unknown>)[name] = kept
      }
      if (typeof part === 'object' && part !== null) open.push({ value: part, path: below(name) })
      return null
    }
    if (Array.isArray(value)) {
      for (let at = 0; at < value.length; at++) {
        const found = judge(at, value[at])
        if (found !== null) return found
      }
    } else {
      for (const name of Object.keys(value)) {
        if (!isStorable(name) || storedText(name) !== name) return path
        const found = judge(name, (value as Record<string, unknown>)[name])
        if (found !== null) return found
      }
    }
  }
  return null
}
