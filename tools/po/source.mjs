// Reads TypeScript files.
import { parseSync } from 'vite'

/** A parsed file with its declarations by name and what it imports. */
export function parseModule(file, text) {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0].message}`)
  const declared = new Map()
  const imported = new Map()
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration')
      for (const { local } of statement.specifiers) imported.set(local.name, statement)
    const declaration = statement.declaration ?? statement
    const isExported = declaration !== statement
    for (const one of declaration.declarations ?? [declaration])
      if (one.id?.name) declared.set(one.id.name, { node: one.init ?? one, declaration: one, statement, isExported })
  }
  return { file, text, program, declared, imported }
}

export function unwrap(node) {
  while (/^(TSAs|TSSatisfies|TSNonNull|Parenthesized)/.test(node?.type)) node = node.expression
  return node
}

export const isFunction = node => /^(Arrow)?Function/.test(node.type)

/** The nodes within a node. */
export const childrenOf = node =>
  Object.values(node)
    .flat()
    .filter(child => typeof child?.type === 'string')

/** The identifiers that a piece of code refers to by, types included, and neither keys nor members. */
export function referencesIn(node) {
  if (node.type === 'Identifier') return [node, ...childrenOf(node).flatMap(referencesIn)]
  return childrenOf(node).flatMap(child => {
    const isMember = node.type === 'MemberExpression' && !node.computed && child === node.property
    const isKey = child === node.key && !node.computed && !node.shorthand
    return isMember || isKey ? [] : referencesIn(child)
  })
}
export const namesIn = node => new Set(referencesIn(node).map(({ name }) => name))

export const textOf = node => (node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined)
export const isPlural = node => node.type === 'CallExpression' && node.callee.name === 'plural'

/** Whether an expression is made of text at its surface. */
export function hasText(wrapped) {
  const node = unwrap(wrapped)
  if (textOf(node) !== undefined || isPlural(node) || node.type === 'TemplateLiteral') return true
  if (node.type === 'ConditionalExpression') return hasText(node.consequent) || hasText(node.alternate)
  return node.type === 'BinaryExpression' && node.operator === '+' && (hasText(node.left) || hasText(node.right))
}
