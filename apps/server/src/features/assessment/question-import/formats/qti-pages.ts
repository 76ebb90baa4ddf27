import { fromHtml, tidy } from './plain-text.ts'
import { normalized } from './qti-tree.ts'
import { asHtml, below, childOf, isElement, readQtiXml, rootName, type XmlElement } from './xml.ts'

/** Texts in files of their own that an item includes: a QTI stimulus, or a page. */

/** The addresses of these files, passages before pages. */
export function includedPages(source: XmlElement): string[] {
  const root = normalized(source)
  const pageAddresses = below(root, 'object')
    .filter(isPage)
    .map(({ attributes }) => attributes.data)
  return [...stimuliOf(root), ...pageAddresses].filter(address => address !== undefined)
}

const stimuliOf = (root: XmlElement) => below(root, 'assessmentstimulusref').map(({ attributes }) => attributes.href)

const isPage = ({ attributes }: XmlElement) => /^(text\/html|application\/xhtml\+xml)$/.test(attributes.type ?? '')

/** The text of such a file. Throws `Refusal` for a stimulus that isn't well-formed. */
export function textOfPage(text: string): string {
  if (!/^(qti-)?assessment-?stimulus$/i.test(rootName(text) ?? '')) return tidy(fromHtml(text).text)
  const body = childOf(normalized(readQtiXml(text)), 'stimulusbody')
  return tidy(fromHtml(asHtml(body?.children ?? [])).text)
}

/** The passages to read before an item, from the files that exist. */
export function passagesOf(root: XmlElement, pages: ReadonlyMap<string, string>): string[] {
  return stimuliOf(root).map(address => pages.get(address ?? '') ?? '')
}

/** The body with the included pages inserted. */
export function withPages(element: XmlElement, pages: ReadonlyMap<string, string>): XmlElement {
  const children = element.children.map(child => {
    if (!isElement(child)) return child
    if (child.name !== 'object' || !isPage(child)) return withPages(child, pages)
    return { ...child, name: 'div', attributes: {}, children: [pages.get(child.attributes.data ?? '') ?? ''] }
  })
  return { ...element, children }
}
