import { type StaffArea, staffAreas } from '@aulaviva/domain/access'
import { tokenPrefix } from '@aulaviva/domain/api-tokens'
import { hashSecret, makeSecret } from '../../src/platform/auth/secret.ts'
import type { Actor, Scene } from '../scene.ts'

/** Creates a staff member's token. Returns an actor that sends requests with it. */
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

/** Creates one token of this person per area. */
export async function tokensByArea(scene: Scene, maker: Actor): Promise<Record<StaffArea, Actor>> {
  const tokens = await Promise.all(staffAreas.map(area => apiToken(scene, maker, [area])))
  return Object.fromEntries(staffAreas.map((area, at) => [area, tokens[at]])) as Record<StaffArea, Actor>
}
