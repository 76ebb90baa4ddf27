interface Earned {
  name: string
  description: string
  rule: { level: string | null; course_name?: string | null }
}

/** The description of an earned badge, and the course or level that it is for, unless the badge’s own words name it. */
export function earnedFor({ name, description, rule }: Earned): string {
  const subject = rule.course_name ?? rule.level
  if (!subject || `${name} ${description}`.includes(subject)) return description
  return description ? `${description} · ${subject}` : subject
}
