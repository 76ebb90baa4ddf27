// The sentences of a TypeScript catalogue as ICU messages. Each text of a message knows where it is in the source, so that
// `edits.mjs` can change it there.
import { messageReader, piecesOf } from './messages.mjs'
import { placesOf } from './names.mjs'
import { isFunction, unwrap } from './source.mjs'

/**
 * The sentences of a value, by their path. `followed` collects the declarations of the file that they are taken from;
 * `english` has the sentences they translate, whose names for placeholders they take.
 */
export function sentencesOf(module, root, { start = '', followed = new Set(), english } = {}) {
  const found = []

  const walk = (wrapped, path, scope) => {
    const node = unwrap(wrapped)
    const at = name => (path === '' || path.endsWith('@') ? `${path}${name}` : `${path}.${name}`)
    if (node.type === 'ObjectExpression')
      for (const property of node.properties) {
        if (property.type === 'SpreadElement') walk(property.argument, path, scope)
        else walk(property.value, at(property.key.name ?? property.key.value), scope)
      }
    else if (node.type === 'ArrayExpression') {
      node.elements.forEach((element, index) => {
        if (element.type !== 'SpreadElement') walk(element, at(index), scope)
      })
      // together, because they are numbered together
      const all = node.elements.filter(({ type }) => type === 'SpreadElement')
      add(path, piecesOf({ type: 'Whole', all }, messageReader(module, scopeFor(path, scope))))
    } else if (isFunction(node)) {
      const inner = { ...scope, fn: node, places: placesOf(node.params) }
      const only = node.body.body?.length === 1 && node.body.body[0].type === 'ReturnStatement' && node.body.body[0]
      if (node.body.type !== 'BlockStatement') walk(node.body, path, inner)
      else if (only) walk(only.argument, path, inner)
      else
        add(
          path,
          piecesOf({ type: 'Whole', all: [...node.params, node.body] }, messageReader(module, scopeFor(path, inner))),
        )
    } else if (node.type === 'Identifier' && module.declared.has(node.name) && !scope.places?.has(node.name)) {
      const { node: value } = module.declared.get(node.name)
      // a function may have other uses as well, so it is listed as a helper too
      if (!isFunction(unwrap(value))) followed.add(node.name)
      walk(value, path, scope)
    } else if (node.type !== 'Identifier' || scope.fn) {
      const reader = messageReader(module, scopeFor(path, scope))
      const parts = reader.read(node)
      const isOpaque = parts.length === 1 && parts[0].arg && !parts[0].type && parts[0].helpers.length === 0
      // a value alone is a sentence only where other languages say something with it
      const isBare = isOpaque && reader.pieces.length === 0
      const isSentence = isBare ? Boolean(scope.fn) : !isOpaque && parts.length > 0
      add(path, [...(isSentence ? [{ node, parts, isBare }] : []), ...reader.pieces], reader, isSentence)
    }
  }

  const scopeFor = (path, scope) => ({
    ...scope,
    english: english?.get(path)?.names ?? english?.get(`${path}#1`)?.names,
  })
  const add = (path, messages, reader, hasMain) => {
    messages.forEach((message, index) => {
      const isAlone = messages.length === 1
      const number = hasMain ? index : index + 1
      const suffix = isAlone || number === 0 ? '' : `#${number}`
      found.push({ path: `${path}${suffix}`, module, ...message, names: message.names ?? reader.names })
    })
  }
  walk(root, start, {})
  return found
}
