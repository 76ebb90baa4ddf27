import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import { type CoursePackage, packageFormat, packageVersion } from '@aulaviva/contract/courses/course-package'
import { storedText } from '@aulaviva/domain/control-characters'
import {
  longestCourseName,
  longestCourseText,
  mostAttachments,
  mostClassesOfCourse,
} from '@aulaviva/domain/course-document'
import { type Archive, ArchiveError } from '../../../platform/archive/archive.ts'
import { invalid } from '../../../platform/problem/problem.ts'
import {
  inTree,
  questionsOfCartridge,
  textOfPage,
  treeOf,
  wordsOfPage,
} from '../../assessment/question-import/cartridge.usecases.ts'
import { addressesIn, isPage, isVideoElsewhere, isVideoName, pathOf, placeIn } from './cartridge.rules.ts'
import { usesOf } from './course-package.rules.ts'
import { fault, type NotTaken, type WholePackage } from './package-faults.ts'

/**
 * Reads a Common Cartridge as a course package: pages with videos and video files become classes, other files become
 * attachments of the class next to them, and questions go to the question bank. Everything else is listed with a
 * reason.
 */

const { below, childOf, childrenOf, textOf } = inTree
const mostPage = 4 * 1024 * 1024

type XmlElement = NonNullable<ReturnType<typeof treeOf>>
type Class = CoursePackage['course']['classes'][number]

interface Reading {
  archive: Archive
  classes: Class[]
  /** Files for the next class of their module. */
  waiting: string[]
  /** The module's class to which files are attached. */
  beside: Class | null
  notTaken: NotTaken[]
  seen: Set<string>
}

export const isCartridge = (archive: Archive): boolean => archive.has('imsmanifest.xml') && !archive.has('course.json')

export async function readCartridge(archive: Archive): Promise<WholePackage> {
  const manifest = treeOf(await archive.read('imsmanifest.xml', mostPage * 4))
  if (manifest?.name !== 'manifest') throw invalid([fault('imsmanifest.xml', 'not_a_cartridge')])
  const reading: Reading = { archive, classes: [], waiting: [], beside: null, notTaken: [], seen: new Set() }
  const resources = resourcesOf(manifest)
  for (const organization of below(manifest, 'organization')) await walk(reading, resources, organization)
  endModule(reading)
  const { questions, media, refused } = await questionsOfCartridge(archive)
  for (const one of refused) reading.notTaken.push(one)
  for (const [path, { type }] of otherThan(resources, reading)) reading.notTaken.push(notTaken(path, type))
  const files = new Map<string, { name: string; size: number; sha256: string }>()
  for (const { video, attachments } of reading.classes)
    for (const path of [video, ...attachments])
      if (path) files.set(path, { name: posix.basename(path), size: archive.sizeOf(path), sha256: '' })
  // media are identified by the digest of their content
  for (const [id, { name, bytes }] of media) files.set(id, { name, size: bytes.length, sha256: id })
  const said = childOf(childOf(childOf(childOf(manifest, 'metadata'), 'lom'), 'general'), 'title')
  const about = childOf(childOf(childOf(childOf(manifest, 'metadata'), 'lom'), 'general'), 'description')
  const course: CoursePackage = {
    format: packageFormat,
    version: packageVersion,
    course: {
      ...{ name: line(textOf(said)), description: cut(textOf(about).trim(), longestCourseText), level: null },
      ...{ image: null, evaluation: null, classes: reading.classes },
    },
    tests: [],
    questions: once(questions, reading.notTaken),
    files: [...files].map(([path, { name, ...rest }]) => ({ path, name: cut(name, 255), ...rest })),
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
const cut = (text: string, most: number) => storedText(text).slice(0, most).toWellFormed()
const line = (text: string) => cut(text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim(), longestCourseName)

async function walk(reading: Reading, resources: Map<string, Resource>, parent: XmlElement): Promise<void> {
  for (const item of childrenOf(parent, 'item')) {
    const resource = resources.get(item.attributes.identifierref ?? '')
    if (resource) await take(reading, resource, line(textOf(childOf(item, 'title'))))
    else {
      endModule(reading)
      await walk(reading, resources, item)
      endModule(reading)
    }
  }
}

/** Skips the remaining files of a module without a class. */
function endModule(reading: Reading): void {
  for (const path of reading.waiting) reading.notTaken.push({ item: path, reason: 'no_class_for_file', detail: '' })
  reading.waiting = []
  reading.beside = null
}

async function take(reading: Reading, { type, path }: Resource, title: string): Promise<void> {
  const { archive, seen, notTaken: refusals } = reading
  if (seen.has(path)) return
  seen.add(path)
  if (/imswl/i.test(type)) return takeLink(reading, path, title)
  if (!/webcontent/i.test(type)) {
    // another reader reads the questions
    if (!/imsqti|assessment/i.test(type)) refusals.push(notTaken(path, type))
    return
  }
  if (!archive.has(path)) refusals.push({ item: path, reason: 'file_missing', detail: '' })
  else if (isVideoName(path)) addClass(reading, { name: title || posix.basename(path), video: path, item: path })
  else if (isPage(path)) await takePage(reading, path, title)
  else if (reading.beside && reading.beside.attachments.length < mostAttachments) reading.beside.attachments.push(path)
  else reading.waiting.push(path)
}

/** A small file of the cartridge. If it is damaged, returns null and adds it to the skipped ones. */
async function partOf({ archive, notTaken: refusals }: Reading, path: string): Promise<Buffer | null> {
  try {
    return await archive.read(path, mostPage)
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error
    refusals.push({ item: path, reason: error.reason, detail: '' })
    return null
  }
}

async function takePage(reading: Reading, path: string, title: string): Promise<void> {
  const { archive, notTaken: refusals } = reading
  if (archive.sizeOf(path) > mostPage) return void refusals.push({ item: path, reason: 'page_too_large', detail: '' })
  const bytes = await partOf(reading, path)
  if (!bytes) return
  const addresses: string[] = []
  const words = wordsOfPage(textOfPage(bytes), (tag, attributes) => addresses.push(...addressesIn(tag, attributes)))
  if (words === null) return void refusals.push({ item: path, reason: 'page_with_too_many_tags', detail: '' })
  const inside = addresses.map(address => placeIn(path, address)).filter(one => one !== null)
  const videos = [...new Set(inside.filter(one => isVideoName(one) && archive.has(one)))]
  const elsewhere = addresses.find(isVideoElsewhere)
  const description = cut(words, longestCourseText)
  const name = title || posix.basename(path)
  if (videos.length === 0 && !elsewhere) refusals.push({ item: path, reason: 'page_without_video', detail: name })
  else if (videos.length === 0)
    addClass(reading, { name, description, video: null, item: path, elsewhere: elsewhere ?? '' })
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

async function takeLink(reading: Reading, path: string, title: string): Promise<void> {
  const { archive, notTaken: refusals } = reading
  const bytes = archive.has(path) ? await partOf(reading, path) : Buffer.of()
  if (!bytes) return
  const tree = treeOf(bytes)
  const address = (tree && childOf(tree, 'url')?.attributes.href) ?? ''
  const name = title || line(textOf(tree ? childOf(tree, 'title') : undefined))
  if (isVideoElsewhere(address)) addClass(reading, { name, video: null, item: path, elsewhere: address })
  else refusals.push({ item: path, reason: 'link', detail: cut(address, 300) })
}

interface NewClass {
  name: string
  description?: string
  video: string | null
  item: string
  /** The address of its video elsewhere, which is not downloaded. */
  elsewhere?: string
}

function addClass(reading: Reading, { name, description = '', video, item, elsewhere }: NewClass): void {
  const { classes, notTaken: refusals } = reading
  if (classes.length >= mostClassesOfCourse)
    return void refusals.push({ item, reason: 'too_many_classes', detail: name })
  const told = elsewhere ? [description, elsewhere].filter(Boolean).join('\n\n') : description
  const made: Class = {
    ...{ name: line(name), description: cut(told, longestCourseText), image: null, video, captions: null },
    ...{ captions_language: '', more_captions: [], transcript: '', quiz: null, attachments: [] },
  }
  if (elsewhere) refusals.push({ item, reason: 'video_elsewhere', detail: cut(elsewhere, 300) })
  made.attachments.push(...reading.waiting.splice(0, mostAttachments))
  classes.push(made)
  reading.beside = made
}

const notTaken = (item: string, type: string): NotTaken => ({
  item,
  reason: 'not_for_courses',
  detail: cut(type, 100),
})

/** Resources outside all modules that are not questions. Parts of pages are reported with their page. */
function otherThan(resources: Map<string, Resource>, { seen, archive }: Reading): [string, Resource][] {
  return [...resources.values()]
    .filter(
      ({ path, type }) =>
        path !== '' && !seen.has(path) && archive.has(path) && !/imsqti|assessment|associatedcontent/i.test(type),
    )
    .map(resource => [resource.path, resource])
}

/** Removes duplicate questions. */
function once(
  questions: Awaited<ReturnType<typeof questionsOfCartridge>>['questions'],
  notTakenYet: NotTaken[],
): CoursePackage['questions'] {
  const seen = new Set<string>()
  return questions.flatMap(({ item, document }, at) => {
    const said = JSON.stringify([document.kind, document.prompt, document.key, document.audio, document.picture])
    if (seen.has(said)) {
      notTakenYet.push({ item, reason: 'question_twice', detail: '' })
      return []
    }
    seen.add(said)
    return [{ key: `q${at + 1}`, published: false, document }]
  })
}
