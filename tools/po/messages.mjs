// ICU messages of TypeScript expressions.
import { joined, writeIcu } from './icu.mjs'
import { makeNames, nameOf, nameOfTest } from './names.mjs'
import { childrenOf, hasText, isPlural, referencesIn, textOf, unwrap } from './source.mjs'

/** Reads the messages of one sentence of a catalogue. `pieces` are those within expressions that no message can say. */
export function messageReader(module, { places = new Map(), english, fn }) {
  const names = makeNames(english, places)
  names.fn = fn
  const pieces = []

  /** The source of an expression with its values by their places, the same in every language. */
  const sourceOf = (node, spots = referencesIn(node).filter(({ name }) => places.has(name))) => {
    let text = ''
    let from = node.start
    for (const { start, end, name } of spots) {
      text += module.text.slice(from, start) + (name ? places.get(name) : '')
      from = end
    }
    return (text + module.text.slice(from, node.end)).replace(/\s+/g, ' ')
  }

  /** The same without texts, which differ by language. */
  const shapeOf = node => {
    const values = referencesIn(node).filter(({ name }) => places.has(name))
    return sourceOf(
      node,
      [...values, ...textsIn(node)].toSorted((one, other) => one.start - other.start),
    )
  }

  const isPlain = node =>
    node.type === 'Identifier' || (node.type === 'MemberExpression' && !node.computed && isPlain(node.object))

  const argOf = wrapped => {
    const node = unwrap(wrapped)
    const source = sourceOf(node)
    let shape = shapeOf(node)
    const isAnother = () =>
      names.own.has(names.values.get(shape)) && names.sources.get(names.values.get(shape)) !== source
    while (isAnother()) shape += "'"
    const name = names.value(shape, nameOf(node))
    names.own.add(name)
    names.sources.set(name, source)
    if (!isPlain(node)) names.notes.set(name, module.text.slice(node.start, node.end).replace(/\s+/g, ' '))
    return name
  }

  const argumentOf = node => {
    const helpers = []
    let inner = node
    while (inner.type === 'CallExpression' && inner.arguments.length === 1 && isPlain(inner.callee)) {
      const { callee } = inner
      const isOwn = callee.type === 'Identifier' ? !/^[A-Z]/.test(callee.name) : places.has(callee.object.name)
      if (
        !isOwn ||
        hasText(inner.arguments[0]) ||
        !(isPlain(unwrap(inner.arguments[0])) || inner.arguments[0].type === 'CallExpression')
      )
        break
      helpers.push(callee.name ?? callee.property.name)
      names.helpers.set(helpers.at(-1), sourceOf(callee))
      inner = unwrap(inner.arguments[0])
    }
    if (!isPlain(inner) && helpers.length > 0) {
      helpers.length = 0
      inner = node
    }
    if (!isPlain(inner)) pieces.push(...piecesOf(inner, reader))
    return { arg: argOf(inner), helpers }
  }

  const message = node => ({ node: unwrap(node), parts: read(node) })

  const choiceOf = node => {
    const test = unwrap(node.test)
    const compared = test.type === 'BinaryExpression' && test.operator === '===' && unwrap(test.right)
    const value = compared?.type === 'Literal' ? compared.value : undefined
    const isKey =
      (Number.isInteger(value) && value >= 0) ||
      (typeof value === 'string' && /^[\w-]+$/.test(value) && !/^(true|other)$/.test(value))
    if (!isKey) {
      const name = isPlain(test) ? argOf(test) : names.test(sourceOf(test), nameOfTest(test))
      names.own.add(name)
      names.tests.set(sourceOf(test), name)
      if (!isPlain(test))
        names.notes.set(name, `true where ${module.text.slice(test.start, test.end).replace(/\s+/g, ' ')}`)
      return {
        arg: name,
        type: 'select',
        node,
        cases: [
          ['true', message(node.consequent)],
          ['other', message(node.alternate)],
        ],
      }
    }
    const arg = argOf(test.left)
    const type = typeof value === 'number' ? 'plural' : 'select'
    const first = [typeof value === 'number' ? `=${value}` : value, message(node.consequent)]
    const rest = message(node.alternate)
    const [next] = rest.parts
    // a chain of comparisons with one value is one choice
    const isChain =
      rest.parts.length === 1 && next.type === type && next.arg === arg && !next.cases.some(([key]) => key === first[0])
    return { arg, type, node, cases: [first, ...(isChain ? next.cases : [['other', rest]])] }
  }

  const read = wrapped => {
    const node = unwrap(wrapped)
    const text = textOf(node)
    if (text !== undefined) return text === '' ? [] : [{ text, at: node }]
    if (node.type === 'TemplateLiteral') {
      const parts = node.quasis.flatMap((quasi, index) => [
        ...(quasi.value.cooked === '' ? [] : [{ text: quasi.value.cooked, at: insideOf(quasi) }]),
        ...(index < node.expressions.length ? read(node.expressions[index]) : []),
      ])
      return joined(parts)
    }
    if (node.type === 'BinaryExpression' && node.operator === '+' && hasText(node))
      return joined([...read(node.left), ...read(node.right)])
    if (isPlural(node)) {
      const forms = node.arguments.at(-1)
      const cases = forms.properties.map(({ key, value }) => [key.name, message(value)])
      return [{ arg: argOf(node.arguments.at(-2)), type: 'plural', node, cases }]
    }
    if (node.type === 'ConditionalExpression' && hasText(node)) return [choiceOf(node)]
    if (node.type === 'Literal') return []
    return [argumentOf(node)]
  }

  /** A piece of a template without the marks around it, which the parser counts in. */
  const insideOf = ({ type, start, value }) => {
    const inside = { type, start: start + 1, end: start + 1 + value.raw.length }
    if (module.text.slice(inside.start, inside.end) !== value.raw)
      throw new Error(`${module.file}: a template is not where it should be`)
    return inside
  }

  const reader = { read, pieces, names, message }
  return reader
}

const textsIn = node =>
  textOf(node) !== undefined || node.type === 'TemplateElement'
    ? [{ start: node.start, end: node.end }]
    : childrenOf(node).flatMap(textsIn)

const isBlank = text => text.trim() === ''

/** Calls whose texts are no sentences: they choose a format, or are put into a text by rules of grammar. */
const isForPrograms = ({ type, callee }) =>
  type === 'NewExpression' || (type === 'CallExpression' && callee.property?.name === 'toLocaleString')

/** The messages within an expression or a block that is none itself. */
export function piecesOf(whole, reader) {
  const pieces = []
  const addMessage = node => {
    const before = reader.pieces.length
    const message = reader.message(node)
    pieces.push({ ...message, names: reader.names }, ...reader.pieces.splice(before))
  }
  const visit = wrapped => {
    const node = unwrap(wrapped)
    if (/^TS/.test(node.type) || isForPrograms(node)) return
    const text = textOf(node)
    if (text !== undefined) {
      if (!isBlank(text)) addMessage(node)
    } else if (node.type === 'TemplateLiteral') {
      if (node.quasis.some(({ value }) => !isBlank(value.cooked)) || node.expressions.some(hasText)) addMessage(node)
      else node.expressions.forEach(visit)
    } else if (hasText(node) && node !== whole) addMessage(node)
    else if (node.type === 'Property') visit(node.value)
    else if (node.type === 'MemberExpression') visit(node.object)
    else if (node.type === 'CallExpression' && node.callee.property?.name === 'replace') visit(node.callee)
    else if (node.type === 'BinaryExpression') {
      for (const side of [node.left, node.right]) if (textOf(unwrap(side)) === undefined) visit(side)
    } else for (const child of childrenOf(node)) visit(child)
  }
  visit(whole)
  return pieces
}

/** A message without its places in the source, as `readIcu` reads it. */
export const plain = parts =>
  parts.map(({ text, arg, helpers, type, cases }) => {
    if (text !== undefined) return { text }
    return type ? { arg, type, cases: cases.map(([key, inner]) => [key, plain(inner.parts)]) } : { arg, helpers }
  })

export const icuOf = sentence => writeIcu(plain(sentence.parts))
