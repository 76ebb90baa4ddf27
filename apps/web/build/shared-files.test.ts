import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nameOf, namesIn, sharedFiles } from './shared-files.ts'

const root = join(import.meta.dirname, '../../..')
const modules = globSync(['apps/web/src/**/*.{ts,tsx}', 'packages/domain/src/**/*.ts'], { cwd: root })
  .map(path => nameOf(`/${path}`))
  .filter(name => name !== null)
const packages = (name: string) => globSync(`{node_modules,apps/web/node_modules}/${name}`, { cwd: root })

test.each(Object.entries(sharedFiles))('every module that %s names exists, and is in only one list', (file, lists) => {
  for (const name of [...namesIn(lists.has), ...namesIn(lists.without ?? '')]) {
    const found = name.endsWith('/')
      ? modules.some(one => one.startsWith(name))
      : modules.includes(name) || packages(name).length > 0
    expect(found, name).toBe(true)
  }
  const others = Object.entries(sharedFiles).flatMap(([other, { has }]) => (other === file ? [] : namesIn(has)))
  expect(namesIn(lists.has).filter(name => others.includes(name))).toEqual([])
})
