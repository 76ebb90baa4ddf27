// Changes of a catalogue: a text that differs is changed where it is, and an expression is rewritten only where its
// placeholders, cases or their order differ.
import { plain } from './messages.mjs'
import { childrenOf, isFunction, namesIn, parseModule } from './source.mjs'

const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other)

/** The edits that make a sentence say something else; none where it says so already. */
export function editsOf(sentence, parts, language) {
  if (isSame(plain(sentence.parts), parts)) return []
  const writer = writerOf(sentence, language)
  return [...within(sentence, parts, writer), ...writer.parameters()]
}

function within(message, parts, writer) {
  const isAlike =
    message.parts.length === parts.length && message.parts.every((part, index) => hasSameShape(part, parts[index]))
  if (!isAlike) return [whole(message.node, parts, writer)]
  const edits = []
  for (const [index, part] of message.parts.entries()) {
    const target = parts[index]
    if (part.text !== undefined) {
      if (part.text === target.text) continue
      if (!part.at) return [whole(message.node, parts, writer)]
      const { start, end } = part.at
      const code = part.at.type === 'TemplateElement' ? inTemplate(target.text) : quoted(target.text)
      edits.push({ start, end, code })
    } else if (part.type) {
      if (
        isSame(
          part.cases.map(([key]) => key),
          target.cases.map(([key]) => key),
        )
      )
        part.cases.forEach(([, inner], at) => {
          edits.push(...within(inner, target.cases[at][1], writer))
        })
      else if (!isSame(plain([part]), [target])) edits.push(whole(part.node, [target], writer))
    }
  }
  return edits
}

const hasSameShape = (part, wanted) =>
  part.text !== undefined
    ? wanted.text !== undefined
    : part.arg === wanted.arg && part.type === wanted.type && isSame(part.helpers, wanted.helpers)

function whole({ start, end }, parts, writer) {
  const code = writer.code(parts)
  // within another expression it binds less than what is around it; the formatter takes brackets away that are not needed
  const isChoice = parts.length === 1 && parts[0].type && !code.startsWith('plural(')
  return { start, end, code: isChoice ? `(${code})` : code }
}

const inTemplate = text => text.replace(/[\\`]|\$(?=\{)/g, '\\$&').replaceAll('\r', '\\r')
const inQuotes = { '\n': '\\n', '\r': '\\r', '\t': '\\t', '\\': '\\\\' }
function quoted(text) {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'"
  return quote + text.replace(/[\n\r\t\\]/g, found => inQuotes[found]).replaceAll(quote, `\\${quote}`) + quote
}

/** Writes messages as code of the function that the sentence is in. */
function writerOf({ names, module }, { code: language, isServer }) {
  const locals = new Map([...names.places].map(([local, place]) => [place, local]))
  const missing = new Set()
  const tests = new Map([...names.tests].map(([source, name]) => [name, source]))
  const values = new Map([...names.values].map(([source, name]) => [name, names.sources.get(name) ?? source]))

  const inCode = source =>
    source.replace(/\$(\d+)((?:\.\w+)*)/g, (_, number, path) => {
      const steps = path.split('.').slice(1)
      for (let depth = steps.length; depth >= 0; depth--) {
        const local = locals.get([`$${number}`, ...steps.slice(0, depth)].join('.'))
        if (local) return [local, ...steps.slice(depth)].join('.')
      }
      missing.add(Number(number))
      return [englishParameter(number), ...steps].join('.')
    })
  const englishParameter = number => names.values.get(`$${number}`) ?? `value${number}`

  const argOf = name => inCode(values.get(name) ?? name)
  const comparable = code => (/^[\w.$()[\]]+$/.test(code) ? code : `(${code})`)

  const one = part => {
    if (!part.type) return part.helpers.reduceRight((inner, helper) => `${helperOf(helper)}(${inner})`, argOf(part.arg))
    const cases = part.cases.map(([key, inner]) => [key, code(inner)])
    const exact = cases.filter(([key]) => (part.type === 'plural' ? key.startsWith('=') : key !== 'other'))
    const forms = cases.filter(found => !exact.includes(found))
    const rest = forms.length === 1 ? forms[0][1] : pluralOf(part.arg, forms)
    return exact.reduceRight((otherwise, [key, said]) => {
      const test =
        part.type === 'select' && key === 'true'
          ? inCode(tests.get(part.arg) ?? values.get(part.arg))
          : equals(part, key)
      return `${test} ? ${said} : ${otherwise}`
    }, rest)
  }
  const equals = ({ arg, type }, key) =>
    `${comparable(argOf(arg))} === ${type === 'plural' ? key.slice(1) : quoted(key)}`
  const pluralOf = (arg, forms) => {
    const branches = forms.map(([key, form]) => `${key}: ${form}`).join(', ')
    return `plural(${isServer ? `${quoted(language)}, ` : ''}${argOf(arg)}, { ${branches} })`
  }
  const helperOf = name => (names.helpers.has(name) ? inCode(names.helpers.get(name)) : name)

  const code = parts => {
    if (parts.length === 0) return "''"
    if (parts.length === 1) return parts[0].text === undefined ? one(parts[0]) : quoted(parts[0].text)
    return `\`${parts.map(part => (part.text === undefined ? `\${${one(part)}}` : inTemplate(part.text))).join('')}\``
  }

  /** The values that the function does not take yet. */
  const parameters = () => {
    if (missing.size === 0) return []
    const { fn } = names
    const params = fn.params.map(param => module.text.slice(param.start, param.end))
    for (let number = params.length; number <= Math.max(...missing); number++) params.push(englishParameter(number))
    const end = module.text.lastIndexOf('=>', fn.body.start)
    return [{ start: fn.start, end, code: `(${params.join(', ')}) ` }]
  }
  return { code, parameters }
}

/** Whether the function that a sentence is in has a value, or can be given it. */
export function isGiven(name, { names, module }) {
  if (names.own.has(name)) return true
  const [shape] = [...names.tests, ...names.values].find(([, one]) => one === name) ?? []
  const source = names.sources.get(name) ?? shape
  if (source === undefined) return false
  const places = new Set(names.places.values())
  const canAdd = number => names.fn?.type === 'ArrowFunctionExpression' && number >= names.fn.params.length
  const [...values] = source.matchAll(/\$(\d+)((?:\.\w+)*)/g)
  const [...others] = source.replace(/\$\d+/g, '').matchAll(/(?<![\w.'])[a-zA-Z_]\w*/g)
  return (
    values.every(([whole, number]) => [...places].some(place => whole.startsWith(place)) || canAdd(Number(number))) &&
    others.every(([other]) => module.declared.has(other) || module.imported.has(other) || other in globalThis)
  )
}

/** A text with edits made, and those that lie within others, which are for another time. */
export function applyEdits(text, edits) {
  const unique = [...new Map(edits.map(edit => [`${edit.start} ${edit.end}`, edit])).values()]
  const isWithin = (one, other) => one !== other && one.start >= other.start && one.end <= other.end
  const now = unique.filter(edit => !unique.some(other => isWithin(other, edit)))
  let edited = text
  for (const { start, end, code } of now.toSorted((one, other) => other.start - one.start))
    edited = edited.slice(0, start) + code + edited.slice(end)
  return { text: edited, isDone: now.length === unique.length }
}

/** A file with imports of just what it uses. */
export function tidy(file, whole, imports = new Map()) {
  const text = markUnusedParameters(file, whole)
  const { program, declared, imported } = parseModule(file, text)
  const used = new Set(
    program.body.filter(({ type }) => type !== 'ImportDeclaration').flatMap(one => [...namesIn(one)]),
  )
  const edits = []
  for (const statement of new Set(imported.values())) {
    const specifiers = statement.specifiers.filter(({ local }) => used.has(local.name))
    if (specifiers.length === statement.specifiers.length) continue
    const end = specifiers.length > 0 ? statement.end : statement.end + 1
    edits.push({
      start: statement.start,
      end,
      code: specifiers.length > 0 ? importOf(statement, specifiers, text) : '',
    })
  }
  let made = applyEdits(text, edits).text
  for (const [name, from] of imports)
    if (isCalled(program, name) && !imported.has(name) && !declared.has(name))
      made = `import { ${name} } from '${from}'\n${made}`
  return made
}

/** The compiler knows a parameter that nothing uses by the line before its name. */
function markUnusedParameters(file, text) {
  const edits = []
  const visit = node => {
    if (isFunction(node)) {
      const used = new Set(
        [node.body, ...node.params.map(({ right }) => right)].flatMap(one => (one ? [...namesIn(one)] : [])),
      )
      for (const { type, name, start } of node.params)
        if (type === 'Identifier' && !name.startsWith('_') && !used.has(name))
          edits.push({ start, end: start, code: '_' })
    }
    childrenOf(node).forEach(visit)
  }
  visit(parseModule(file, text).program)
  return applyEdits(text, edits).text
}

// a parameter may have the name of a helper
const isCalled = (node, name) =>
  (node.type === 'CallExpression' && node.callee.name === name) || childrenOf(node).some(child => isCalled(child, name))

const importOf = (statement, kept, text) =>
  `import ${statement.importKind === 'type' ? 'type ' : ''}{ ${kept.map(one => text.slice(one.start, one.end)).join(', ')} } from ${statement.source.raw}`
