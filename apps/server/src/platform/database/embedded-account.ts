import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'

/** Runs PostgreSQL programs under an account that PostgreSQL accepts and that can access its files. */
export type Account = {
  /** Required owner of files that this account uses. Null if ownership needs no change. */
  owner: { uid: number; gid: number } | null
  run(program: string, args: string[]): Promise<Outcome>
}

export type Outcome = { code: number | null; output: string }

type Identity = { uid: number; gid: number }

/** No account can run PostgreSQL. */
export class NoAccountError extends Error {
  override name = 'NoAccountError'
}

/**
 * Finds an account that can run `program` and enter `folders`. An ordinary user is used as is. PostgreSQL refuses root,
 * and another user often cannot enter a checkout or data folder that only root can open. As root, it therefore tries
 * three ways by running the program: another user, a user namespace that maps root to another id, and another user that
 * keeps root's capability to bypass file permissions. Throws `NoAccountError` if none works.
 */
export async function chooseAccount(program: string, folders: string[]): Promise<Account> {
  if (process.getuid?.() !== 0) return { owner: null, run: (name, args) => run(name, args) }
  const user = await unprivilegedUser()
  if (user) {
    for (const account of candidateAccounts(user)) {
      if (await canReach(account, program, folders)) return account
    }
  }
  throw new NoAccountError(
    'PostgreSQL can’t run as root, and no other account can access its files. Start Aulaviva as an ordinary user, or set DATABASE_URL',
  )
}

function candidateAccounts({ uid, gid }: Identity): Account[] {
  const runThrough =
    (...wrapper: string[]) =>
    (program: string, args: string[]) =>
      run(wrapper[0]!, [...wrapper.slice(1), program, ...args])
  return [
    { owner: { uid, gid }, run: (program, args) => run(program, args, { uid, gid }) },
    {
      owner: { uid: 0, gid: 0 },
      run: runThrough('unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`, '--'),
    },
    {
      owner: { uid, gid },
      run: runThrough(
        'setpriv',
        `--reuid=${uid}`,
        `--regid=${gid}`,
        '--clear-groups',
        '--inh-caps=-all,+dac_override',
        '--ambient-caps=-all,+dac_override',
        '--bounding-set=-all,+dac_override',
        '--',
      ),
    },
  ]
}

async function canReach(account: Account, program: string, folders: string[]): Promise<boolean> {
  const script = 'test "$(id -u)" != 0 && "$0" --version && for folder; do cd -- "$folder" || exit 1; done'
  const { code } = await account.run('/bin/sh', ['-c', script, program, ...folders])
  return code === 0
}

/** initdb looks up its user by id, so the account must exist on the machine. */
async function unprivilegedUser(): Promise<Identity | null> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n').map(line => line.split(':'))
  for (const name of ['postgres', '_postgres', 'nobody', 'daemon']) {
    const [, , uid = '', gid = ''] = lines.find(line => line[0] === name) ?? []
    if (/^[1-9]\d*$/.test(uid) && /^\d+$/.test(gid)) return { uid: Number(uid), gid: Number(gid) }
  }
  return null
}

/** Runs a program to its end. The code is null if the program could not be started. */
function run(program: string, args: string[], identity: Partial<Identity> = {}): Promise<Outcome> {
  const outcome = new Promise<Outcome>(resolve => {
    // The current folder may be closed to the account. Locale and libpq variables must not reach the database.
    const child = spawn(program, args, {
      ...identity,
      cwd: process.platform === 'win32' ? undefined : '/',
      env: {
        ...process.env,
        LC_ALL: 'C',
        PGHOST: undefined,
        PGPORT: undefined,
        PGDATA: undefined,
        PGOPTIONS: undefined,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    })
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', error => resolve({ code: null, output: error.message }))
    child.on('close', code => resolve({ code, output }))
  })
  // In an unprivileged container most user ids do not exist, and spawn throws.
  return outcome.catch((error: Error) => ({ code: null, output: error.message }))
}
