// Writes a CycloneDX bill of materials to .state/sbom.cdx.json, with every package of package-lock.json for all
// platforms. npm creates it, and this adds what npm omits. With `--omit dev`, npm would also omit packages that an
// academy runs, such as pg, so dev packages are included and marked.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { npm, root } from './prepare.mjs'

const text = await npm(root, 'sbom', '--sbom-format', 'cyclonedx', '--package-lock-only')
// npm may print warnings around it.
const bill = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'))

const listed = new Set(bill.components.map(({ purl }) => decodeURIComponent(purl)))
const missing = Object.entries(packages)
  .filter(([path, { link }]) => path.includes('node_modules/') && !link)
  .map(([path, { name, version }]) => `pkg:npm/${name ?? path.split('node_modules/').at(-1)}@${version}`)
  .filter(purl => !listed.has(purl))
// Packages of this repository have no archive, so they have no hash.
const own = new Set(
  Object.keys(packages)
    .filter(path => !path.includes('node_modules/'))
    .map(path => packages[path].name),
)
const unhashed = bill.components.filter(
  ({ 'bom-ref': ref, hashes }) => !hashes && !own.has(ref.slice(0, ref.lastIndexOf('@'))),
)

const found = [
  ...(bill.bomFormat === 'CycloneDX' && bill.specVersion ? [] : ['npm has made something else']),
  ...missing.map(purl => `${purl} is not in it`),
  ...unhashed.map(({ purl }) => `${purl} bears no digest`),
]
for (const line of found) console.log(line)
if (found.length > 0) process.exit(1)
await mkdir(join(root, '.state'), { recursive: true })
const file = join('.state', 'sbom.cdx.json')
await writeFile(join(root, file), `${JSON.stringify(bill, null, 2)}\n`)
console.log(`${bill.components.length} components in ${file}`)
