import { access, stat, statfs } from 'node:fs/promises'
import { availableParallelism, totalmem } from 'node:os'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { counted, type Finding, ok, sizeInWords, warning, wrong } from './finding.ts'

const dist = join(import.meta.dirname, '../../../web/dist/index.html')
/** One server with its own database has been measured to stay below this. */
const enoughMemory = 1024 ** 3

/** Checks the machine: its disk, its memory, and whether the web app was built on it. */
export async function examineMachine(config: Config): Promise<Finding[]> {
  return [...(await disk(config)), memory(), await webApp()]
}

async function disk({ dataDir, freeSpaceBytes }: Config): Promise<Finding[]> {
  const found = await statfs(dataDir).catch(() => null)
  if (!found) return [ok('disk', `${dataDir} doesn’t exist yet, and the first start creates it`)]
  const free = found.bavail * found.bsize
  const says = `${dataDir} has ${sizeInWords(free)} free`
  const mend = 'Free up space, or move DATA_DIR to a larger disk while the server is stopped'
  // some file systems create inodes as needed, and report none
  if (found.files > 0 && found.ffree / found.files < 0.02)
    return [wrong('disk', `${dataDir} has almost no inodes left for new files`, mend)]
  if (free < freeSpaceBytes) return [wrong('disk', `${says}, less than FREE_SPACE_MB, so uploads are rejected`, mend)]
  return [
    free < 2 * freeSpaceBytes
      ? warning('disk', `${says}, and uploads are rejected below FREE_SPACE_MB`, mend)
      : ok('disk', says),
  ]
}

function memory(): Finding {
  // a container may have less than its machine
  const limit = Math.min(process.constrainedMemory() || totalmem(), totalmem())
  const says = `${sizeInWords(limit)} of memory and ${counted(availableParallelism(), 'processor')}`
  return limit < enoughMemory * 0.95
    ? warning('machine', says, 'Give the server at least 1 GB of memory, or 2 GB with the embedded database')
    : ok('machine', says)
}

async function webApp(): Promise<Finding> {
  const built = await access(dist).then(
    () => true,
    () => false,
  )
  return built
    ? ok('web app', 'built')
    : wrong('web app', 'not built', 'Run node tools/start.mjs --prepare or npm start to build it')
}

/** Compares the account this runs under with the owner of the data folder. Null if they match. */
export async function strangeAccount({ dataDir }: Config): Promise<Finding | null> {
  const owner = (await stat(dataDir).catch(() => null))?.uid
  const own = process.getuid?.()
  if (owner === undefined || own === undefined || owner === own) return null
  const says = `${dataDir} belongs to account ${owner}, but the doctor runs as account ${own}, so its database and files aren’t checked`
  return warning('account', says, `Run the doctor as the server’s account: sudo -u '#${owner}' …`)
}
