import { isStorable, storedText } from '@aulaviva/domain/control-characters'

/**
 * Replaces the texts in a value with their stored form, `storedText`, in place. Returns the path of the first text that
 * cannot be stored, which contains a NUL or a lone surrogate, or null if there is none. Field names must be storable as
 * they are. Iterative, because a body may be nested as deep as it is long.
 */
export function findUnstorableText(value: unknown): string | null {
  if (typeof value === 'string') return isStorable(value) ? null : ''
  if (typeof value !== 'object' || value === null) return null
  // Numbers and the like are skipped: only containers get an entry and a path.
  const open: { value: object; path: string }[] = [{ value, path: '' }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path } = next
    const below = (name: string | number) => (path ? `${path}.${name}` : `${name}`)
    const check = (name: string | number, part: unknown): string | null => {
      if (typeof part === 'string') {
        if (!isStorable(part)) return below(name)
        const cleaned = storedText(part)
        // A password is compared exactly as it was chosen, and never shown.
        if (cleaned !== part && name !== 'password') (value as Record<string | number, unknown>)[name] = cleaned
      }
      if (typeof part === 'object' && part !== null) open.push({ value: part, path: below(name) })
      return null
    }
    if (Array.isArray(value)) {
      for (let at = 0; at < value.length; at++) {
        const found = check(at, value[at])
        if (found !== null) return found
      }
    } else {
      for (const name of Object.keys(value)) {
        if (!isStorable(name) || storedText(name) !== name) return path
        const found = check(name, (value as Record<string, unknown>)[name])
        if (found !== null) return found
      }
    }
  }
  return null
}
