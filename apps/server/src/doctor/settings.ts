import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, isLoopback, SETTINGS } from '../config.ts'
import { checkDemo, explain } from '../preflight.ts'
import { type Finding, ok, reasonOf, warning, wrong } from './finding.ts'

type Environment = Record<string, string | undefined>

const root = join(import.meta.dirname, '../../../..')

/** Checks combinations of settings. */
export async function examineSettings(env: Environment, config: Config): Promise<Finding[]> {
  const setCount = SETTINGS.filter(({ name }) => env[name]?.trim()).length
  const found = [
    ...misspelledSettings(env),
    ...demoFindings(config),
    ...reachabilityFindings(config),
    ...(await readableFileFindings(env)),
  ]
  return found.length > 0 ? found : [ok('settings', `${setCount} of ${SETTINGS.length} set, all valid`)]
}

/** Finds names that are almost those of a setting, because they have no effect. */
function misspelledSettings(env: Environment): Finding[] {
  const names = SETTINGS.map(({ name }) => name)
  const unknownNames = Object.keys(env).filter(name => name.length >= 7 && !names.includes(name))
  return unknownNames.flatMap(name => {
    const similar = names.find(known => known.length >= 7 && differences(name.toUpperCase(), known) <= 2)
    return similar ? [warning('settings', `${name} isn’t a setting`, `Did you mean ${similar}? If so, rename it`)] : []
  })
}

function demoFindings(config: Config): Finding[] {
  try {
    checkDemo(config)
  } catch (error) {
    return [wrong('settings', 'the server won’t start', explain(error) ?? reasonOf(error))]
  }
  const open = 'this is a demo: anyone who can reach it can sign in with a published password'
  return config.publicDemo && config.reachable
    ? [warning('settings', open, 'For your own academy, set DEMO=false, and use an empty DATA_DIR or database')]
    : []
}

function reachabilityFindings({ production, reachable, demo, host, publicUrl, metrics }: Config): Finding[] {
  const found: Finding[] = []
  if (reachable && !production && !demo)
    found.push(
      warning(
        'settings',
        'other machines can reach the server, but NODE_ENV isn’t production',
        'Set NODE_ENV=production',
      ),
    )
  if (!isLoopback(host) && isLoopback(new URL(publicUrl).hostname))
    found.push(
      warning(
        'settings',
        `links in emails point to ${publicUrl}, which works only on this machine`,
        'Set PUBLIC_URL to the address that people open',
      ),
    )
  if (metrics && !isLoopback(metrics.host))
    found.push(
      warning(
        'settings',
        `METRICS_LISTEN shows the metrics without a password to every machine that can reach ${metrics.host}:${metrics.port}`,
        'Set METRICS_LISTEN=localhost:9464, or allow only Prometheus to reach it',
      ),
    )
  return found
}

/** The settings file contains passwords. */
async function readableFileFindings(env: Environment): Promise<Finding[]> {
  const file = env.ENV_FILE ?? join(root, '.env')
  const found = file ? await stat(file).catch(() => null) : null
  if (!found || process.platform === 'win32' || (found.mode & 0o007) === 0) return []
  return [warning('settings', `every account on this machine can access ${file}`, `Run chmod o-rwx ${file}`)]
}

/** The number of letters to change, add, or remove to turn one word into the other. */
function differences(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1]
    for (const [at, target] of [...other].entries()) {
      next.push(Math.min(row[at + 1]! + 1, next[at]! + 1, row[at]! + (letter === target ? 0 : 1)))
    }
    row = next
  }
  return row[other.length]!
}
