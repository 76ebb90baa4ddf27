import { command } from '../../platform/database/statement.ts'

/** Tells every server what is said of a class, once the transaction ends; answers nothing if there is no such class. */
export const tellCarried = command<[id: string, said: string], { told: string }>(
  'carrying.tell',
  `select pg_notify('carrying', $2)::text as told from scheduled_live_classes where id = $1`,
)
