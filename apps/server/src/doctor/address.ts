import { type Config, isLoopback } from '../config.ts'
import { proofHeader } from '../platform/http/doctor-proof.ts'
import { type Forwarded, nobodysAddress } from '../platform/http/notice-proxies.ts'
import { checkPort, explain } from '../preflight.ts'
import { type Answer, ask } from './ask.ts'
import { type Finding, ok, reasonOf, warning, wrong } from './finding.ts'

/** The server by its own port, and the address that people open: what stands between both is the proxy. */
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
        `${publicUrl} is not https: passwords travel in clear, and no microphone works`,
        'Put a proxy that speaks TLS in front, and set PUBLIC_URL to https://…',
      ),
    )
  try {
    const live = await ask(`${publicUrl}/health/live`, { patience })
    if (!isOurs(live)) {
      const says = `${publicUrl} answers ${live.status}, and it is not this server that does`
      const mend = runs
        ? `Let the proxy hand everything to port ${config.port} of this machine`
        : 'Start the server, and ask again'
      return [...found, runs ? wrong('address', says, mend) : warning('address', says, mend)]
    }
    found.push(ok('address', `${publicUrl} leads to a server`), ...clock(live))
    if (live.certified) found.push(judgeCertificate(live.certified, new Date()))
    if (reachable && !demo) found.push(...headers(live, publicUrl))
    return [...found, await worker(publicUrl, patience), await proxy(config, { patience, proof: await proof })]
  } catch (error) {
    const says = `${publicUrl} cannot be reached from here (${reasonOf(error)})`
    // a server that rests was said to rest
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
      ? { runs: true, finding: ok('server', `it runs on port ${config.port} and is ready`) }
      : {
          runs: true,
          finding: wrong(
            'server',
            `it runs on port ${config.port} and is not ready`,
            'Its log says why, mostly that its database is away',
          ),
        }
  }
  try {
    await checkPort(config)
    const says = `none runs on port ${config.port}`
    return { runs: false, finding: warning('server', says, 'Start it: npm start, or by its service') }
  } catch (error) {
    const says = `it cannot listen on port ${config.port}`
    return { runs: false, finding: wrong('server', says, explain(error) ?? reasonOf(error)) }
  }
}

function isOurs({ status, body }: Answer): boolean {
  return status === 200 && body.startsWith('{"status":"live"')
}

/** Proxies renew a certificate when a third of its time is left, however long that is; half of that is late. */
export function judgeCertificate({ from, until }: { from: Date; until: Date }, now: Date): Finding {
  const isLate = until.getTime() - now.getTime() < (until.getTime() - from.getTime()) / 6
  const says = `the certificate is good until ${until.toISOString()}`
  return isLate ? warning('address', says, 'See why the proxy does not renew it; its log says') : ok('address', says)
}

function clock({ ahead }: Answer): Finding[] {
  if (ahead === null || Math.abs(ahead) < 5_000) return []
  const says = `the clock behind PUBLIC_URL is ${Math.round(Math.abs(ahead) / 1000)} s ${ahead < 0 ? 'behind' : 'ahead'}`
  return [warning('clock', says, 'Let both machines keep time by NTP (timedatectl set-ntp true)')]
}

/** What the server sends with every answer, and a proxy may have left out. */
function headers({ headers }: Answer, publicUrl: string): Finding[] {
  const wanted = ['x-content-type-options', 'content-security-policy']
  if (publicUrl.startsWith('https:')) wanted.push('strict-transport-security')
  const missing = wanted.filter(name => headers[name] === undefined)
  return missing.length === 0
    ? [ok('headers', 'what protects browsers arrives')]
    : [
        warning(
          'headers',
          `${missing.join(', ')} does not arrive`,
          'Let the proxy pass headers of answers on as they are',
        ),
      ]
}

/** Whoever gets an old one keeps an old app. */
async function worker(publicUrl: string, patience: number): Promise<Finding> {
  const { status, headers } = await ask(`${publicUrl}/service-worker.js`, { patience })
  const mend = 'Let the proxy pass /service-worker.js on as it comes, and keep no copy of it'
  if (status !== 200) return wrong('service worker', `/service-worker.js answers ${status}`, mend)
  const kept = !/no-cache|no-store/.test(headers['cache-control'] ?? '') || Number(headers.age ?? 0) > 0
  return kept
    ? wrong('service worker', 'a copy of /service-worker.js is kept on the way', mend)
    : ok('service worker', 'no copy of it is kept on the way')
}

/** What TRUST_PROXY says, against what arrives by PUBLIC_URL. */
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
      'the server behind PUBLIC_URL does not say whether a proxy is believed: it reads another database, or this one is away',
      'Run the doctor with the settings of that server',
    )
  const shared = 'everybody comes from one address and shares the limits of one network'
  if (arrived === 'not believed')
    return wrong(
      'proxy',
      `a proxy is there and is not believed: ${shared}`,
      'Set TRUST_PROXY to its address, or to the number of proxies',
    )
  if (arrived === 'none') {
    if (publicUrl.startsWith('https:'))
      return wrong('proxy', `it says of nobody where they come from: ${shared}`, 'Let it send X-Forwarded-For')
    return trustProxy === false
      ? ok('proxy', 'there is none, and none is believed')
      : warning(
          'proxy',
          'there is none, and TRUST_PROXY believes one: anybody can say to come from anywhere',
          'Set TRUST_PROXY=false',
        )
  }
  return (await forwarded({ 'x-forwarded-for': nobodysAddress })) === 'anybody believed'
    ? wrong(
        'proxy',
        'anybody can say to come from anywhere, and is believed',
        'Set TRUST_PROXY to the proxies that are there, no more, and let the first of them replace X-Forwarded-For',
      )
    : ok('proxy', 'it is believed, and nobody before it')
}

function mendOf(error: unknown): string {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'Let the name in PUBLIC_URL lead to this machine in the DNS'
  if (/CERT|certificate|self-signed/i.test(`${code} ${message}`))
    return 'See why the proxy has no good certificate for this name; its log says'
  return 'Look whether the proxy runs, and whether a firewall lets ports 80 and 443 in'
}
