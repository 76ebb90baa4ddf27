import { type Config, isLoopback } from '../config.ts'
import { proofHeader } from '../platform/http/doctor-proof.ts'
import { documentationAddress, type ProxyTrust } from '../platform/http/proxy-trust.ts'
import { checkPort, explain } from '../preflight.ts'
import { type HttpAnswer, sendRequest } from './ask.ts'
import { type Finding, ok, reasonOf, warning, wrong } from './finding.ts'

/** Compares the server on its own port with the address that people open, to check the proxy in between. */
export async function examineAddress(
  config: Config,
  { timeout, proof }: { timeout: number; proof: Promise<string | null> },
): Promise<Finding[]> {
  const { runs, finding } = await examineServer(config, timeout)
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
    const live = await sendRequest(`${publicUrl}/health/live`, { timeout })
    if (!isOurs(live)) {
      const message = `${publicUrl} doesn’t reach Aulaviva (response status ${live.status})`
      const fix = runs
        ? `Make the proxy forward everything to port ${config.port} on this machine`
        : 'Start the server, then run the doctor again'
      return [...found, runs ? wrong('address', message, fix) : warning('address', message, fix)]
    }
    found.push(ok('address', `${publicUrl} reaches Aulaviva`), ...clock(live))
    if (live.certificate) found.push(certificateFinding(live.certificate, new Date()))
    if (reachable && !demo) found.push(...headers(live, publicUrl))
    return [...found, await worker(publicUrl, timeout), await proxy(config, { timeout, proof: await proof })]
  } catch (error) {
    const message = `${publicUrl} isn’t reachable from here (${reasonOf(error)})`
    // a stopped server was already reported
    return runs ? [...found, wrong('address', message, fixFor(error))] : found
  }
}

async function examineServer(config: Config, timeout: number): Promise<{ runs: boolean; finding: Finding }> {
  const host = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[config.host] ?? config.host
  const ownAddress = `http://${host.includes(':') && !host.startsWith('[') ? `[${host}]` : host}:${config.port}`
  const live = await sendRequest(`${ownAddress}/health/live`, { timeout }).catch(() => null)
  if (live && isOurs(live)) {
    const ready = await sendRequest(`${ownAddress}/health/ready`, { timeout }).catch(() => null)
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
    const message = `not running on port ${config.port}`
    return { runs: false, finding: warning('server', message, 'Run npm start, or start its service') }
  } catch (error) {
    const message = `can’t listen on port ${config.port}`
    return { runs: false, finding: wrong('server', message, explain(error) ?? reasonOf(error)) }
  }
}

function isOurs({ status, body }: HttpAnswer): boolean {
  return status === 200 && body.startsWith('{"status":"live"')
}

/** Proxies renew a certificate when a third of its lifetime is left, whatever its length. Half of that is late. */
export function certificateFinding({ from, until }: { from: Date; until: Date }, now: Date): Finding {
  const isLate = until.getTime() - now.getTime() < (until.getTime() - from.getTime()) / 6
  const message = `the certificate expires on ${until.toISOString()}`
  return isLate
    ? warning('address', message, 'Check the proxy’s log to find out why it hasn’t renewed the certificate')
    : ok('address', message)
}

function clock({ ahead }: HttpAnswer): Finding[] {
  if (ahead === null || Math.abs(ahead) < 5_000) return []
  const message = `the clock at PUBLIC_URL is ${Math.round(Math.abs(ahead) / 1000)} s ${ahead < 0 ? 'behind' : 'ahead of'} this machine’s`
  return [warning('clock', message, 'Sync both machines with NTP (timedatectl set-ntp true)')]
}

/** Checks the headers that the server sends with every response, which a proxy may remove. */
function headers({ headers }: HttpAnswer, publicUrl: string): Finding[] {
  const expected = ['x-content-type-options', 'content-security-policy']
  if (publicUrl.startsWith('https:')) expected.push('strict-transport-security')
  const missing = expected.filter(name => headers[name] === undefined)
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
async function worker(publicUrl: string, timeout: number): Promise<Finding> {
  const { status, headers } = await sendRequest(`${publicUrl}/service-worker.js`, { timeout })
  const fix = 'Make the proxy pass /service-worker.js through without caching it'
  if (status !== 200) return wrong('service worker', `/service-worker.js returns status ${status}`, fix)
  const isCached = !/no-cache|no-store/.test(headers['cache-control'] ?? '') || Number(headers.age ?? 0) > 0
  return isCached
    ? wrong('service worker', '/service-worker.js is cached on its way to the browser', fix)
    : ok('service worker', 'not cached on its way to the browser')
}

/** Compares TRUST_PROXY with what arrives through PUBLIC_URL. */
async function proxy(
  { trustProxy, publicUrl }: Config,
  { timeout, proof }: { timeout: number; proof: string | null },
): Promise<Finding> {
  const forwarded = async (claimed = {}): Promise<ProxyTrust | undefined> => {
    const headers = { ...claimed, ...(proof && { [proofHeader]: proof }) }
    const { body } = await sendRequest(`${publicUrl}/health/live`, { timeout, headers })
    return (JSON.parse(body) as { forwarded?: ProxyTrust }).forwarded
  }
  const trust = await forwarded()
  if (trust === undefined)
    return warning(
      'proxy',
      'the server at PUBLIC_URL doesn’t report whether it trusts a proxy: it uses another database, or this one is unavailable',
      'Run the doctor with that server’s settings',
    )
  const shared = 'all visitors appear to have the same IP address and share one rate limit'
  if (trust === 'not trusted')
    return wrong(
      'proxy',
      `there’s a proxy, but it isn’t trusted: ${shared}`,
      'Set TRUST_PROXY to the proxy’s address or to the number of proxies',
    )
  if (trust === 'none') {
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
  return (await forwarded({ 'x-forwarded-for': documentationAddress })) === 'anyone trusted'
    ? wrong(
        'proxy',
        'anyone can fake their IP address',
        'Set TRUST_PROXY to your own proxies only, and make the outermost one replace X-Forwarded-For',
      )
    : ok('proxy', 'the proxy is trusted, and addresses that clients claim aren’t')
}

function fixFor(error: unknown): string {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'In DNS, point the name in PUBLIC_URL to this machine'
  if (/CERT|certificate|self-signed/i.test(`${code} ${message}`))
    return 'Check the proxy’s log to find out why it has no valid certificate for this name'
  return 'Check that the proxy is running and that the firewall allows ports 80 and 443'
}
