import { access, stat, statfs } from 'node:fs/promises'
import { availableParallelism, totalmem } from 'node:os'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { countInWords, type Finding, ok, sizeInWords, warning, wrong } from './finding.ts'

const dist = join(import.meta.dirname, '../../../web/dist/index.html')
/** One server with its own database has been measured to stay below this. */
const minMemory = 1024 ** 3

/** Checks the machine: its disk, its memory, and whether the web app was built on it. */
export async function examineMachine(config: Config): Promise<Finding[]> {
  return [...(await disk(config)), memory(), await webApp()]
}

async function disk({ dataDir, freeSpaceBytes }: Config): Promise<Finding[]> {
  const found = await statfs(dataDir).catch(() => null)
  if (!found) return [ok('disk', `${dataDir} doesn’t exist yet, and the first start creates it`)]
  const free = found.bavail * found.bsize
  const message = `${dataDir} has ${sizeInWords(free)} free`
  const fix = 'Free up space, or move DATA_DIR to a larger disk while the server is stopped'
  // some file systems create inodes as needed, and report none
  if (found.files > 0 && found.ffree / found.files < 0.02)
    return [wrong('disk', `${dataDir} has almost no inodes left for new files`, fix)]
  if (free < freeSpaceBytes) return [wrong('disk', `${message}, less than FREE_SPACE_MB, so uploads are rejected`, fix)]
  return [
    free < 2 * freeSpaceBytes
      ? warning('disk', `${message}, and uploads are rejected below FREE_SPACE_MB`, fix)
      : ok('disk', message),
  ]
}

function memory(): Finding {
  // a container may have less than its machine
  const limit = Math.min(process.constrainedMemory() || totalmem(), totalmem())
  const message = `${sizeInWords(limit)} of memory and ${countInWords(availableParallelism(), 'processor')}`
  return limit < minMemory * 0.95
    ? warning('machine', message, 'Give the server at least 1 GB of memory, or 2 GB with the embedded database')
    : ok('machine', message)
}

async function webApp(): Promise<Finding> {
  const isBuilt = await access(dist).then(
    () => true,
    () => false,
  )
  return isBuilt
    ? ok('web app', 'built')
    : wrong('web app', 'not built', 'Run node tools/start.mjs --prepare or npm start to build it')
}

/** Compares the account this runs under with the owner of the data folder. Null if they match. */
export async function accountFinding({ dataDir }: Config): Promise<Finding | null> {
  const owner = (await stat(dataDir).catch(() => null))?.uid
  const ownAccount = process.getuid?.()
  if (owner === undefined || ownAccount === undefined || owner === ownAccount) return null
  const message = `${dataDir} belongs to account ${owner}, but the doctor runs as account ${ownAccount}, so its database and files aren’t checked`
  return warning('account', message, `Run the doctor as the server’s account: sudo -u '#${owner}' …`)
}
