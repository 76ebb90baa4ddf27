import { firstStaffAddress, firstStaffHours, makeFirstStaffLink } from '../features/accounts/first-staff.usecases.ts'
import type { Command } from './command.ts'

export const staffLink: Command = {
  usage: 'staff-link',
  summary: `Print a link, good once within ${firstStaffHours} hours, with which the first staff account is made`,
  async run(_args, { dependencies: { config, clock, database }, print }) {
    const token = await database.transaction(tx => makeFirstStaffLink(tx, { now: clock.now() }))
    print(firstStaffAddress(config, token))
    return 0
  },
}
