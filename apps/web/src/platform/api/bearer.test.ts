import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('is the only module that adds the token to requests', () => {
  const source = join(import.meta.dirname, '..', '..')
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  const matchingFiles = files
    .filter(file => /(?<!\.test)\.tsx?$/.test(file))
    .filter(file => /Bearer \$|['"]?authorization['"]?[:,]/i.test(readFileSync(join(source, file), 'utf8')))
  // The second one compares the token of prefetched responses with the current one.
  expect(matchingFiles.toSorted()).toEqual(['platform/api/bearer.ts', 'platform/api/prefetched.ts'])
})
