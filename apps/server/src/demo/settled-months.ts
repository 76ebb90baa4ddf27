import { addDays, dayOf, firstOfMonth, spanOfDay } from '@aulaviva/domain/days'
import type { Dependencies } from '../dependencies.ts'
import { settleMonth } from '../features/money/honorarium/statements.usecases.ts'
import type { Transaction } from '../platform/database/queryable.ts'
import { dateStatements } from './demo.repository.ts'
import type { Academy } from './rows.ts'

/** Verifies the honorarium statements of the last two months on the day after each month, and pays the earlier one. */
export async function settleMonths(
  { settings }: Pick<Dependencies, 'settings'>,
  tx: Transaction,
  academy: Academy,
  now: Date,
): Promise<void> {
  const zone = settings().timeZone
  const staff = academy.users.find(user => user.role === 'staff')
  const thisMonth = firstOfMonth(dayOf(now, zone))
  const last = firstOfMonth(addDays(thisMonth, -1))
  const beforeLast = firstOfMonth(addDays(last, -1))
  for (const { user_id } of academy.teachers) {
    const settle = (month: string, state: 'VERIFIED' | 'PAID', on: string) =>
      settleMonth(
        { settings },
        {
          tx,
          person: { id: String(staff?.id) },
          now: spanOfDay(on, zone).from,
          body: { teacher: String(user_id), month, state },
        },
      )
    await settle(beforeLast, 'VERIFIED', last)
    await settle(beforeLast, 'PAID', last)
    await settle(last, 'VERIFIED', thisMonth)
  }
  await dateStatements.run(tx)
}
