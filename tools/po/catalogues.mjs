// The catalogues of both sides: the English ones beside the code, and those of a language in its folder.
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'
import { sentencesOf } from './sentences.mjs'
import { childrenOf, namesIn, parseModule, unwrap } from './source.mjs'

export const sides = ['apps/web', 'apps/server']
export const folderOf = (side, language) => `${side}/src/languages/${language}`

/** The text of each file of a folder whose name ends like this, by its path in the checkout. */
export async function filesIn(root, folder, ending) {
  const names = existsSync(join(root, folder)) ? await readdir(join(root, folder), { recursive: true }) : []
  const files = names.filter(name => name.endsWith(ending) && !name.endsWith('.test.ts')).sort()
  const texts = files.map(async name => [posix.join(folder, name), await readFile(join(root, folder, name), 'utf8')])
  return new Map(await Promise.all(texts))
}

/** The catalogues of a file: their areas with what they declare. */
function cataloguesOf(module) {
  const found = []
  for (const [name, { node, declaration, statement }] of module.declared) {
    if (node.type === 'CallExpression' && node.callee.name === 'defineWords')
      found.push({ area: node.arguments[0].value, name, root: node.arguments[1], statement })
    const [side, area] = typeOf(declaration, module.text).match(/^Translations\['([^']+)'\]$/) ?? []
    if (side) found.push({ area, name, root: node, statement })
  }
  return found
}
const typeOf = ({ id }, text) => {
  const type = id?.typeAnnotation?.typeAnnotation
  return type ? text.slice(type.start, type.end) : ''
}

/** The declarations of a file that some of its code refers to, directly or through others. */
export function reachableFrom(module, root) {
  const found = new Set()
  const queue = [root]
  for (const node of queue)
    for (const name of namesIn(node))
      if (module.declared.has(name) && !found.has(name)) {
        found.add(name)
        queue.push(module.declared.get(name).declaration)
      }
  return found
}

/**
 * The sentences of files by their names in the PO file, each with its area: those of catalogues, and those of helpers under
 * `@`. `english` are the sentences that they translate, `shared` is the file of helpers that all may import.
 */
export function sentencesOfFiles(side, files, english = new Map()) {
  const modules = new Map([...files].map(([file, text]) => [file, parseModule(file, text)]))
  const found = new Map()
  const catalogues = new Map()
  const addedHelpers = new Set()
  const keyOf = (area, path) => `${side.replace('apps/', '')}/${area}/${path}`
  const add = (area, path, sentence) => {
    const key = keyOf(area, path)
    const existing = found.get(key)
    if (existing && (existing.module.file !== sentence.module.file || existing.node.start !== sentence.node.start)) {
      throw new Error(`${key} names two sentences`)
    }
    found.set(key, { ...sentence, side, area, path })
  }
  const englishOf = area => ({ get: path => english.get(keyOf(area, path)) })
  const inEnglish = new Set([...english.keys()].map(key => baseOf(key).split('.')[0]))
  const hasHelper = (area, name) => inEnglish.has(keyOf(area, `@${name}`))
  const addHelper = (module, name, area) => {
    addedHelpers.add(`${module.file} ${name}`)
    const { node } = module.declared.get(name)
    if (/^TS/.test(unwrap(node).type)) return
    // an object has a path for each of its sentences, a function and a text have their name
    for (const sentence of sentencesOf(module, node, { start: `@${name}`, english: englishOf(area) }))
      add(area, sentence.path, sentence)
  }
  for (const module of modules.values()) {
    const areaOf = new Map(cataloguesOf(module).map(({ name, area }) => [name, area]))
    for (const catalogue of cataloguesOf(module)) {
      const { area, root } = catalogue
      catalogues.set(area, { ...catalogue, module })
      const followed = new Set()
      for (const sentence of sentencesOf(module, root, { followed, english: englishOf(area) }))
        add(area, sentence.path, sentence)
      const helpers = reachableFrom(module, root)
      for (const name of helpers) if (!followed.has(name) && !areaOf.has(name)) addHelper(module, name, area)
      for (const name of new Set([
        ...namesIn(root),
        ...[...helpers].flatMap(one => [...namesIn(module.declared.get(one).declaration)]),
      ])) {
        const statement = module.imported.get(name)
        if (!statement?.source.value.startsWith('./')) continue
        const other = modules.get(posix.join(dirname(module.file), statement.source.value))
        if (other && english.size > 0 && hasHelper(area, name)) addHelper(other, name, area)
      }
    }
  }
  // the helpers of a language that English has under no name
  if (english.size > 0)
    for (const module of modules.values())
      for (const [name, { isExported }] of module.declared)
        if (
          isExported &&
          !addedHelpers.has(`${module.file} ${name}`) &&
          cataloguesOf(module).length === 0 &&
          !module.file.endsWith('/catalogues.ts')
        )
          addHelper(module, name, posix.basename(module.file, '.ts'))
  return { sentences: found, catalogues, modules }
}

/** The English titles of problems by their code, which stand where problems are made. */
export async function problemTitles(root) {
  const titles = new Map()
  const visit = node => {
    if (node.type === 'ObjectExpression') {
      const value = key => node.properties.find(one => one.key?.name === key)?.value?.value
      if (typeof value('code') === 'string' && typeof value('title') === 'string') {
        const known = titles.get(value('code')) ?? []
        titles.set(value('code'), [...new Set([...known, value('title')])])
      }
    }
    for (const child of childrenOf(node)) visit(child)
  }
  for (const [file, text] of await filesIn(root, 'apps/server/src', '.ts'))
    if (/\bcode: '/.test(text) && !file.includes('/languages/')) visit(parseModule(file, text).program)
  return titles
}

export const baseOf = key => key.replace(/#\d+$/, '')
