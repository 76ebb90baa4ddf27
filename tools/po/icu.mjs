// Sentences in ICU MessageFormat. A message is a list of parts: a text, an argument with the helpers that write it, or a
// plural or select with a message for each case.
import { parse } from '@messageformat/parser'

/** Reads a message; throws a sentence that says what is wrong with it. */
export function readIcu(text) {
  const part = (token, counted) => {
    switch (token.type) {
      case 'content':
        return { text: token.value }
      case 'argument':
        return { arg: token.arg, helpers: [] }
      case 'octothorpe':
        return { arg: counted, helpers: [] }
      case 'function':
        return {
          arg: token.arg,
          helpers: [token.key, ...(token.param?.[0]?.value.split(',') ?? [])].map(one => one.trim()),
        }
      case 'plural':
      case 'select': {
        const { type, arg, cases } = token
        if (token.pluralOffset) throw new Error(`offset is not supported in {${arg}, plural}`)
        if (!cases.some(({ key }) => key === 'other')) throw new Error(`{${arg}, ${type}} has no case “other”`)
        const inner = type === 'plural' ? arg : counted
        return { arg, type, cases: cases.map(({ key, tokens }) => [key, tokens.map(one => part(one, inner))]) }
      }
      default:
        throw new Error(`${token.type} is not supported`)
    }
  }
  try {
    return parse(text).map(token => part(token))
  } catch (error) {
    throw new Error(error.message.split('\n')[0])
  }
}

/** Writes a message as `readIcu` reads it. */
export function writeIcu(parts, isCounted = false) {
  const written = part => {
    if (part.text !== undefined)
      return part.text.replace(/'(?=['{}#]|$)|[{}]+|#/g, found => {
        if (found === "'") return "''"
        return found === '#' && !isCounted ? found : `'${found}'`
      })
    if (!part.type) return `{${[part.arg, ...part.helpers].join(', ')}}`
    const cases = part.cases.map(([key, inner]) => `${key} {${writeIcu(inner, isCounted || part.type === 'plural')}}`)
    return `{${part.arg}, ${part.type}, ${cases.join(' ')}}`
  }
  return parts.map(written).join('')
}

/** Each argument of a message: whether it is shown, or only chooses a case. */
export function argumentsOf(parts, found = { shown: new Set(), choosing: new Set() }) {
  for (const { arg, type, cases } of parts) {
    if (arg) found[type ? 'choosing' : 'shown'].add(arg)
    for (const [, inner] of cases ?? []) argumentsOf(inner, found)
  }
  return found
}

/** Each plural of a message, also those within others. */
export function choicesOf(parts) {
  return parts.flatMap(part => (part.type ? [part, ...part.cases.flatMap(([, inner]) => choicesOf(inner))] : []))
}

/** The helpers that a message is written with. */
export function helpersOf(parts) {
  return parts.flatMap(part => part.helpers ?? part.cases?.flatMap(([, inner]) => helpersOf(inner)) ?? [])
}

/** A message as code says it: a choice of one case is that case, and single values come before forms. */
export function simplified(parts) {
  const isSpecial = key => (key.startsWith('=') ? 0 : key === 'other' ? 2 : 1)
  const simple = parts.flatMap(part => {
    if (!part.type) return [part]
    const cases = part.cases.map(([key, inner]) => [key, simplified(inner)])
    if (cases.length === 1) return cases[0][1]
    return [{ ...part, cases: cases.toSorted(([one], [other]) => isSpecial(one) - isSpecial(other)) }]
  })
  return joined(simple)
}

/** Text beside text is one text, which has no single place in the source. */
export function joined(parts) {
  const all = []
  for (const part of parts) {
    const last = all.at(-1)
    if (part.text !== undefined && last?.text !== undefined) all[all.length - 1] = { text: last.text + part.text }
    else all.push(part)
  }
  return all
}
