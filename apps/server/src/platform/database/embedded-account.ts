import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'

/** Runs the programs of PostgreSQL under an account that PostgreSQL accepts and that reaches its files. */
export type Account = {
  /** The owner that files have to have to belong to this account, or null where ownership is as it should be. */
  owner: { uid: number; gid: number } | null
  run(program: string, args: string[]): Promise<Outcome>
}

export type Outcome = { code: number | null; output: string }

type Identity = { uid: number; gid: number }

/** No account was found under which PostgreSQL runs. */
export class NoAccountError extends Error {
  override name = 'NoAccountError'
}

/**
 * Finds the account to run `program` with, so that it can enter `folders`. An ordinary user is taken as is. PostgreSQL
 * refuses root, and the obvious other user cannot enter a checkout or data folder that only root may enter, so as root
 * three ways are tried by running the program: another user; a user namespace in which root bears another number; another
 * user that keeps root's right to pass file permissions. Throws `NoAccountError` when none works.
 */
export async function chooseAccount(program: string, folders: string[]): Promise<Account> {
  if (process.getuid?.() !== 0) return { owner: null, run: (name, args) => run(name, args) }
  const user = await unprivilegedUser()
  if (user) {
    for (const account of waysFor(user)) {
      if (await reaches(account, program, folders)) return account
    }
  }
  throw new NoAccountError(
    'PostgreSQL can’t run as root, and no other account can access its files. Start Aulaviva as an ordinary user, or set DATABASE_URL',
  )
}

function waysFor({ uid, gid }: Identity): Account[] {
  const through =
    (...wrapper: string[]) =>
    (program: string, args: string[]) =>
      run(wrapper[0]!, [...wrapper.slice(1), program, ...args])
  return [
    { owner: { uid, gid }, run: (program, args) => run(program, args, { uid, gid }) },
    {
      owner: { uid: 0, gid: 0 },
      run: through('unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`, '--'),
    },
    {
      owner: { uid, gid },
      run: through(
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

async function reaches(account: Account, program: string, folders: string[]): Promise<boolean> {
  const script = 'test "$(id -u)" != 0 && "$0" --version && for folder; do cd -- "$folder" || exit 1; done'
  const { code } = await account.run('/bin/sh', ['-c', script, program, ...folders])
  return code === 0
}

/** initdb looks its user up by number, so the account has to be one that the machine knows. */
async function unprivilegedUser(): Promise<Identity | null> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n').map(line => line.split(':'))
  for (const name of ['postgres', '_postgres', 'nobody', 'daemon']) {
    const [, , uid = '', gid = ''] = lines.find(line => line[0] === name) ?? []
    if (/^[1-9]\d*$/.test(uid) && /^\d+$/.test(gid)) return { uid: Number(uid), gid: Number(gid) }
  }
  return null
}

/** Runs a program to its end. A program that cannot be started has the code null. */
function run(program: string, args: string[], identity: Partial<Identity> = {}): Promise<Outcome> {
  const outcome = new Promise<Outcome>(resolve => {
    // The current folder may be closed to the account; locale and libpq variables must not reach the database.
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
  // In a container of an ordinary user most user numbers do not exist, which spawn answers by throwing.
  return outcome.catch((error: Error) => ({ code: null, output: error.message }))
}
