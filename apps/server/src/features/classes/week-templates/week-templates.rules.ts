interface LineIdentity {
  id: string
  weekday: number
  begins: string
  live_class_type_id: string
  level_id: string | null
  teacher_id: string | null
  classroom_id: string | null
}

/** A class of a template, with the timetable classes that it was saved from or that were created from it. */
export type ExistingLine = LineIdentity & { classes: readonly string[] }

/**
 * For each class of a week, the template class that it continues, each at most once, or null if it is new to the
 * template. It continues the one it was created from or saved to, even if it was moved or has another teacher.
 * Otherwise, it continues one with the same time, class type, and level, preferably also with the same teacher and
 * classroom. So the template stays linked to the classes it created in other weeks.
 */
export function matchLines(lines: readonly ExistingLine[], classes: readonly LineIdentity[]): (string | null)[] {
  const free = new Set(lines)
  const matches = new Map<LineIdentity, ExistingLine>()
  const matchBy = (keysOf: (line: ExistingLine) => readonly string[], keyOf: (one: LineIdentity) => string) => {
    const linesByKey = new Map<string, ExistingLine[]>()
    for (const line of free) for (const key of keysOf(line)) linesByKey.set(key, [...(linesByKey.get(key) ?? []), line])
    for (const one of classes) {
      const line = matches.has(one) ? undefined : linesByKey.get(keyOf(one))?.find(line => free.has(line))
      if (!line) continue
      matches.set(one, line)
      free.delete(line)
    }
  }
  matchBy(
    line => line.classes,
    one => one.id,
  )
  for (const keyOf of [exactKey, similarKey]) matchBy(line => [keyOf(line)], keyOf)
  return classes.map(one => matches.get(one)?.id ?? null)
}

const similarKey = ({ weekday, begins, live_class_type_id, level_id }: LineIdentity) =>
  [weekday, begins, live_class_type_id, level_id].join()
const exactKey = (one: LineIdentity) => [similarKey(one), one.teacher_id, one.classroom_id].join()
