// What the values of a sentence are called in its message.
import { hasText, unwrap } from './source.mjs'

/** Where each name of a function's parameters comes from: `$0` the first value, `$0.title` a part of it. */
export function placesOf(params) {
  const places = new Map()
  params.forEach((wrapped, index) => {
    const param = wrapped.left ?? wrapped
    if (param.type === 'Identifier') places.set(param.name, `$${index}`)
    for (const { key, value } of param.properties ?? []) {
      const local = value?.left ?? value
      if (local?.name) places.set(local.name, `$${index}.${key.name}`)
    }
  })
  return places
}

/** The names that the placeholders of one sentence have, which are the English ones in every language. */
export function makeNames(english, places) {
  const values = new Map(english?.values)
  const tests = new Map(english?.tests)
  const helpers = new Map(english?.helpers)
  if (!english) for (const [name, place] of places) values.set(place, name)
  const usedNames = () => new Set([...values.values(), ...tests.values()])
  const assignName = (map, source, wish) => {
    if (!map.has(source)) {
      const names = usedNames()
      let name = wish
      for (let number = 2; names.has(name); number++) name = `${wish}${number}`
      map.set(source, name)
    }
    return map.get(source)
  }
  return {
    values,
    tests,
    helpers,
    /** The code of each value by its name. */
    sources: new Map(english?.sources),
    notes: new Map(english?.notes),
    places,
    own: new Set(),
    value: (source, wish) => assignName(values, source, wish),
    test: (source, wish) => assignName(tests, source, wish),
  }
}

/** What an expression is best called in a sentence. */
export function nameOf(wrapped) {
  const node = unwrap(wrapped)
  switch (node.type) {
    case 'Identifier':
      return node.name
    case 'MemberExpression':
      return node.computed ? nameOf(node.object) : node.property.name
    case 'CallExpression': {
      const { callee } = node
      if (callee.type === 'MemberExpression' && !/^[A-Z]/.test(callee.object.name)) return nameOf(callee.object)
      const values = node.arguments.filter(one => !hasText(one) && !/Literal|Function/.test(one.type))
      return values.length === 1 && values.length === node.arguments.length
        ? nameOf(values[0])
        : nameOf(callee.object ? (values[0] ?? callee) : callee)
    }
    case 'UnaryExpression':
      return nameOf(node.argument)
    case 'LogicalExpression':
    case 'BinaryExpression':
      return nameOf(unwrap(node.left).type === 'Literal' ? node.right : node.left)
    case 'ConditionalExpression':
      return nameOf(node.test)
    default:
      return 'value'
  }
}

const comparisons = { '===': 'Is', '!==': 'IsNot', '>': 'Above', '>=': 'AtLeast', '<': 'Below', '<=': 'AtMost' }
const capital = text => text.charAt(0).toUpperCase() + text.slice(1)

/** What a condition is best called: `countAbove0`, `notPublished`. */
export function nameOfTest(wrapped) {
  const node = unwrap(wrapped)
  const { type, operator } = node
  if (type === 'UnaryExpression' && operator === '!') return `not${capital(nameOfTest(node.argument))}`
  if (type === 'LogicalExpression')
    return `${nameOfTest(node.left)}${operator === '&&' ? 'And' : 'Or'}${capital(nameOfTest(node.right))}`
  const comparison = type === 'BinaryExpression' && comparisons[operator]
  if (!comparison) return nameOf(node)
  const right = unwrap(node.right)
  const other = right.type === 'Literal' ? String(right.value).replace(/\W/g, '_') : nameOf(right)
  return `${nameOf(node.left)}${comparison}${capital(other)}`
}
