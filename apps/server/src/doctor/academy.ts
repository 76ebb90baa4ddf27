import { access, constants, stat, statfs } from 'node:fs/promises'
import { languages } from '@aulaviva/domain/languages'
import { openBackupFolder } from '../backup/backup-folder.ts'
import { latestRun } from '../backup/backup-runs.repository.ts'
import type { Config } from '../config.ts'
import { refuseDemoAccounts } from '../demo/refuse-demo-accounts.ts'
import { boxOf, readKey } from '../platform/auth/secret-box.ts'
import type { Queryable } from '../platform/database/queryable.ts'
import { openSettings } from '../platform/settings/academy-settings.ts'
import { explain } from '../preflight.ts'
import { aSecondFactor, mailsInTrouble, speakersOfOthers, staffCount } from './academy.repository.ts'
import { type Finding, ok, reasonOf, sizeInWords, warning, wrong } from './finding.ts'
import { examineJobs } from './jobs.ts'

interface Asked {
  config: Config
  database: Queryable
  now: Date
}

/** What only the data of the academy tells: who looks after it, whether its secrets can be read, how old its copies are. */
export async function examineAcademy(asked: Asked): Promise<Finding[]> {
  return [
    await staff(asked),
    await encryptionKey(asked),
    await mails(asked),
    ...(await examineJobs(asked.database)),
    await spoken(asked),
    ...(await backups(asked)),
  ]
}

async function staff({ config, database }: Asked): Promise<Finding> {
  const refused = await refuseDemoAccounts({ config, database }).then(() => null, explain)
  if (refused) return wrong('staff', 'the server does not start', refused)
  const { staff = 0, owners = 0 } = (await staffCount.first(database)) ?? {}
  if (owners > 0) return ok('staff', `${staff} of the staff have come in, ${owners} of them an owner`)
  return staff > 0
    ? wrong('staff', 'nobody of the staff is an owner', 'npm run aulaviva -- staff invite EMAIL --owner')
    : warning(
        'staff',
        'nobody of the staff has come in',
        'npm run aulaviva -- staff-link prints a link for the first staff account',
      )
}

async function encryptionKey({ config, database }: Asked): Promise<Finding> {
  const key = config.encryptionKey ?? (await readKey(config.dataDir))
  const sealed = await aSecondFactor.first(database)
  const place = config.encryptionKey ? 'ENCRYPTION_KEY' : 'the key in DATA_DIR'
  if (!sealed) return ok('encryption key', key ? `${place} is there` : 'the first start makes one in DATA_DIR')
  const mend = 'Put back the key that the academy was begun with: ENCRYPTION_KEY, or encryption.key of a copy'
  if (!key) return wrong('encryption key', 'authenticators were set up with a key that is not here', mend)
  try {
    boxOf(key).open(sealed.secret, sealed.user_id)
    return ok('encryption key', `${place} opens what was encrypted with it`)
  } catch {
    return wrong('encryption key', `${place} does not open what is encrypted: authenticators fit no more`, mend)
  }
}

async function mails({ database, now }: Asked): Promise<Finding> {
  const { late = 0, failed = 0, reason } = (await mailsInTrouble.first(database, now.toISOString())) ?? {}
  if (late + failed === 0) return ok('mails', 'none waits, and none failed in the last day')
  const says = `${late} have waited for more than a quarter of an hour, and ${failed} failed in the last day${reason ? ` (${reason})` : ''}`
  return warning('mails', says, 'See what is said of the mail server here, and whether the server runs')
}

async function spoken({ config, database }: Asked): Promise<Finding> {
  const { languages: enabled } = (await openSettings(database, config.academyDefaults))()
  const names = enabled.map(code => languages[code].name).join(', ')
  const { people = 0 } = (await speakersOfOthers.first(database, enabled)) ?? {}
  return people === 0
    ? ok('languages', names)
    : warning(
        'languages',
        `${names}; ${people} people have chosen another one and read English`,
        'Enable it under Settings in the office',
      )
}

async function backups({ config, database, now }: Asked): Promise<Finding[]> {
  if (!config.backup) {
    const says = 'no copy is taken by itself'
    return [
      config.reachable && !config.demo
        ? warning('backups', says, 'Set BACKUP_DIR to a folder on another disk')
        : ok('backups', says),
    ]
  }
  const { folder } = config.backup
  return [
    await lastCopy({ config, database, now }),
    ...(await placeOf(folder, config)),
    ...(await secrecyOf(folder, config)),
  ]
}

/** Whether copies are encrypted, and whether BACKUP_KEY opens the last one. */
async function secrecyOf(path: string, { backupKey, encryptionKey }: Config): Promise<Finding[]> {
  if (!backupKey) {
    const lacks = encryptionKey ? '' : ', and lack the encryption key, without which a restore ends authenticators'
    const mend =
      'Set BACKUP_KEY to a key that npm run aulaviva -- backup-key prints, and keep it in a second place that is not lost with the server'
    return [warning('backups', `copies are in clear${lacks}`, mend)]
  }
  const folder = await openBackupFolder(path, backupKey).catch(() => null)
  const copies = (await folder?.copies()) ?? []
  const last = copies.at(-1)
  if (!folder || !last) return []
  const unread = await folder.open(last).then(() => null, reasonOf)
  if (unread) return [wrong('backups', unread, 'Give a new BACKUP_KEY a BACKUP_DIR of its own')]
  const plain = (await Promise.all(copies.map(folder.isPlain))).filter(Boolean).length
  const mend = 'They go as newer ones come; remove them now if others can read the folder'
  return plain > 0 ? [warning('backups', `${plain} of ${copies.length} copies are in clear`, mend)] : []
}

async function lastCopy({ database, now }: Asked): Promise<Finding> {
  const run = await latestRun.first(database)
  if (!run) return warning('backups', 'none was taken yet', 'Let the server run over BACKUP_TIME, and ask again')
  const hours = Math.floor((now.getTime() - Date.parse(run.due_at)) / 3_600_000)
  const mend = 'npm run aulaviva -- backup DIR takes one now; the log of the server says what kept it from one'
  if (run.problem) return wrong('backups', `the last one failed (${run.problem})`, mend)
  const says = `the last one was due ${hours} hours ago${run.copy ? '' : ' and is under way'}`
  return hours > 48 ? wrong('backups', says, mend) : ok('backups', says)
}

async function placeOf(folder: string, { dataDir, freeSpaceBytes }: Config): Promise<Finding[]> {
  const [place, data] = await Promise.all([folder, dataDir].map(path => stat(path).catch(() => null)))
  if (!place) return []
  const may = await access(folder, constants.R_OK | constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  )
  if (!may) return [wrong('backups', `${folder} cannot be written`, 'Let the account of the server own it')]
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < freeSpaceBytes)
    return [
      wrong(
        'backups',
        `${sizeInWords(bavail * bsize)} are free for ${folder}`,
        'Make room, or keep fewer copies: BACKUP_KEEP_DAYS',
      ),
    ]
  return place.dev === data?.dev
    ? [
        warning(
          'backups',
          `${folder} is on the disk of the data, and lost with it`,
          'Put BACKUP_DIR on another disk, or take it to another machine each day',
        ),
      ]
    : []
}
