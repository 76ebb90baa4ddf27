import { localPath } from '@aulaviva/domain/local-path'
import type { CanOpen } from '#platform/access/can-open.ts'
import type { Me } from '#platform/session/me.ts'

export type LinkTarget = { kind: 'inside'; path: string } | { kind: 'outside'; address: string } | null

/** Where the link of an announcement leads this person: a page they may open, another site by http(s), or nowhere. */
export function linkTargetOf(link: string | null, me: Pick<Me, 'is_student' | 'role'>, canOpen: CanOpen): LinkTarget {
  const path = localPath(link)
  if (path) return isForPerson(path, me) && canOpen(path) ? { kind: 'inside', path } : null
  if (!link || !URL.canParse(link)) return null
  const { protocol, href } = new URL(link)
  return protocol === 'https:' || protocol === 'http:' ? { kind: 'outside', address: href } : null
}

/** Pages of an area are for its people only. */
function isForPerson(path: string, { is_student, role }: Pick<Me, 'is_student' | 'role'>): boolean {
  if (path.startsWith('/students/')) return is_student
  if (path.startsWith('/teachers/')) return !is_student
  return !path.startsWith('/staff/') || role === 'staff'
}
