// The folder of a language that is to be: the English catalogues as they are, in the form of a translation.
import { dirname, posix } from 'node:path'
import { folderOf, reachableFrom } from './catalogues.mjs'
import { applyEdits, tidy } from './edits.mjs'
import { childrenOf, isFunction, namesIn, parseModule, unwrap } from './source.mjs'

/** The files of a language by their paths; their sentences are still English. */
export function newFolder(side, { catalogues, language, inEnglish }) {
  const folder = folderOf(side, language)
  const files = new Map([...inEnglish])
  const areas = [...catalogues.keys()].toSorted()
  for (const [area, { module, root, name }] of catalogues) {
    if (files.has(`${folder}/${area}.ts`)) continue
    const declarations = [...reachableFrom(module, root)].map(one => ({ name: one, ...module.declared.get(one) }))
    const types = declarations.filter(one => one.isExported && /^TS/.test(one.node.type)).map(one => one.name)
    const copied = declarations
      .filter(one => !types.includes(one.name) && one.name !== name)
      .toSorted((one, other) => one.declaration.start - other.declaration.start)
    const imports = importsOf(side, folder, module)
    if (types.length > 0)
      imports.push(`import type { ${types.join(', ')} } from '${addressOf(side, folder, module.file)}'`)
    const text = [
      ...imports,
      "import type { Translations } from '../translations.ts'\n",
      ...copied.map(({ statement, declaration }) => `${keyword(statement)}${spoken(module, declaration, language)}\n`),
      `export const ${nameOf(area, catalogues)}: Translations['${area}'] = ${spoken(module, root, language, { isTyped: true })}`,
    ].join('\n')
    files.set(`${folder}/${area}.ts`, tidy(`${area}.ts`, withoutUnused(`${text}\n`)))
  }
  const isServer = side === 'apps/server'
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(language).toLowerCase()
  const called = camel(name.match(/\w+/g).join('-'))
  files.set(
    `${folder}/catalogues.ts`,
    [
      "import type { Translations } from '../translations.ts'",
      ...areas.map(area => `import { ${nameOf(area, catalogues)} } from './${area}.ts'`),
      `\n${isServer ? 'export ' : ''}const ${called}: Translations = {`,
      ...areas.map(area => `  '${area}': ${nameOf(area, catalogues)},`),
      `}${isServer ? '' : `\nexport default ${called}`}\n`,
    ].join('\n'),
  )
  return files
}

const camel = area => area.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
/** What a catalogue is called in its file, where a helper may be called as its area. */
const nameOf = (area, catalogues) => camel(area) + (isTaken(area, catalogues.get(area)) ? 'Words' : '')
const isTaken = (area, { module, name }) => name !== camel(area) && module.declared.has(camel(area))

const keyword = statement => {
  const declaration = statement.declaration ?? statement
  return declaration.kind ? `${declaration.kind} ` : ''
}

/** The code of a value; in a catalogue its types are those of the catalogue. */
function spoken(module, node, language, { isTyped = false } = {}) {
  const edits = []
  const visit = (one, isOutside) => {
    if (one.type === 'CallExpression')
      for (const { value, start, end } of one.arguments)
        if (value === 'en') edits.push({ start, end, code: `'${language}'` })
    if (isOutside && one.type === 'TSSatisfiesExpression')
      edits.push({ start: one.expression.end, end: one.end, code: '' })
    const isOwn = isFunction(one)
    if (isOutside && isOwn)
      for (const typed of [...one.params.map(param => (param.left ?? param).typeAnnotation), one.returnType])
        if (typed) edits.push({ start: typed.start, end: typed.end, code: '' })
    for (const child of childrenOf(one)) if (!/^TS(?!As|Satisfies)/.test(child.type)) visit(child, isOutside && !isOwn)
  }
  const whole = isTyped ? unwrap(node) : node
  visit(whole, isTyped)
  const moved = edits.map(edit => ({ ...edit, start: edit.start - whole.start, end: edit.end - whole.start }))
  return applyEdits(module.text.slice(whole.start, whole.end), moved).text
}

/** A file without the declarations that it doesn't use. */
function withoutUnused(text) {
  const module = parseModule('copied.ts', text)
  const used = [...module.declared].flatMap(([own, { declaration }]) =>
    [...namesIn(declaration)].filter(name => name !== own),
  )
  const unused = [...module.declared].filter(([name, { isExported }]) => !isExported && !used.includes(name))
  const edits = unused.map(([, { statement }]) => ({ start: statement.start, end: statement.end, code: '' }))
  return edits.length === 0 ? text : withoutUnused(applyEdits(text, edits).text)
}

/** What a file of the folder calls another file. */
function addressOf(side, folder, file) {
  return side === 'apps/web' ? file.replace('apps/web/src/', '#') : posix.relative(folder, file)
}

const importsOf = (side, folder, module) =>
  [...new Set(module.imported.values())].map(({ start, end, source }) => {
    const from = source.value.startsWith('.')
      ? addressOf(side, folder, posix.join(dirname(module.file), source.value))
      : source.value
    return `${module.text.slice(start, source.start)}'${from}'${module.text.slice(source.end, end)}`
  })
