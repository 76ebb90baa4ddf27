/**
 * The optional texts of a class, by the names of their fields. From this list follow the requests, responses, columns,
 * and copies of a class, its audit log, its form, and what its readers see.
 */

type ClassText = { kind: 'text'; maxLength: number } | { kind: 'link' }

/** Those that everyone who sees the class can read. */
export const publicClassTexts = {
  description: { kind: 'text', maxLength: 2000 },
} as const satisfies Record<string, ClassText>

/** All of them. The link of the online room opens only shortly before the class. */
export const classTexts = {
  ...publicClassTexts,
  room_url: { kind: 'link' },
} as const satisfies Record<string, ClassText>

export type PublicClassTextName = keyof typeof publicClassTexts
export type ClassTextName = keyof typeof classTexts
/** Empty if the class has none. */
export type ClassTexts = Record<ClassTextName, string>
export type RequestedClassTexts = { [Name in ClassTextName]?: string | undefined }

export const publicClassTextNames = Object.keys(publicClassTexts) as PublicClassTextName[]
export const classTextNames = Object.keys(classTexts) as ClassTextName[]

export const isLinkText = (name: ClassTextName) => classTexts[name].kind === 'link'

/** An object with a value for each text. */
export function mapClassTexts<Value>(of: (name: ClassTextName) => Value) {
  return Object.fromEntries(classTextNames.map(name => [name, of(name)])) as Record<ClassTextName, Value>
}

/** The texts of a class. Those not given are empty. */
export const classTextsOf = (given: RequestedClassTexts): ClassTexts => mapClassTexts(name => given[name] ?? '')

export function publicClassTextsOf(
  given: Pick<ClassTexts, PublicClassTextName>,
): Pick<ClassTexts, PublicClassTextName> {
  return Object.fromEntries(publicClassTextNames.map(name => [name, given[name]])) as ReturnType<
    typeof publicClassTextsOf
  >
}
