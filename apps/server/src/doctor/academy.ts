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
import { counted, type Finding, ok, reasonOf, sizeInWords, warning, wrong } from './finding.ts'
import { examineJobs } from './jobs.ts'

interface Asked {
  config: Config
  database: Queryable
  now: Date
}

/**
 * Checks what only the academy's data shows: its owners, whether its secrets can be decrypted, and the age of its
 * backups.
 */
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
  if (refused) return wrong('staff', 'the server won’t start', refused)
  const { staff = 0, owners = 0 } = (await staffCount.first(database)) ?? {}
  if (owners > 0) return ok('staff', `${counted(staff, 'staff member')} joined (${counted(owners, 'owner')})`)
  return staff > 0
    ? wrong('staff', 'no staff member is an owner', 'Run npm run aulaviva -- staff invite EMAIL --owner to invite one')
    : warning(
        'staff',
        'no staff member has joined yet',
        'Run npm run aulaviva -- staff-link to print a link to create the first staff account',
      )
}

async function encryptionKey({ config, database }: Asked): Promise<Finding> {
  const key = config.encryptionKey ?? (await readKey(config.dataDir))
  const sealed = await aSecondFactor.first(database)
  const place = config.encryptionKey ? 'ENCRYPTION_KEY' : 'the key in DATA_DIR'
  if (!sealed) return ok('encryption key', key ? `${place} is in use` : 'the next start creates one in DATA_DIR')
  const mend =
    'Use the key that the academy was created with: set ENCRYPTION_KEY to it, or put its encryption.key in DATA_DIR'
  if (!key) return wrong('encryption key', 'the key that two-factor authentication was set up with is missing', mend)
  try {
    boxOf(key).open(sealed.secret, sealed.user_id)
    return ok('encryption key', `${place} decrypts the stored secrets`)
  } catch {
    return wrong(
      'encryption key',
      `${place} can’t decrypt the stored secrets, so two-factor codes no longer work`,
      mend,
    )
  }
}

async function mails({ database, now }: Asked): Promise<Finding> {
  const { late = 0, failed = 0, reason } = (await mailsInTrouble.first(database, now.toISOString())) ?? {}
  if (late + failed === 0) return ok('mails', 'no emails are delayed, and none failed in the last day')
  const says = `more than 15 minutes late: ${late}, failed in the last day: ${failed}${reason ? ` (${reason})` : ''}`
  return warning('mails', says, 'Check what this report says about the mail server, and whether the server is running')
}

async function spoken({ config, database }: Asked): Promise<Finding> {
  const { languages: enabled } = (await openSettings(database, config.academyDefaults))()
  const names = enabled.map(code => languages[code].name).join(', ')
  const { people = 0 } = (await speakersOfOthers.first(database, enabled)) ?? {}
  return people === 0
    ? ok('languages', names)
    : warning(
        'languages',
        `${names}: ${counted(people, 'person who chose another language sees', 'people who chose another language see')} English`,
        'Enable more languages in Settings under Admin',
      )
}

async function backups({ config, database, now }: Asked): Promise<Finding[]> {
  if (!config.backup) {
    const says = 'no automatic backups'
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

/** Checks whether backups are encrypted, and whether BACKUP_KEY opens the last one. */
async function secrecyOf(path: string, { backupKey, encryptionKey }: Config): Promise<Finding[]> {
  if (!backupKey) {
    const lacks = encryptionKey
      ? ''
      : ' and don’t include the encryption key. If that key is lost, a restore turns off two-factor authentication'
    const mend =
      'Set BACKUP_KEY to a key printed by npm run aulaviva -- backup-key, and store it somewhere else so that it isn’t lost with the server'
    return [warning('backups', `backups aren’t encrypted${lacks}`, mend)]
  }
  const folder = await openBackupFolder(path, backupKey).catch(() => null)
  const copies = (await folder?.copies()) ?? []
  const last = copies.at(-1)
  if (!folder || !last) return []
  const unread = await folder.open(last).then(() => null, reasonOf)
  if (unread) return [wrong('backups', unread, 'If you changed BACKUP_KEY, set BACKUP_DIR to a new folder')]
  const plain = (await Promise.all(copies.map(folder.isPlain))).filter(Boolean).length
  const mend =
    'Delete unencrypted backups now if others can read the folder. Otherwise, wait until newer ones replace them'
  return plain > 0
    ? [warning('backups', `${plain} of ${copies.length} ${plain === 1 ? 'isn’t' : 'aren’t'} encrypted`, mend)]
    : []
}

async function lastCopy({ database, now }: Asked): Promise<Finding> {
  const run = await latestRun.first(database)
  if (!run)
    return warning('backups', 'no backup yet', 'Keep the server running past BACKUP_TIME, then run the doctor again')
  const hours = Math.floor((now.getTime() - Date.parse(run.due_at)) / 3_600_000)
  const mend =
    'Run npm run aulaviva -- backup DIR to create one now, and check the server log to find out what went wrong'
  if (run.problem && run.copy)
    return wrong(
      'backups',
      `the last one is complete, but with a problem (${run.problem})`,
      'Check the server log, and fix the problem',
    )
  if (run.problem) return wrong('backups', `the last one failed (${run.problem})`, mend)
  const says = `the last one, scheduled ${counted(hours, 'hour')} ago, ${run.copy ? 'is complete' : 'hasn’t finished'}`
  return hours > 48 ? wrong('backups', says, mend) : ok('backups', says)
}

async function placeOf(folder: string, { dataDir, freeSpaceBytes }: Config): Promise<Finding[]> {
  const [place, data] = await Promise.all([folder, dataDir].map(path => stat(path).catch(() => null)))
  if (!place) return []
  const may = await access(folder, constants.R_OK | constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  )
  if (!may)
    return [
      wrong(
        'backups',
        `the server can’t read from and write to ${folder}`,
        'Make the server’s account the owner of the folder',
      ),
    ]
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < freeSpaceBytes)
    return [
      wrong(
        'backups',
        `${folder} has only ${sizeInWords(bavail * bsize)} free, less than FREE_SPACE_MB`,
        'Free up space, or lower BACKUP_KEEP_DAYS or BACKUP_KEEP_WEEKS',
      ),
    ]
  return place.dev === data?.dev
    ? [
        warning(
          'backups',
          `${folder} is on the same disk as the data and would be lost with it`,
          'Put BACKUP_DIR on another disk, or copy it to another machine every day',
        ),
      ]
    : []
}
