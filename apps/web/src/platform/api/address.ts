import { RequiredError } from './problems.ts'

type Value = string | number | boolean | null | undefined

/** The URL of a call: `{id}` is filled in and encoded, undefined query values are omitted, arrays are repeated. */
export function addressOf(
  key: string,
  path: string,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === null || value === undefined || value === '') throw new RequiredError(name, key)
    return encodeURIComponent(String(value))
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? (value as Value[]) : [value as Value]) {
      if (one !== null && one !== undefined) search.append(name, String(one))
    }
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}
