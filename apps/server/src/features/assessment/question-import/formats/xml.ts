import { storedText } from '@aulaviva/domain/control-characters'
import { SaxesParser } from 'saxes'
import { Refusal, readingLimits } from './read-results.ts'

/** Reads XML as small trees: strict, without custom entities and without fetching anything. */

export interface XmlElement {
  /** Without prefix, as written. */
  name: string
  attributes: Record<string, string>
  children: (XmlElement | string)[]
  line: number
}

const maxDepth = 200

/** Called for each child of the root when it ends. Returns true to keep it in the tree. */
type OnChild = (element: XmlElement, root: XmlElement) => boolean

/** Shared by all elements without attributes, to save memory. */
const noAttributes: Record<string, string> = Object.freeze(Object.create(null))

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/**
 * Parses a document. Throws `Refusal`: `doctype` for a document type (a mere name is allowed with `mayNameType`),
 * `not_well_formed` with line and column, and `too_large` beyond the limits, which apply to what is in memory at once.
 * With `onChild`, the children of the root are passed on one by one and not stored.
 */
export function readXml(text: string, onChild?: OnChild, mayNameType = false): XmlElement {
  const parser = new SaxesParser({ xmlns: false, position: true })
  const open: XmlElement[] = []
  let root: XmlElement | null = null
  const maxElements = onChild ? readingLimits.elementsOfQuestion : readingLimits.elements
  let elements = 0
  let fault: Refusal | null = null
  const stop = (refusal: Refusal) => {
    fault ??= refusal
    throw fault
  }
  parser.on('doctype', doctype => {
    if (!mayNameType || doctype.includes('[')) stop(new Refusal('doctype', '', parser.line))
  })
  parser.on('error', error => {
    const reason = error.message.replace(/^[^:]*?\d+:\d+: /, '')
    stop(new Refusal('not_well_formed', `${reason} (line ${parser.line}, column ${parser.column})`, parser.line))
  })
  parser.on('opentag', tag => {
    if (open.length >= maxDepth || ++elements > maxElements) stop(new Refusal('too_large', '', parser.line))
    let attributes = noAttributes
    for (const [name, value] of Object.entries(tag.attributes)) {
      if (attributes === noAttributes) attributes = Object.create(null) as Record<string, string>
      attributes[localName(name)] = String(value)
    }
    open.push({ name: localName(tag.name), attributes, children: [], line: parser.line })
  })
  const add = (words: string) => {
    const parent = open.at(-1)
    if (parent && words !== '') parent.children.push(words)
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', () => {
    const element = open.pop() as XmlElement
    const parent = open.at(-1)
    if (onChild && open.length === 1) elements = 0
    if (!parent) root = element
    else if (open.length > 1 || !onChild || onChild(element, parent)) parent.children.push(element)
  })
  try {
    // the text is already decoded, and real declarations lack spaces or name a wrong encoding
    const declared = /^\s*<\?xml\b[^>]*\?>/.exec(text)?.[0] ?? ''
    parser.write(declared.replace(/[^\n]/g, ' '))
    for (let at = declared.length; at < text.length; at += 65_536) parser.write(text.slice(at, at + 65_536))
    parser.close()
  } catch (error) {
    throw fault ?? error
  }
  if (!root) throw new Refusal('not_well_formed', 'There is no element in it')
  return root
}

/** Parses a QTI document. It may name its type with an address, which is never fetched, but not declare anything. */
export const readQtiXml = (text: string) => readXml(text, undefined, true)

/** The name of the root element, read from the start of the file only. Null without one. */
export function rootName(text: string): string | null {
  const head = text.slice(0, 20_000).replace(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>/g, '')
  const withoutDoctype = head.replace(/<!DOCTYPE(?:[^[>]|\[[^\]]*\])*>/i, '')
  return /<([A-Za-z_][\w.:-]*)/.exec(withoutDoctype)?.[1]?.replace(/^.*:/, '') ?? null
}

export const isElement = (node: XmlElement | string): node is XmlElement => typeof node !== 'string'

/** The children with this name, or all. */
export function childrenOf(element: XmlElement | undefined, name?: string): XmlElement[] {
  return (element?.children ?? []).filter(isElement).filter(child => name === undefined || child.name === name)
}

export const childOf = (element: XmlElement | undefined, name: string) => childrenOf(element, name)[0]

/** All descendants with these names. */
export function below(element: XmlElement, ...names: string[]): XmlElement[] {
  return childrenOf(element).flatMap(child => [
    ...(names.includes(child.name) ? [child] : []),
    ...below(child, ...names),
  ])
}

/** All text in the element. */
export function textOf(element: XmlElement | undefined): string {
  return (element?.children ?? []).map(child => (isElement(child) ? textOf(child) : child)).join('')
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text or an attribute value with XML escapes. Characters that XML can't contain are left out. */
export function xmlText(text: string): string {
  return storedText(text)
    .replace(/[&<>"']/g, one => entities[one] as string)
    .replaceAll('\r', '&#13;')
}

/** Elements as HTML markup. Constructs that only XML has are left out. */
export function asHtml(nodes: readonly (XmlElement | string)[]): string {
  return nodes
    .map(node => {
      if (!isElement(node)) return node.replace(/[&<>]/g, one => entities[one] as string)
      const attributes = ['src', 'alt', 'href', 'data', 'type', 'class']
        .filter(name => node.attributes[name] !== undefined)
        .map(name => ` ${name}="${xmlText(node.attributes[name] as string)}"`)
      return `<${node.name}${attributes.join('')}>${asHtml(node.children)}</${node.name}>`
    })
    .join('')
    .replaceAll('</br>', '')
}
