import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runDoctor } from '../examine.ts'
import type { Finding } from '../finding.ts'

/** The findings about one topic in this environment, as lines of state and message, with the fix if there is one. */
export async function findingsOf(
  topic: string,
  env: Record<string, string>,
  options: { timeout?: number; mailTo?: string } = {},
): Promise<string[]> {
  const DATA_DIR = env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'aulaviva-doctor-test-')))
  const findings = await runDoctor(
    { DATA_DIR, ...env },
    { timeout: 10_000, ...options, withDatabase: (config, work) => work(config.databaseUrl ?? '') },
  )
  return findings.filter(finding => finding.topic === topic).map(formatFinding)
}

export const formatFinding = (finding: Finding): string =>
  `${finding.state}: ${finding.message}${finding.state === 'ok' ? '' : ` → ${finding.fix}`}`
