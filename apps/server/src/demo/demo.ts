import { dayOf } from '@aulaviva/domain/days'
import { studentStatus } from '@aulaviva/domain/student-status'
import type { Dependencies } from '../dependencies.ts'
import { demoPassword } from '../features/accounts/accounts/demo-accounts.ts'
import { hashPassword } from '../features/accounts/accounts/passwords.ts'
import { skipDueReminders } from '../features/classes/reminders/reminders.usecases.ts'
import { awardAndNotify } from '../features/recognition/badges/awarding.usecases.ts'
import { attachDocuments } from './absences.ts'
import { createDemoAcademy } from './academy.ts'
import {
  type AccountRow,
  accountsByEmail,
  hasUsers,
  lockDemoCreation,
  raiseTimeouts,
  setContact,
  storeAcademy,
} from './demo.repository.ts'
import { attachNotes } from './notes.ts'
import { accountEmails } from './people.ts'
import { attachPhotos } from './photos.ts'
import { placeStudents } from './placed-students.ts'
import { storePlacementTest } from './placement-test.ts'
import { insertFirstVersions } from './recorded-courses.repository.ts'
import { attachMedia } from './recorded-courses.ts'
import { attachTests } from './recorded-tests.ts'
import { makeRemarks } from './remarks.ts'
import { renewDemo } from './renewal.ts'
import { settleMonths } from './settled-months.ts'
import { completeTests } from './taken-tests.ts'

export interface DemoAccount {
  id: string
  email: string
  role: 'student' | 'teacher' | 'staff'
  /** A student's current status. For others, their role in capitals. */
  status: string
  balanceMinutes: number
}

type DemoDependencies = Pick<
  Dependencies,
  'config' | 'clock' | 'database' | 'storage' | 'fileLinks' | 'settings' | 'catalogue' | 'log'
>

/**
 * Creates the demo academy if the database has no users, or renews an existing demo. Returns the accounts that have the
 * demo password, or null if the database has a real academy. If several processes start at once, one creates the demo
 * and the others wait for it.
 */
export async function ensureDemo(dependencies: DemoDependencies): Promise<{ accounts: DemoAccount[] } | null> {
  const { settings, clock, database, storage } = dependencies
  const zone = settings().timeZone
  if (!(await hasUsers.first(database))?.found) {
    await database.transaction(async tx => {
      await raiseTimeouts.run(tx)
      await lockDemoCreation.run(tx)
      if ((await hasUsers.first(tx))?.found) return
      const passwordHash = await hashPassword(demoPassword)
      const academy = createDemoAcademy({ today: dayOf(clock.now(), zone), zone, passwordHash })
      await storeAcademy(tx, academy)
      await attachPhotos(tx, storage, academy)
      await attachNotes(tx, storage, academy)
      await attachDocuments(tx, storage, academy)
      await skipDueReminders(tx, clock.now())
      await attachMedia(tx, storage, academy)
      await attachTests(tx, storage, academy)
      await insertFirstVersions.run(tx, clock.now().toISOString())
      await storePlacementTest(tx, storage)
      await placeStudents(dependencies, tx, academy, clock.now())
      await completeTests(dependencies, tx, academy, clock.now())
      await makeRemarks(tx, academy, clock.now())
      // Badges earned through classes are already stored. This awards those earned through tests and courses.
      for (const { user_id } of academy.students) {
        await awardAndNotify(dependencies, tx, String(user_id), clock.now())
      }
      await settleMonths(dependencies, tx, academy, clock.now())
      await setContact.run(tx)
    })
  }
  const demo = await findDemo(dependencies)
  if (!demo) return null
  await renewDemo(dependencies, clock.now())
  return findDemo(dependencies)
}

/** The accounts of the demo academy, or null if this is another academy. */
async function findDemo({ settings, clock, database }: DemoDependencies): Promise<{ accounts: DemoAccount[] } | null> {
  const now = clock.now()
  const rows = await accountsByEmail.all(database, accountEmails, now.toISOString())
  if (rows.length < accountEmails.length) return null
  return { accounts: rows.map(row => accountOf(row, dayOf(now, settings().timeZone))) }
}

function accountOf(row: AccountRow, today: string): DemoAccount {
  const { id, email, role, date_limit, warranty_limit, paid, canceled, trial, has_class_ahead } = row
  const balanceMinutes = row.balance_minutes ?? 0
  const subscription = date_limit
    ? { dateLimit: date_limit, warrantyLimit: warranty_limit ?? date_limit, paid, canceled, trial }
    : null
  const status =
    role === 'student'
      ? studentStatus({ subscription, balanceMinutes, hasUpcomingClass: has_class_ahead }, today)
      : role.toUpperCase()
  return { id, email, role, status, balanceMinutes }
}
