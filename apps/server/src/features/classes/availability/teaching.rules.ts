/** The ids of the levels and class types a teacher teaches. Empty means all. */
export interface TeachingProfile {
  levels: readonly string[]
  types: readonly string[]
}

/** Returns what the teacher doesn't teach of a class: its type, or its level if it has one. Null if they teach both. */
export function outsideProfile(
  { levels, types }: TeachingProfile,
  { level_id, live_class_type_id }: { level_id: string | null; live_class_type_id: string },
): 'type' | 'level' | null {
  if (types.length > 0 && !types.includes(live_class_type_id)) return 'type'
  return level_id !== null && levels.length > 0 && !levels.includes(level_id) ? 'level' : null
}
