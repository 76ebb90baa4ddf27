import { chmod, chown, mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { canMount, smallDisk } from '../../test/small-disk.ts'
import { findingsOf } from './testing/examined.ts'

const settings = (env: Record<string, string>) => findingsOf('settings', { ENV_FILE: '', ...env })

test('an invalid setting is wrong, and nothing else is checked', async () => {
  expect(await settings({ PORT: 'http' })).toEqual([
    expect.stringMatching(/^wrong: PORT: 'http' isn’t a port .* → See docs/),
  ])
  expect(await findingsOf('machine', { PORT: 'http' })).toEqual([])
})

test('consistent settings are counted', async () => {
  expect(await settings({ PORT: '3100' })).toEqual([expect.stringMatching(/^ok: 2 of \d+ set, all valid$/)])
})

test('metrics that only this machine can read cause no warning', async () => {
  expect(await settings({ METRICS_LISTEN: '[::1]:9464' })).toEqual([expect.stringMatching(/^ok/)])
})

test('a name that is almost a setting’s is reported', async () => {
  expect(await settings({ PUBLIC_ULR: 'x', smtp_url: 'x', SOMETHING: 'x', PATH_INFO: 'x' })).toEqual([
    'warning: PUBLIC_ULR isn’t a setting → Did you mean PUBLIC_URL? If so, rename it',
    'warning: smtp_url isn’t a setting → Did you mean SMTP_URL? If so, rename it',
  ])
})

test.each([
  ['a demo that others reach', { HOST: '0.0.0.0' }, /^wrong: the server won’t start → DEMO: /],
  ['a demo for everybody', { HOST: '0.0.0.0', DEMO: 'public' }, /^warning: this is a demo: anyone/],
  [
    'others without NODE_ENV',
    { PUBLIC_URL: 'https://academy.example', DEMO: 'false' },
    /^warning: .* → Set NODE_ENV=production$/,
  ],
  [
    'links to this machine',
    { HOST: '0.0.0.0', NODE_ENV: 'production' },
    /^warning: links in emails .* → Set PUBLIC_URL to /,
  ],
  [
    'metrics that other machines read',
    { METRICS_LISTEN: '0.0.0.0:9464' },
    /^warning: METRICS_LISTEN shows .* → Set METRICS_LISTEN=localhost:9464/,
  ],
])('%s is reported', async (_, env: Record<string, string>, line) => {
  expect((await settings(env)).join('\n')).toMatch(line)
})

test('a settings file that everyone can read is reported', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'aulaviva-doctor-env-')), '.env')
  await writeFile(file, '')
  await chmod(file, 0o644)
  expect(await settings({ ENV_FILE: file })).toEqual([
    `warning: every account on this machine can access ${file} → Run chmod o-rwx ${file}`,
  ])
  await chmod(file, 0o640)
  expect(await settings({ ENV_FILE: file })).toEqual([expect.stringMatching(/^ok/)])
})

test.skipIf(!canMount())('a disk with less space than uploads must leave free is wrong', async () => {
  const env = { DATA_DIR: await smallDisk(20) }
  expect(await findingsOf('disk', env)).toEqual([expect.stringMatching(/^wrong: .* has 20 MB free.*FREE_SPACE_MB/)])
  expect(await findingsOf('disk', { ...env, FREE_SPACE_MB: '15' })).toEqual([
    expect.stringMatching(/^warning: .* has 20 MB/),
  ])
  expect(await findingsOf('disk', { ...env, FREE_SPACE_MB: '1' })).toEqual([expect.stringMatching(/^ok: .* has 20 MB/)])
})

test.skipIf(process.getuid?.() !== 0)('the doctor changes nothing that belongs to another account', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'aulaviva-doctor-other-'))
  await chown(folder, 65534, 65534)
  expect(await findingsOf('account', { DATA_DIR: folder })).toEqual([
    expect.stringMatching(/^warning: .*sudo -u '#65534'/),
  ])
  expect(await findingsOf('storage', { DATA_DIR: folder })).toEqual([])
  expect(await readdir(folder)).toEqual([])
})
