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
import { anySecondFactor, countOtherSpeakers, mailsInTrouble, staffCount } from './academy.repository.ts'
import { countInWords, type Finding, ok, reasonOf, sizeInWords, warning, wrong } from './finding.ts'
import { examineJobs } from './jobs.ts'

interface AcademyContext {
  config: Config
  database: Queryable
  now: Date
}

/**
 * Checks what only the academy's data shows: its owners, whether its secrets can be decrypted, and the age of its
 * backups.
 */
export async function examineAcademy(context: AcademyContext): Promise<Finding[]> {
  return [
    await staffFinding(context),
    await encryptionKey(context),
    await mails(context),
    ...(await examineJobs(context.database)),
    await languagesFinding(context),
    ...(await backups(context)),
  ]
}

async function staffFinding({ config, database }: AcademyContext): Promise<Finding> {
  const demoProblem = await refuseDemoAccounts({ config, database }).then(() => null, explain)
  if (demoProblem) return wrong('staff', 'the server won’t start', demoProblem)
  const { staff = 0, owners = 0 } = (await staffCount.first(database)) ?? {}
  if (owners > 0) return ok('staff', `${countInWords(staff, 'staff member')} joined (${countInWords(owners, 'owner')})`)
  return staff > 0
    ? wrong('staff', 'no staff member is an owner', 'Run npm run aulaviva -- staff invite EMAIL --owner to invite one')
    : warning(
        'staff',
        'no staff member has joined yet',
        'Run npm run aulaviva -- staff-link to print a link to create the first staff account',
      )
}

async function encryptionKey({ config, database }: AcademyContext): Promise<Finding> {
  const key = config.encryptionKey ?? (await readKey(config.dataDir))
  const sealed = await anySecondFactor.first(database)
  const place = config.encryptionKey ? 'ENCRYPTION_KEY' : 'the key in DATA_DIR'
  if (!sealed) return ok('encryption key', key ? `${place} is in use` : 'the next start creates one in DATA_DIR')
  const fix =
    'Use the key that the academy was created with: set ENCRYPTION_KEY to it, or put its encryption.key in DATA_DIR'
  if (!key) return wrong('encryption key', 'the key that two-factor authentication was set up with is missing', fix)
  try {
    boxOf(key).open(sealed.secret, sealed.user_id)
    return ok('encryption key', `${place} decrypts the stored secrets`)
  } catch {
    return wrong('encryption key', `${place} can’t decrypt the stored secrets, so two-factor codes no longer work`, fix)
  }
}

async function mails({ database, now }: AcademyContext): Promise<Finding> {
  const { late = 0, failed = 0, reason } = (await mailsInTrouble.first(database, now.toISOString())) ?? {}
  if (late + failed === 0) return ok('mails', 'no emails are delayed, and none failed in the last day')
  const message = `more than 15 minutes late: ${late}, failed in the last day: ${failed}${reason ? ` (${reason})` : ''}`
  return warning(
    'mails',
    message,
    'Check what this report says about the mail server, and whether the server is running',
  )
}

async function languagesFinding({ config, database }: AcademyContext): Promise<Finding> {
  const { languages: enabled } = (await openSettings(database, config.academyDefaults))()
  const names = enabled.map(code => languages[code].name).join(', ')
  const { people = 0 } = (await countOtherSpeakers.first(database, enabled)) ?? {}
  return people === 0
    ? ok('languages', names)
    : warning(
        'languages',
        `${names}: ${countInWords(people, 'person who chose another language sees', 'people who chose another language see')} English`,
        'Enable more languages in Settings under Admin',
      )
}

async function backups({ config, database, now }: AcademyContext): Promise<Finding[]> {
  if (!config.backup) {
    const message = 'no automatic backups'
    return [
      config.reachable && !config.demo
        ? warning('backups', message, 'Set BACKUP_DIR to a folder on another disk')
        : ok('backups', message),
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
    const fix =
      'Set BACKUP_KEY to a key printed by npm run aulaviva -- backup-key, and store it somewhere else so that it isn’t lost with the server'
    return [warning('backups', `backups aren’t encrypted${lacks}`, fix)]
  }
  const folder = await openBackupFolder(path, backupKey).catch(() => null)
  const copies = (await folder?.copies()) ?? []
  const last = copies.at(-1)
  if (!folder || !last) return []
  const openProblem = await folder.open(last).then(() => null, reasonOf)
  if (openProblem) return [wrong('backups', openProblem, 'If you changed BACKUP_KEY, set BACKUP_DIR to a new folder')]
  const plain = (await Promise.all(copies.map(folder.isPlain))).filter(Boolean).length
  const fix =
    'Delete unencrypted backups now if others can read the folder. Otherwise, wait until newer ones replace them'
  return plain > 0
    ? [warning('backups', `${plain} of ${copies.length} ${plain === 1 ? 'isn’t' : 'aren’t'} encrypted`, fix)]
    : []
}

async function lastCopy({ database, now }: AcademyContext): Promise<Finding> {
  const run = await latestRun.first(database)
  if (!run)
    return warning('backups', 'no backup yet', 'Keep the server running past BACKUP_TIME, then run the doctor again')
  const hours = Math.floor((now.getTime() - Date.parse(run.due_at)) / 3_600_000)
  const fix =
    'Run npm run aulaviva -- backup DIR to create one now, and check the server log to find out what went wrong'
  if (run.problem && run.copy)
    return wrong(
      'backups',
      `the last one is complete, but with a problem (${run.problem})`,
      'Check the server log, and fix the problem',
    )
  if (run.problem) return wrong('backups', `the last one failed (${run.problem})`, fix)
  const message = `the last one, scheduled ${countInWords(hours, 'hour')} ago, ${run.copy ? 'is complete' : 'hasn’t finished'}`
  return hours > 48 ? wrong('backups', message, fix) : ok('backups', message)
}

async function placeOf(folder: string, { dataDir, freeSpaceBytes }: Config): Promise<Finding[]> {
  const [target, data] = await Promise.all([folder, dataDir].map(path => stat(path).catch(() => null)))
  if (!target) return []
  const isAccessible = await access(folder, constants.R_OK | constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  )
  if (!isAccessible)
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
  return target.dev === data?.dev
    ? [
        warning(
          'backups',
          `${folder} is on the same disk as the data and would be lost with it`,
          'Put BACKUP_DIR on another disk, or copy it to another machine every day',
        ),
      ]
    : []
}
