interface Identity {
  id: string
  weekday: number
  begins: string
  live_class_type_id: string
  level_id: string | null
  teacher_id: string | null
  classroom_id: string | null
}

/** A class of a template, with the timetable classes that it was saved from or that were created from it. */
export type KeptLine = Identity & { classes: readonly string[] }

/**
 * For each class of a week, the template class that it continues, each at most once, or null if it is new to the
 * template. It continues the one it was created from or saved to, even if it was moved or has another teacher.
 * Otherwise, it continues one with the same time, class type, and level, preferably also with the same teacher and
 * classroom. So the template stays linked to the classes it created in other weeks.
 */
export function linesContinued(lines: readonly KeptLine[], classes: readonly Identity[]): (string | null)[] {
  const free = new Set(lines)
  const found = new Map<Identity, KeptLine>()
  const pair = (keysOf: (line: KeptLine) => readonly string[], keyOf: (one: Identity) => string) => {
    const known = new Map<string, KeptLine[]>()
    for (const line of free) for (const key of keysOf(line)) known.set(key, [...(known.get(key) ?? []), line])
    for (const one of classes) {
      const line = found.has(one) ? undefined : known.get(keyOf(one))?.find(line => free.has(line))
      if (!line) continue
      found.set(one, line)
      free.delete(line)
    }
  }
  pair(
    line => line.classes,
    one => one.id,
  )
  for (const keyOf of [exactly, alike]) pair(line => [keyOf(line)], keyOf)
  return classes.map(one => found.get(one)?.id ?? null)
}

const alike = ({ weekday, begins, live_class_type_id, level_id }: Identity) =>
  [weekday, begins, live_class_type_id, level_id].join()
const exactly = (one: Identity) => [alike(one), one.teacher_id, one.classroom_id].join()
