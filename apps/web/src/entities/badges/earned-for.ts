interface Earned {
  name: string
  description: string
  rule: { level: string | null; course_name?: string | null }
}

/** The course or level that an earned badge is for. Null for other badges, and if the badge’s own words name it. */
export function earnedFor({ name, description, rule }: Earned): string | null {
  const what = rule.course_name ?? rule.level
  return what && !`${name} ${description}`.includes(what) ? what : null
}
