import { type Config, isLoopback } from '../config.ts'
import { proofHeader } from '../platform/http/doctor-proof.ts'
import { type Forwarded, nobodysAddress } from '../platform/http/notice-proxies.ts'
import { checkPort, explain } from '../preflight.ts'
import { type Answer, ask } from './ask.ts'
import { type Finding, ok, reasonOf, warning, wrong } from './finding.ts'

/** Compares the server on its own port with the address that people open, to check the proxy in between. */
export async function examineAddress(
  config: Config,
  { patience, proof }: { patience: number; proof: Promise<string | null> },
): Promise<Finding[]> {
  const { runs, finding } = await examineServer(config, patience)
  const { publicUrl, reachable, demo } = config
  const found = [finding]
  if (!isLoopback(new URL(publicUrl).hostname) && !publicUrl.startsWith('https:'))
    found.push(
      wrong(
        'address',
        `${publicUrl} doesn’t use https: passwords are sent unencrypted, and microphones don’t work`,
        'Put a TLS proxy in front of the server, and set PUBLIC_URL to https://…',
      ),
    )
  try {
    const live = await ask(`${publicUrl}/health/live`, { patience })
    if (!isOurs(live)) {
      const says = `${publicUrl} doesn’t reach Aulaviva (response status ${live.status})`
      const mend = runs
        ? `Make the proxy forward everything to port ${config.port} on this machine`
        : 'Start the server, then run the doctor again'
      return [...found, runs ? wrong('address', says, mend) : warning('address', says, mend)]
    }
    found.push(ok('address', `${publicUrl} reaches Aulaviva`), ...clock(live))
    if (live.certified) found.push(judgeCertificate(live.certified, new Date()))
    if (reachable && !demo) found.push(...headers(live, publicUrl))
    return [...found, await worker(publicUrl, patience), await proxy(config, { patience, proof: await proof })]
  } catch (error) {
    const says = `${publicUrl} isn’t reachable from here (${reasonOf(error)})`
    // a stopped server was already reported
    return runs ? [...found, wrong('address', says, mendOf(error))] : found
  }
}

async function examineServer(config: Config, patience: number): Promise<{ runs: boolean; finding: Finding }> {
  const host = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[config.host] ?? config.host
  const own = `http://${host.includes(':') && !host.startsWith('[') ? `[${host}]` : host}:${config.port}`
  const live = await ask(`${own}/health/live`, { patience }).catch(() => null)
  if (live && isOurs(live)) {
    const ready = await ask(`${own}/health/ready`, { patience }).catch(() => null)
    return ready?.status === 200
      ? { runs: true, finding: ok('server', `running on port ${config.port} and ready`) }
      : {
          runs: true,
          finding: wrong(
            'server',
            `running on port ${config.port} but not ready`,
            'Check the server log. Most often, the database is unavailable',
          ),
        }
  }
  try {
    await checkPort(config)
    const says = `not running on port ${config.port}`
    return { runs: false, finding: warning('server', says, 'Run npm start, or start its service') }
  } catch (error) {
    const says = `can’t listen on port ${config.port}`
    return { runs: false, finding: wrong('server', says, explain(error) ?? reasonOf(error)) }
  }
}

function isOurs({ status, body }: Answer): boolean {
  return status === 200 && body.startsWith('{"status":"live"')
}

/** Proxies renew a certificate when a third of its lifetime is left, whatever its length. Half of that is late. */
export function judgeCertificate({ from, until }: { from: Date; until: Date }, now: Date): Finding {
  const isLate = until.getTime() - now.getTime() < (until.getTime() - from.getTime()) / 6
  const says = `the certificate expires on ${until.toISOString()}`
  return isLate
    ? warning('address', says, 'Check the proxy’s log to find out why it hasn’t renewed the certificate')
    : ok('address', says)
}

function clock({ ahead }: Answer): Finding[] {
  if (ahead === null || Math.abs(ahead) < 5_000) return []
  const says = `the clock at PUBLIC_URL is ${Math.round(Math.abs(ahead) / 1000)} s ${ahead < 0 ? 'behind' : 'ahead of'} this machine’s`
  return [warning('clock', says, 'Sync both machines with NTP (timedatectl set-ntp true)')]
}

/** Checks the headers that the server sends with every response, which a proxy may remove. */
function headers({ headers }: Answer, publicUrl: string): Finding[] {
  const wanted = ['x-content-type-options', 'content-security-policy']
  if (publicUrl.startsWith('https:')) wanted.push('strict-transport-security')
  const missing = wanted.filter(name => headers[name] === undefined)
  return missing.length === 0
    ? [ok('headers', 'security headers reach the browser')]
    : [
        warning(
          'headers',
          `missing security headers: ${missing.join(', ')}`,
          'Make the proxy pass response headers through unchanged',
        ),
      ]
}

/** A browser that gets an old service worker keeps the old app. */
async function worker(publicUrl: string, patience: number): Promise<Finding> {
  const { status, headers } = await ask(`${publicUrl}/service-worker.js`, { patience })
  const mend = 'Make the proxy pass /service-worker.js through without caching it'
  if (status !== 200) return wrong('service worker', `/service-worker.js returns status ${status}`, mend)
  const kept = !/no-cache|no-store/.test(headers['cache-control'] ?? '') || Number(headers.age ?? 0) > 0
  return kept
    ? wrong('service worker', '/service-worker.js is cached on its way to the browser', mend)
    : ok('service worker', 'not cached on its way to the browser')
}

/** Compares TRUST_PROXY with what arrives through PUBLIC_URL. */
async function proxy(
  { trustProxy, publicUrl }: Config,
  { patience, proof }: { patience: number; proof: string | null },
): Promise<Finding> {
  const forwarded = async (claimed = {}): Promise<Forwarded | undefined> => {
    const headers = { ...claimed, ...(proof && { [proofHeader]: proof }) }
    const { body } = await ask(`${publicUrl}/health/live`, { patience, headers })
    return (JSON.parse(body) as { forwarded?: Forwarded }).forwarded
  }
  const arrived = await forwarded()
  if (arrived === undefined)
    return warning(
      'proxy',
      'the server at PUBLIC_URL doesn’t report whether it trusts a proxy: it uses another database, or this one is unavailable',
      'Run the doctor with that server’s settings',
    )
  const shared = 'all visitors appear to have the same IP address and share one rate limit'
  if (arrived === 'not trusted')
    return wrong(
      'proxy',
      `there’s a proxy, but it isn’t trusted: ${shared}`,
      'Set TRUST_PROXY to the proxy’s address or to the number of proxies',
    )
  if (arrived === 'none') {
    if (publicUrl.startsWith('https:'))
      return wrong(
        'proxy',
        `the proxy doesn’t send client addresses: ${shared}`,
        'Configure the proxy to send X-Forwarded-For',
      )
    return trustProxy === false
      ? ok('proxy', 'there’s none, and TRUST_PROXY trusts none')
      : warning(
          'proxy',
          'there’s none, but TRUST_PROXY trusts one, so anyone can fake their IP address',
          'Set TRUST_PROXY=false',
        )
  }
  return (await forwarded({ 'x-forwarded-for': nobodysAddress })) === 'anyone trusted'
    ? wrong(
        'proxy',
        'anyone can fake their IP address',
        'Set TRUST_PROXY to your own proxies only, and make the outermost one replace X-Forwarded-For',
      )
    : ok('proxy', 'the proxy is trusted, and addresses that clients claim aren’t')
}

function mendOf(error: unknown): string {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'In DNS, point the name in PUBLIC_URL to this machine'
  if (/CERT|certificate|self-signed/i.test(`${code} ${message}`))
    return 'Check the proxy’s log to find out why it has no valid certificate for this name'
  return 'Check that the proxy is running and that the firewall allows ports 80 and 443'
}
