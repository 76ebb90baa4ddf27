import type { ListedBadge } from './badge-office.queries.ts'
import { badgesWords } from './badges.words.ts'

/** What a student must do for a badge, as students read it. */
export function formatRule({ kind, value, level_code, course_name }: ListedBadge['rule']): string {
  return badgesWords().rules[kind](value, level_code ?? '', course_name)
}

/** The properties from which the badge's medal is drawn. */
export function medalProps({ rule, image }: Pick<ListedBadge, 'rule' | 'image'>) {
  return { image, rule: { ...rule, level: rule.level_code } }
}
