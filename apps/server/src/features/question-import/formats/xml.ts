import { storedText } from '@aulaviva/domain/control-characters'
import { SaxesParser } from 'saxes'
import { Refusal, readingLimits } from './reading.ts'

/** XML as small trees: strict, without entities of its own and without anything fetched from elsewhere. */

export interface XmlElement {
  /** Without prefix, as it is written. */
  name: string
  attributes: Record<string, string>
  children: (XmlElement | string)[]
  line: number
}

const mostDepth = 200

/** Told of each element below the root as it ends; what it returns true for is kept in the tree. */
type OnChild = (element: XmlElement, root: XmlElement) => boolean

/** Most elements have none, and an object costs more memory than the tag it is read from. */
const noAttributes: Record<string, string> = Object.freeze(Object.create(null))

const local = (name: string) => name.slice(name.indexOf(':') + 1)

/**
 * The tree of a document. Throws `Refusal`: `doctype` where it declares one, but for a mere name with `mayNameType`,
 * `not_well_formed` with line and column, and `too_large` beyond bounds, which are those of what is held at once. With `onChild`,
 * children of the root are handed over one by one and not kept.
 */
export function readXml(text: string, onChild?: OnChild, mayNameType = false): XmlElement {
  const parser = new SaxesParser({ xmlns: false, position: true })
  const open: XmlElement[] = []
  let root: XmlElement | null = null
  const most = onChild ? readingLimits.elementsOfQuestion : readingLimits.elements
  let elements = 0
  let fault: Refusal | null = null
  const stop = (why: Refusal) => {
    fault ??= why
    throw fault
  }
  parser.on('doctype', said => {
    if (!mayNameType || said.includes('[')) stop(new Refusal('doctype', '', parser.line))
  })
  parser.on('error', error => {
    const reason = error.message.replace(/^[^:]*?\d+:\d+: /, '')
    stop(new Refusal('not_well_formed', `${reason} (line ${parser.line}, column ${parser.column})`, parser.line))
  })
  parser.on('opentag', tag => {
    if (open.length >= mostDepth || ++elements > most) stop(new Refusal('too_large', '', parser.line))
    let attributes = noAttributes
    for (const [name, value] of Object.entries(tag.attributes)) {
      if (attributes === noAttributes) attributes = Object.create(null) as Record<string, string>
      attributes[local(name)] = String(value)
    }
    open.push({ name: local(tag.name), attributes, children: [], line: parser.line })
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
    // what the declaration says is known by then, and real ones lack a space or say what is not so
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

/** The tree of a document of QTI: makers name its type, by an address that nothing fetches, and declare nothing. */
export const readQtiXml = (text: string) => readXml(text, undefined, true)

/** The name of the root, as far as a file has one; reads no more than its beginning. */
export function rootName(text: string): string | null {
  const head = text.slice(0, 20_000).replace(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>/g, '')
  const withoutDoctype = head.replace(/<!DOCTYPE(?:[^[>]|\[[^\]]*\])*>/i, '')
  return /<([A-Za-z_][\w.:-]*)/.exec(withoutDoctype)?.[1]?.replace(/^.*:/, '') ?? null
}

export const isElement = (node: XmlElement | string): node is XmlElement => typeof node !== 'string'

/** The children of a name. */
export function childrenOf(element: XmlElement | undefined, name?: string): XmlElement[] {
  return (element?.children ?? []).filter(isElement).filter(child => name === undefined || child.name === name)
}

export const childOf = (element: XmlElement | undefined, name: string) => childrenOf(element, name)[0]

/** All of a name below, however deep. */
export function below(element: XmlElement, ...names: string[]): XmlElement[] {
  return childrenOf(element).flatMap(child => [
    ...(names.includes(child.name) ? [child] : []),
    ...below(child, ...names),
  ])
}

/** All the text below. */
export function textOf(element: XmlElement | undefined): string {
  return (element?.children ?? []).map(child => (isElement(child) ? textOf(child) : child)).join('')
}

const named: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text or the value of an attribute, as XML holds it; what it cannot hold is left out. */
export function xmlText(text: string): string {
  return storedText(text)
    .replace(/[&<>"']/g, one => named[one] as string)
    .replaceAll('\r', '&#13;')
}

/** Elements as markup again, for a reader of HTML: what is of XML alone stays out. */
export function asHtml(nodes: readonly (XmlElement | string)[]): string {
  return nodes
    .map(node => {
      if (!isElement(node)) return node.replace(/[&<>]/g, one => named[one] as string)
      const attributes = ['src', 'alt', 'href', 'data', 'type', 'class']
        .filter(name => node.attributes[name] !== undefined)
        .map(name => ` ${name}="${xmlText(node.attributes[name] as string)}"`)
      return `<${node.name}${attributes.join('')}>${asHtml(node.children)}</${node.name}>`
    })
    .join('')
    .replaceAll('</br>', '')
}
