import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SETTINGS } from '../apps/server/src/config.ts'
import { parseEnvFile } from './env-file.mjs'
import { root } from './prepare.mjs'

describe('a file of settings', () => {
  test('gives every value that can be read in one way', () => {
    const text = `\uFEFF# The academy
PORT=3100
export HOST=0.0.0.0\r
  ACADEMY_NAME=Instituto Lengua Viva   # as people read it
SMTP_URL='smtps://mail:p#$s\\w"d@mail.example:465' # quoted
MAIL_FROM="hello@academy.example"
BACKUP_DIR=

STORAGE_URL= # none
`
    expect(parseEnvFile(text)).toEqual({
      PORT: '3100',
      HOST: '0.0.0.0',
      ACADEMY_NAME: 'Instituto Lengua Viva',
      SMTP_URL: 'smtps://mail:p#$s\\w"d@mail.example:465',
      MAIL_FROM: 'hello@academy.example',
      BACKUP_DIR: '',
      STORAGE_URL: '',
    })
  })

  test('takes every example of .env.example', () => {
    const examples = readFileSync(join(root, '.env.example'), 'utf8').replaceAll(/^#(?=[A-Z_]+=)/gm, '')
    expect(Object.keys(parseEnvFile(examples))).toHaveLength(SETTINGS.length)
  })

  test.each([
    ['no name', 'PORT 3000', 'isn’t NAME=value'],
    ['a space before the sign', 'PORT = 3000', 'isn’t NAME=value'],
    ['a name that is none', '3PORT=3000', 'isn’t NAME=value'],
    ['a number sign, from where others cut it off', 'KEY=secret#word', 'KEY has a value with'],
    ['a dollar sign, which others replace', 'KEY="secret$word"', 'KEY has a value with'],
    ['a backslash', String.raw`KEY=C:\secret`, 'KEY has a value with'],
    ['a quote in its middle', "KEY=it's secret", 'KEY has a value with'],
    ['something after its quotes', "KEY='secret'word", 'KEY has a value with'],
    ['a quote that never ends', 'KEY="secret', 'KEY has a value with'],
    ['the name of another line', 'PORT=1', 'PORT is set more than once'],
  ])('is refused for %s, by its line and without the value', (_, line, why) => {
    const read = () => parseEnvFile(`PORT=3000\n# secret\n${line}\n`, 'settings')
    expect(read).toThrow(`settings, line 3: ${why}`)
    expect(read).not.toThrow(/secret/)
  })
})

describe('a checkout with a file of settings', () => {
  let checkout

  beforeAll(() => {
    checkout = mkdtempSync(join(tmpdir(), 'aulaviva-checkout-'))
    mkdirSync(join(checkout, 'tools'))
    for (const name of ['start', 'dev', 'aulaviva', 'prepare', 'env-file', 'server-command'])
      cpSync(join(root, 'tools', `${name}.mjs`), join(checkout, 'tools', `${name}.mjs`))
    for (const name of ['apps', 'packages', 'node_modules', 'package.json', 'package-lock.json', 'tsconfig.base.json'])
      symlinkSync(join(root, name), join(checkout, name))
  })
  afterAll(() => rmSync(checkout, { recursive: true, force: true }))

  function run(tool, settings, { args = [], ...env } = {}) {
    writeFileSync(join(checkout, '.env'), settings)
    const options = { env: { ...process.env, NODE_ENV: '', ...env }, encoding: 'utf8' }
    const { status, stderr } = spawnSync(process.execPath, [join(checkout, 'tools', `${tool}.mjs`), ...args], options)
    return [status, stderr.trim()]
  }
  // It only checks its arguments once its settings are read.
  const usage = [2, 'backup: expects one folder']
  const wrongPort = [1, "PORT: 'http' isn’t a port between 1 and 65535"]

  test('is run with it; environment variables win, and ENV_FILE names another file or none', () => {
    const backup = (env = {}) => run('aulaviva', 'PORT=http', { args: ['backup'], ...env })
    expect(backup()).toEqual(wrongPort)
    expect(backup({ PORT: '3000' })).toEqual(usage)
    expect(backup({ PORT: '' })).toEqual(usage)
    expect(backup({ ENV_FILE: '' })).toEqual(usage)
    const other = join(checkout, 'other.env')
    writeFileSync(other, 'PORT=3000')
    expect(backup({ ENV_FILE: other })).toEqual(usage)
    expect(backup({ ENV_FILE: join(checkout, 'none.env') })).toEqual([
      1,
      expect.stringMatching(/none\.env can’t be read \(ENOENT\)$/),
    ])
  })

  test.each(['start', 'dev', 'aulaviva'])('is refused by %s with the invalid line', tool => {
    expect(run(tool, 'PORT=3000\nHOST\n')).toEqual([1, `${join(checkout, '.env')}, line 2: isn’t NAME=value`])
  })
})
