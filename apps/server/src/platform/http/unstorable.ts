/**
 * Where a value holds text that cannot be stored, a NUL or half a character, as a path of its fields; null if nowhere.
 * Names of fields count. Walks without calling itself: a body may be nested as deep as it is long.
 */
export function unstorableField(value: unknown): string | null {
  const open: { value: unknown; path: string }[] = [{ value, path: '' }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path } = next
    if (typeof value === 'string' && !isStorable(value)) return path
    if (typeof value !== 'object' || value === null) continue
    for (const [name, part] of Object.entries(value)) {
      if (!isStorable(name)) return path
      open.push({ value: part, path: path ? `${path}.${name}` : name })
    }
  }
  return null
}

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')
