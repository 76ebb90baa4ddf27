import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { plant } from './check/planted.mjs'
import { capture, nodeProgram, root } from './prepare.mjs'

const lock = {
  packages: {
    '': { name: 'planted' },
    'node_modules/used': { version: '1.4.0' },
    'node_modules/built-with': { version: '2.0.0-beta.2', dev: true },
    'node_modules/other/node_modules/built-with': { version: '3.0.0', dev: true },
    'node_modules/renamed': { name: '@scope/used', version: '0.9.0' },
    'node_modules/own': { link: true },
  },
}

/** An advisory about a package, from the events of its range. */
const advisory = (id, name, events, own = {}) => ({
  id,
  affected: [{ package: { ecosystem: 'npm', name }, ranges: [{ type: 'SEMVER', events }] }],
  database_specific: { severity: 'HIGH' },
  ...own,
})

/** An advisory that affects no locked package: the tool rejects files without any. */
const elsewhere = advisory('GHSA-else', 'not-here', [{ introduced: '0' }])

/** The tool's output and exit code for these advisories. */
async function runTool(advisories, ...places) {
  const folder = await plant({ 'package-lock.json': lock, ...advisories })
  const args = [join(root, 'tools', 'advisories.mjs'), ...(places.length > 0 ? places : Object.keys(advisories))]
  const { code, output } = await capture(nodeProgram, args, { cwd: folder })
  return { code, lines: output.trimEnd().split('\n') }
}

const hitsOf = async (...advisories) => (await runTool({ 'a.json': [elsewhere, ...advisories] })).lines.slice(0, -1)

describe('a locked package with a published weakness', () => {
  test('is reported with its version, advisory, severity, fix, and whether an academy runs it', async () => {
    const found = await runTool({
      'a.json': advisory(
        'GHSA-low',
        'built-with',
        [{ introduced: '2.0.0-beta.1' }, { last_affected: '2.0.0-beta.2' }],
        {
          database_specific: { severity: 'LOW' },
        },
      ),
      'b.json': advisory('GHSA-high', 'used', [{ introduced: '0' }, { fixed: '1.4.1' }], { aliases: ['CVE-1'] }),
    })
    expect(found).toEqual({
      code: 1,
      lines: [
        'HIGH  used 1.4.0  GHSA-high CVE-1  fixed in 1.4.1  in production use',
        'LOW  built-with 2.0.0-beta.2  GHSA-low  no fix  for building only',
        '4 packages, 2 advisories, 2 found',
      ],
    })
  })

  test.each([
    ['in a range that begins before it', [{ introduced: '0' }], true],
    ['at the very version that introduced it', [{ introduced: '1.4.0' }], true],
    ['at the last version that has it', [{ introduced: '1.0.0' }, { last_affected: '1.4.0' }], true],
    [
      'in the second of two ranges, whatever their order',
      [{ fixed: '1.0.1' }, { introduced: '1.3.0' }, { introduced: '1.0.0' }],
      true,
    ],
    ['before the version that introduced it', [{ introduced: '1.5.0' }], false],
    ['at the version that fixed it', [{ introduced: '0' }, { fixed: '1.4.0' }], false],
    ['behind the last version that has it', [{ introduced: '0' }, { last_affected: '1.3.9' }], false],
    ['between two ranges', [{ introduced: '0' }, { fixed: '1.0.0' }, { introduced: '2.0.0' }], false],
    ['before a prerelease that introduced it', [{ introduced: '1.4.1-alpha' }], false],
  ])('%s', async (_, events, isAffected) => {
    expect(await hitsOf(advisory('GHSA-a', 'used', events))).toHaveLength(isAffected ? 1 : 0)
  })

  test('is found by a list of versions only, under its own name, and once for all databases that publish it', async () => {
    const affected = [{ package: { ecosystem: 'npm', name: '@scope/used' }, versions: ['0.9.0'] }]
    expect(
      await hitsOf(
        { id: 'MAL-1', affected, aliases: ['GHSA-b'] },
        { id: 'GHSA-b', affected, database_specific: { severity: 'MODERATE' } },
      ),
    ).toEqual(['CRITICAL  @scope/used 0.9.0  MAL-1 GHSA-b  no fix  in production use'])
  })

  test('is not reported if the advisory was withdrawn, or is for another ecosystem', async () => {
    const events = [{ introduced: '0' }]
    const pypi = advisory('PYSEC-1', 'used', events)
    pypi.affected[0].package.ecosystem = 'PyPI'
    const withdrawn = advisory('GHSA-w', 'used', events, { withdrawn: '2026-01-01T00:00:00Z' })
    expect(await runTool({ 'a.json': [elsewhere, pypi, withdrawn] })).toEqual({
      code: 0,
      lines: ['4 packages, 2 advisories, 0 found'],
    })
  })
})

describe('advisories', () => {
  test('are read from the folders and the zip of osv.dev as from a file', async () => {
    const zip = new ZipFile()
    zip.addBuffer(Buffer.from(JSON.stringify(advisory('GHSA-zip', 'used', [{ introduced: '0' }]))), 'GHSA-zip.json')
    zip.addBuffer(Buffer.from('for people'), 'README')
    zip.end()
    const packed = { 'all.zip': await buffer(zip.outputStream) }
    const folder = { 'more/b/b.json': advisory('GHSA-folder', 'built-with', [{ introduced: '3.0.0' }]) }
    expect((await runTool({ ...packed, ...folder }, 'all.zip', 'more')).lines).toEqual([
      'HIGH  built-with 3.0.0  GHSA-folder  no fix  for building only',
      'HIGH  used 1.4.0  GHSA-zip  no fix  in production use',
      '4 packages, 2 advisories, 2 found',
    ])
  })

  test.each([
    ['nothing of npm', { 'a.json': { id: 'PYSEC-1', affected: [] } }, 'No advisory for npm packages in a.json'],
    ['no JSON', { 'a.json': '{' }, 'a.json is not JSON'],
    [
      'a range that is none',
      { 'a.json': advisory('GHSA-r', 'used', [{ introduced: 'one' }]) },
      'GHSA-r has a range that cannot be understood: one',
    ],
    ['no zip', { 'a.zip': 'PK' }, 'The archive was rejected: not_a_zip'],
  ])('containing %s are not a clean result', async (_, advisories, reason) => {
    expect(await runTool(advisories)).toEqual({ code: 1, lines: [reason] })
  })
})
