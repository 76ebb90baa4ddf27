import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import { type CoursePackage, packageFormat, packageVersion } from '@aulaviva/contract/courses/course-package'
import { storedText } from '@aulaviva/domain/control-characters'
import {
  maxAttachments,
  maxCourseClasses,
  maxCourseNameLength,
  maxCourseTextLength,
} from '@aulaviva/domain/course-document'
import { type Archive, ArchiveError } from '../../../platform/archive/archive.ts'
import { invalid } from '../../../platform/problem/problem.ts'
import {
  decodePage,
  parseXmlTree,
  plainTextOfPage,
  readCartridgeQuestions,
  xmlTree,
} from '../../assessment/question-import/cartridge.usecases.ts'
import { addressesIn, isExternalVideo, isPage, isVideoName, pathOf, resolvePath } from './cartridge.rules.ts'
import { usesOf } from './course-package.rules.ts'
import { type CompletePackage, fault, type SkippedItem } from './package-faults.ts'

/**
 * Reads a Common Cartridge as a course package: pages with videos and video files become classes, other files become
 * attachments of the class next to them, and questions go to the question bank. Everything else is listed with a
 * reason.
 */

const { below, childOf, childrenOf, textOf } = xmlTree
const maxPageBytes = 4 * 1024 * 1024

type XmlElement = NonNullable<ReturnType<typeof parseXmlTree>>
type Class = CoursePackage['course']['classes'][number]

interface ReaderState {
  archive: Archive
  classes: Class[]
  /** Files for the next class of their module. */
  pendingFiles: string[]
  /** The module's class to which files are attached. */
  currentClass: Class | null
  notTaken: SkippedItem[]
  seen: Set<string>
}

export const isCartridge = (archive: Archive): boolean => archive.has('imsmanifest.xml') && !archive.has('course.json')

export async function readCartridge(archive: Archive): Promise<CompletePackage> {
  const manifest = parseXmlTree(await archive.read('imsmanifest.xml', maxPageBytes * 4))
  if (manifest?.name !== 'manifest') throw invalid([fault('imsmanifest.xml', 'not_a_cartridge')])
  const reading: ReaderState = {
    archive,
    classes: [],
    pendingFiles: [],
    currentClass: null,
    notTaken: [],
    seen: new Set(),
  }
  const resources = resourcesOf(manifest)
  for (const organization of below(manifest, 'organization')) await readItems(reading, resources, organization)
  closeModule(reading)
  const { questions, media, refused } = await readCartridgeQuestions(archive)
  for (const one of refused) reading.notTaken.push(one)
  for (const [path, { type }] of unreadResources(resources, reading)) reading.notTaken.push(skippedItem(path, type))
  const files = new Map<string, { name: string; size: number; sha256: string }>()
  for (const { video, attachments } of reading.classes)
    for (const path of [video, ...attachments])
      if (path) files.set(path, { name: posix.basename(path), size: archive.sizeOf(path), sha256: '' })
  // media are identified by the digest of their content
  for (const [id, { name, bytes }] of media) files.set(id, { name, size: bytes.length, sha256: id })
  const titleElement = childOf(childOf(childOf(childOf(manifest, 'metadata'), 'lom'), 'general'), 'title')
  const descriptionElement = childOf(childOf(childOf(childOf(manifest, 'metadata'), 'lom'), 'general'), 'description')
  const course: CoursePackage = {
    format: packageFormat,
    version: packageVersion,
    course: {
      ...{
        name: singleLine(textOf(titleElement)),
        description: truncate(textOf(descriptionElement).trim(), maxCourseTextLength),
        level: null,
      },
      ...{ image: null, evaluation: null, classes: reading.classes },
    },
    tests: [],
    questions: withoutDuplicates(questions, reading.notTaken),
    files: [...files].map(([path, { name, ...rest }]) => ({ path, name: truncate(name, 255), ...rest })),
  }
  const digest = createHash('sha256').update(JSON.stringify(course)).digest()
  const uses = usesOf(course)
  return { manifest: course, digest, uses, leftOut: [], notTaken: reading.notTaken, media }
}

interface Resource {
  type: string
  path: string
}

function resourcesOf(manifest: XmlElement): Map<string, Resource> {
  const resources = below(manifest, 'resource').map(({ attributes, ...element }) => {
    const file = childrenOf({ attributes, ...element }, 'file')[0]?.attributes.href
    const path = pathOf(attributes.href ?? file ?? '')
    return [attributes.identifier ?? '', { type: attributes.type ?? '', path }] as const
  })
  return new Map(resources)
}

/** The beginning of a text, without half a character at its end. */
const truncate = (text: string, most: number) => storedText(text).slice(0, most).toWellFormed()
const singleLine = (text: string) => truncate(text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim(), maxCourseNameLength)

async function readItems(reading: ReaderState, resources: Map<string, Resource>, parent: XmlElement): Promise<void> {
  for (const item of childrenOf(parent, 'item')) {
    const resource = resources.get(item.attributes.identifierref ?? '')
    if (resource) await readResource(reading, resource, singleLine(textOf(childOf(item, 'title'))))
    else {
      closeModule(reading)
      await readItems(reading, resources, item)
      closeModule(reading)
    }
  }
}

/** Skips the remaining files of a module without a class. */
function closeModule(reading: ReaderState): void {
  for (const path of reading.pendingFiles)
    reading.notTaken.push({ item: path, reason: 'no_class_for_file', detail: '' })
  reading.pendingFiles = []
  reading.currentClass = null
}

async function readResource(reading: ReaderState, { type, path }: Resource, title: string): Promise<void> {
  const { archive, seen, notTaken: skipped } = reading
  if (seen.has(path)) return
  seen.add(path)
  if (/imswl/i.test(type)) return readLink(reading, path, title)
  if (!/webcontent/i.test(type)) {
    // another reader reads the questions
    if (!/imsqti|assessment/i.test(type)) skipped.push(skippedItem(path, type))
    return
  }
  if (!archive.has(path)) skipped.push({ item: path, reason: 'file_missing', detail: '' })
  else if (isVideoName(path)) addClass(reading, { name: title || posix.basename(path), video: path, item: path })
  else if (isPage(path)) await readPage(reading, path, title)
  else if (reading.currentClass && reading.currentClass.attachments.length < maxAttachments)
    reading.currentClass.attachments.push(path)
  else reading.pendingFiles.push(path)
}

/** A small file of the cartridge. If it is damaged, returns null and adds it to the skipped ones. */
async function readSmallFile({ archive, notTaken: skipped }: ReaderState, path: string): Promise<Buffer | null> {
  try {
    return await archive.read(path, maxPageBytes)
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error
    skipped.push({ item: path, reason: error.reason, detail: '' })
    return null
  }
}

async function readPage(reading: ReaderState, path: string, title: string): Promise<void> {
  const { archive, notTaken: skipped } = reading
  if (archive.sizeOf(path) > maxPageBytes)
    return void skipped.push({ item: path, reason: 'page_too_large', detail: '' })
  const bytes = await readSmallFile(reading, path)
  if (!bytes) return
  const addresses: string[] = []
  const words = plainTextOfPage(decodePage(bytes), (tag, attributes) => addresses.push(...addressesIn(tag, attributes)))
  if (words === null) return void skipped.push({ item: path, reason: 'page_with_too_many_tags', detail: '' })
  const inside = addresses.map(address => resolvePath(path, address)).filter(one => one !== null)
  const videos = [...new Set(inside.filter(one => isVideoName(one) && archive.has(one)))]
  const externalVideo = addresses.find(isExternalVideo)
  const description = truncate(words, maxCourseTextLength)
  const name = title || posix.basename(path)
  if (videos.length === 0 && !externalVideo) skipped.push({ item: path, reason: 'page_without_video', detail: name })
  else if (videos.length === 0)
    addClass(reading, { name, description, video: null, item: path, externalVideo: externalVideo ?? '' })
  for (const [n, video] of videos.entries()) {
    reading.seen.add(video)
    addClass(reading, {
      name: n === 0 ? name : `${name} ${n + 1}`,
      description: n === 0 ? description : '',
      video,
      item: path,
    })
  }
}

async function readLink(reading: ReaderState, path: string, title: string): Promise<void> {
  const { archive, notTaken: skipped } = reading
  const bytes = archive.has(path) ? await readSmallFile(reading, path) : Buffer.of()
  if (!bytes) return
  const tree = parseXmlTree(bytes)
  const address = (tree && childOf(tree, 'url')?.attributes.href) ?? ''
  const name = title || singleLine(textOf(tree ? childOf(tree, 'title') : undefined))
  if (isExternalVideo(address)) addClass(reading, { name, video: null, item: path, externalVideo: address })
  else skipped.push({ item: path, reason: 'link', detail: truncate(address, 300) })
}

interface NewClass {
  name: string
  description?: string
  video: string | null
  item: string
  /** The address of its video elsewhere, which is not downloaded. */
  externalVideo?: string
}

function addClass(reading: ReaderState, { name, description = '', video, item, externalVideo }: NewClass): void {
  const { classes, notTaken: skipped } = reading
  if (classes.length >= maxCourseClasses) return void skipped.push({ item, reason: 'too_many_classes', detail: name })
  const descriptionText = externalVideo ? [description, externalVideo].filter(Boolean).join('\n\n') : description
  const newClass: Class = {
    ...{
      name: singleLine(name),
      description: truncate(descriptionText, maxCourseTextLength),
      image: null,
      video,
      captions: null,
    },
    ...{ captions_language: '', more_captions: [], transcript: '', quiz: null, attachments: [] },
  }
  if (externalVideo) skipped.push({ item, reason: 'video_elsewhere', detail: truncate(externalVideo, 300) })
  newClass.attachments.push(...reading.pendingFiles.splice(0, maxAttachments))
  classes.push(newClass)
  reading.currentClass = newClass
}

const skippedItem = (item: string, type: string): SkippedItem => ({
  item,
  reason: 'not_for_courses',
  detail: truncate(type, 100),
})

/** Resources outside all modules that are not questions. Parts of pages are reported with their page. */
function unreadResources(resources: Map<string, Resource>, { seen, archive }: ReaderState): [string, Resource][] {
  return [...resources.values()]
    .filter(
      ({ path, type }) =>
        path !== '' && !seen.has(path) && archive.has(path) && !/imsqti|assessment|associatedcontent/i.test(type),
    )
    .map(resource => [resource.path, resource])
}

/** Removes duplicate questions. */
function withoutDuplicates(
  questions: Awaited<ReturnType<typeof readCartridgeQuestions>>['questions'],
  skipped: SkippedItem[],
): CoursePackage['questions'] {
  const seen = new Set<string>()
  return questions.flatMap(({ item, document }, at) => {
    const content = JSON.stringify([document.kind, document.prompt, document.key, document.audio, document.picture])
    if (seen.has(content)) {
      skipped.push({ item, reason: 'question_twice', detail: '' })
      return []
    }
    seen.add(content)
    return [{ key: `q${at + 1}`, published: false, document }]
  })
}
