import type { SetupStep } from '@aulaviva/domain/setup'
import { command, query } from '../../../platform/database/statement.ts'

export type SetupRow = Record<SetupStep, boolean> & { put_away_at: string | null }

const steps = `select name is not null as academy,
    exists (select from levels where archived_at is null) as levels,
    exists (select from live_class_types where archived_at is null) as class_types,
    exists (select from plans where archived_at is null) as plans,
    exists (select from teachers t join users u on u.id = t.user_id and u.disabled_at is null) as teachers,
    exists (select from honorarium_rates) as rates,
    exists (select from scheduled_live_classes) as classes,
    exists (select from students) as students,
    setup_put_away_at as put_away_at
  from academy_settings`

export const setupRow = query<[], SetupRow>('setup.setup-row', steps)

/** Returns no row if the list is hidden, whose steps are then not checked. */
export const visibleSetupRow = query<[], SetupRow>(
  'setup.visible-setup-row',
  `${steps} where setup_put_away_at is null`,
)

export const setSetupHidden = command<[at: string | null]>(
  'setup.set-setup-hidden',
  `update academy_settings set setup_put_away_at = $1 where (setup_put_away_at is null) <> ($1::timestamptz is null)`,
)
