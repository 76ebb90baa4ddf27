/** What a teacher gives, by identifiers; none of a kind means all of it. */
export interface Teaching {
  levels: readonly string[]
  types: readonly string[]
}

/** What of a class a teacher does not give: its type, or its level if it has one. Null for what they give. */
export function outsideOf(
  { levels, types }: Teaching,
  { level_id, live_class_type_id }: { level_id: string | null; live_class_type_id: string },
): 'type' | 'level' | null {
  if (types.length > 0 && !types.includes(live_class_type_id)) return 'type'
  return level_id !== null && levels.length > 0 && !levels.includes(level_id) ? 'level' : null
}
