import { command } from '../../../platform/database/statement.ts'

/** Notifies every server of a drag when the transaction commits. Returns no row if the class doesn't exist. */
export const notifyDrag = command<[id: string, payload: string], { told: string }>(
  'drag-presence.notify-drag',
  `select pg_notify('carrying', $2)::text as told from scheduled_live_classes where id = $1`,
)
