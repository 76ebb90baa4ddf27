import {
  createFirstStaffLink,
  firstStaffAddress,
  firstStaffHours,
} from '../features/accounts/accounts/first-staff.usecases.ts'
import type { Command } from './command.ts'
import { keepAtServer } from './in-log.ts'

export const staffLink: Command = {
  usage: 'staff-link',
  summary: `Print a link to create the first staff account. It works once and expires in ${firstStaffHours} hours`,
  async run(_args, { dependencies: { config, clock, database }, print }) {
    const now = clock.now()
    const token = await database.transaction(async tx => {
      await keepAtServer(tx, 'STAFF_LINK_ISSUED', {}, now)
      return createFirstStaffLink(tx, { now })
    })
    print(firstStaffAddress(config, token))
    return 0
  },
}
