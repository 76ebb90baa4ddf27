interface Earned {
  name: string
  description: string
  rule: { level: string | null; course_name?: string | null }
}

/** The description of an earned badge, and the course or level that it is for, unless the badge’s own words name it. */
export function earnedFor({ name, description, rule }: Earned): string {
  const what = rule.course_name ?? rule.level
  const further = what && !`${name} ${description}`.includes(what) && what
  return [description, further].filter(Boolean).join(' · ')
}
