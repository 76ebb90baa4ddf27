import { type StaffArea, staffAreas } from '@aulaviva/domain/access'
import { tokenPrefix } from '@aulaviva/domain/api-tokens'
import { hashSecret, makeSecret } from '../../src/platform/auth/secret.ts'
import type { Actor, Scene } from '../scene.ts'
import type { Planting } from './stage-classes.ts'

/** A token of somebody's of the staff, who asks with it from then on. */
export async function apiToken(scene: Scene, maker: Actor, areas: readonly StaffArea[]): Promise<Actor> {
  const token = `${tokenPrefix}${makeSecret()}`
  await scene.row(
    `insert into api_tokens (user_id, name, areas, token_hash, created_at, expires_at)
     values ($1, 'A token', $2, $3, '2026-03-01', '2026-12-31')`,
    maker.id,
    areas,
    hashSecret(token),
  )
  return { id: maker.id, token }
}

/** A token of this maker's for each area. */
export async function tokensByArea(scene: Scene, maker: Actor): Promise<Record<StaffArea, Actor>> {
  const tokens = await Promise.all(staffAreas.map(area => apiToken(scene, maker, [area])))
  return Object.fromEntries(staffAreas.map((area, at) => [area, tokens[at]])) as Record<StaffArea, Actor>
}

/** A token with which nobody asks here, that was used from somewhere. */
export async function unusedToken({ put, canaries, people, now }: Planting): Promise<string> {
  const { id } = await put('api_tokens', {
    user_id: people.staff!.id,
    name: canaries.plant('staff', 'name-of-a-token', ['staff']),
    areas: ['timetable'],
    token_hash: hashSecret(makeSecret()),
    created_at: now,
    expires_at: '2026-12-31T00:00:00Z',
  })
  const address = canaries.plant('staff', 'address-of-a-token', ['staff'])
  await put('api_token_uses', { token_id: id, minute: now, in_minute: 1, used_at: now, address })
  return id
}
