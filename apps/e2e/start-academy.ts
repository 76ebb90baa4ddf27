import { join } from 'node:path'
import { startProduct } from './product.ts'

/** Starts the demo academy that all journeys share. The workers find its URL and database in the environment. */
export default async function startAcademy() {
  const {
    address,
    dataDir,
    database,
    stop: end,
  } = await startProduct({
    DEMO: 'true',
    ACADEMY_LANGUAGES: 'en,es,pt,en-XB',
    // All journeys share the demo's people, and each looks for its own emails.
    PRIVATE_BOOKINGS_PER_DAY: '1000',
    CANCELLATIONS_PER_DAY: '1000',
    TAKE_OVERS_PER_DAY: '1000',
    MAILS_PER_HOUR: '1000',
  })
  process.env.AULAVIVA_ADDRESS = address
  process.env.AULAVIVA_MAILS = join(dataDir, 'mail')
  process.env.AULAVIVA_DATABASE = database
  return end
}
