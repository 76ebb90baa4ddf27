import { posix } from 'node:path'
import type { QuestionFormat } from '@aulaviva/domain/question-files'
import { decodeText } from './decode-text.ts'
import { type FindMedium, oneLine } from './plain-text.ts'
import { readQtiItem } from './qti-item.ts'
import { includedPages, textOfPage } from './qti-pages.ts'
import { readQti12 } from './qti12.ts'
import {
  checkItemCount,
  checkPartCount,
  maxMediaBytes,
  type ReadItem,
  type ReadMedia,
  Refusal,
  readingLimits,
  UnreadableError,
} from './read-results.ts'
import { below, childrenOf, readQtiXml, readXml, rootName, textOf, type XmlElement } from './xml.ts'
import type { Archive } from './zip.ts'

/** Reads a QTI package: a manifest with items and tests, and the files they use. */

interface ListedItem {
  path: string
  name: string
  section: string
  tags: string[]
}

interface PackageContent {
  format: QuestionFormat
  items: ReadItem[]
  media: Map<string, ReadMedia>
}

export async function readQtiPackage(archive: Archive): Promise<PackageContent> {
  const media = new Map<string, ReadMedia>()
  const items: ReadItem[] = []
  let format: QuestionFormat = 'qti-2'
  const manifests = archive.paths.filter(path => posix.basename(path) === 'imsmanifest.xml')
  const manifest = manifests.sort((one, other) => one.split('/').length - other.split('/').length)[0]
  const listed = manifest ? await listItems(archive, manifest, items) : allXmlFiles(archive)
  // a listed item whose file is missing counts too
  checkItemCount(items)
  const contents = await loadMedia(archive)
  const readPages = new Map<string, string>()
  const hasBank = (name: string) => name !== '' && listed.some(({ path }) => path.includes(name))
  for (const one of listed) {
    try {
      const text = decodeText(await archive.read(one.path, readingLimits.textBytes)).text
      const name = rootName(text)
      const find: FindMedium = address => contents(one.path, address)
      if (name === 'questestinterop') {
        format = 'qti-1.2'
        items.push(...readQti12(readQtiXml(text), { path: one.path, find, media, hasBank }))
      } else if (isItemName(name)) {
        if (name?.startsWith('qti-')) format = 'qti-3'
        const root = readQtiXml(text)
        const pages = await pagesOf(archive, readPages, { from: one.path, addresses: includedPages(root) })
        const place = { item: one.name, line: null, section: one.section, tags: one.tags, find, media, pages }
        items.push(readQtiItem(root, place))
      }
    } catch (error) {
      items.push(refusedItem(one.name, error))
    }
    checkItemCount(items)
  }
  if (!manifest) {
    if (items.length === 0) throw new UnreadableError('unknown_format')
    items.push(refusedItem('imsmanifest.xml', new Refusal('manifest_missing')))
  }
  return { format, items, media }
}

/** The text files that an item includes, each read once. The item reports missing and unreadable ones. */
async function pagesOf(
  archive: Archive,
  read: Map<string, string>,
  { from, addresses }: { from: string; addresses: readonly string[] },
): Promise<Map<string, string>> {
  const pages = new Map<string, string>()
  // an item can include one page many times
  checkPartCount(addresses.length)
  for (const address of addresses) {
    try {
      const path = pathOf(posix.dirname(from), address)
      if (!archive.has(path)) continue
      const words = read.get(path) ?? textOfPage(decodeText(await archive.read(path, readingLimits.textBytes)).text)
      read.set(path, words)
      pages.set(address, words)
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof UnreadableError)) throw error
    }
  }
  return pages
}

export const isItemName = (name: string | null) => name === 'assessmentItem' || name === 'qti-assessment-item'

/** A rejected part of a package, with the reason. */
export function refusedItem(name: string, error: unknown): ReadItem {
  const cause = error instanceof UnreadableError ? new Refusal('not_well_formed', error.code) : error
  if (!(cause instanceof Refusal)) throw error
  return {
    item: oneLine(name, 120),
    line: cause.line,
    title: '',
    type: '',
    source: '',
    warnings: [],
    outcome: { state: 'refused', reason: cause.reason, detail: cause.detail },
  }
}

const allXmlFiles = ({ paths }: Archive): ListedItem[] =>
  paths.filter(path => /\.(xml|qti)$/i.test(path)).map(path => ({ path, name: path, section: '', tags: [] }))

/** The items of a manifest: those of its tests in their order and sections, then the others. */
async function listItems(archive: Archive, manifest: string, items: ReadItem[]): Promise<ListedItem[]> {
  const base = posix.dirname(manifest)
  const root = readXml(decodeText(await archive.read(manifest, readingLimits.textBytes)).text)
  const resources = below(root, 'resource').map(element => {
    const href =
      element.attributes.href ?? element.attributes.file ?? childrenOf(element, 'file')[0]?.attributes.href ?? ''
    return { element, href, type: element.attributes.type ?? '', id: element.attributes.identifier ?? href }
  })
  const listed: ListedItem[] = []
  const seen = new Set<string>()
  const add = (name: string, from: string, href: string, section: string, tags: string[]) => {
    try {
      const path = pathOf(from, href)
      if (seen.has(path)) return
      seen.add(path)
      if (!archive.has(path)) throw new Refusal('missing_file', path)
      listed.push({ path, name, section, tags })
    } catch (error) {
      items.push(refusedItem(name, error))
    }
  }
  const tagsByPath = new Map<string, string[]>()
  for (const { element, href } of resources) {
    const tags = below(element, 'keyword').map(one => textOf(one).trim())
    if (tags.length > 0) tagsByPath.set(posix.join(base, href), tags)
  }
  for (const { href, type, id } of resources.filter(
    ({ type }) => /test|assessment_xml/i.test(type) && !/xmlv1p/i.test(type),
  )) {
    try {
      const path = pathOf(base, href)
      const test = readXml(decodeText(await archive.read(path, readingLimits.textBytes)).text)
      for (const one of refsOf(test)) {
        const from = posix.dirname(path)
        add(one.id, from, one.href, one.section, tagsByPath.get(posix.join(from, one.href)) ?? [])
      }
    } catch (error) {
      items.push(refusedItem(id, error))
    }
    if (!/item/i.test(type)) seen.add(posix.join(base, href))
  }
  const isItem = (type: string, href: string) =>
    /^imsqti_item|xmlv1p|qti/i.test(type) || /\.qti$|qti[^/]*\.xml$/i.test(href)
  for (const { element, href, type, id } of resources) {
    // Blackboard's own format from before it supported QTI
    if (/x-bb-pool$/.test(type)) items.push(refusedItem(id, new Refusal('unsupported_type', type)))
    const own = /xmlv1p/i.test(type) ? childrenOf(element, 'file').map(file => file.attributes.href ?? '') : [href]
    for (const one of own.filter(one => isItem(type, one) && /\.(xml|qti|dat)$/i.test(one)))
      add(own.length > 1 ? one : id, base, one, '', tagsByPath.get(posix.join(base, one)) ?? [])
  }
  return addFullBanks(archive, listed)
}

/** Canvas writes each quiz twice: in a common form, and complete in its own folder. Reads the complete one. */
function addFullBanks({ paths }: Archive, listed: ListedItem[]): ListedItem[] {
  const full = new Map(
    paths
      .map(path => [/^(?:.*\/)?non_cc_assessments\/(.+)\.xml\.qti$/.exec(path)?.[1], path] as const)
      .filter(([id]) => id !== undefined),
  )
  if (full.size === 0) return listed
  const rest = listed.filter(
    ({ path }) => !path.includes('non_cc_assessments/') && !full.has(posix.dirname(path).split('/').at(-1)),
  )
  return [...rest, ...[...full.values()].map(path => ({ path, name: path, section: '', tags: [] }))]
}

interface Ref {
  id: string
  href: string
  section: string
}

function refsOf(test: XmlElement): Ref[] {
  const refs: Ref[] = []
  const walk = (element: XmlElement, section: string) => {
    for (const child of childrenOf(element)) {
      const name = child.name.replace(/^qti-/, '').replaceAll('-', '').toLowerCase()
      const { identifier = '', href = '', title = '' } = child.attributes
      if (name === 'assessmentitemref') refs.push({ id: identifier || href, href, section })
      else if (name === 'assessmentsection')
        walk(child, oneLine([section, title].filter(one => one !== '').join(' / '), readingLimits.section))
      else walk(child, section)
    }
  }
  walk(test, '')
  return refs
}

/** The path of an address inside a package. Throws `Refusal` if it leads outside. */
function pathOf(from: string, href: string): string {
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(href)) throw new Refusal('remote_file', href)
  let decoded = href
  try {
    decoded = decodeURIComponent(href)
  } catch {
    // an unescaped percent sign is literal
  }
  const path = posix.normalize(posix.join(from, decoded.replace(/[?#].*$/, '')))
  if (path.startsWith('../') || path.startsWith('/') || decoded.includes('\\')) throw new Refusal('unsafe_path', href)
  return path
}

const mediumName = /\.(png|jpe?g|gif|webp|mp3|m4a|ogg|oga|wav|webm|mp4|aac)$/i

/** Loads the media of the items in advance, so that the readers can be synchronous. */
async function loadMedia(archive: Archive) {
  const contents = new Map<string, Buffer>()
  let sum = 0
  const maxBytes = maxMediaBytes(archive.bytes)
  for (const path of archive.paths.filter(one => mediumName.test(one))) {
    const size = archive.sizeOf(path)
    if (size > readingLimits.medium || sum + size > maxBytes) continue
    sum += size
    try {
      contents.set(path, await archive.read(path))
    } catch (error) {
      // the question that uses the file reports it as missing
      if (!(error instanceof Refusal)) throw error
    }
  }
  return (from: string, address: string): { name: string; bytes: Uint8Array } | null => {
    const cleaned = address.replace(/^(%24|\$)IMS[-_]CC[-_]FILE[-_]?BASE(%24|\$)\/?/i, 'web_resources/')
    for (const base of [posix.dirname(from), '.', 'web_resources']) {
      try {
        const path = pathOf(base, cleaned)
        const bytes = contents.get(path)
        if (bytes) return { name: path, bytes }
      } catch {
        return null
      }
    }
    return null
  }
}
