import { createHash, randomUUID } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { packageFormat, packageVersion } from '@aulaviva/contract/courses/course-package'
import { zip } from '../../../../../test/made-files.ts'
import type { TestApp } from '../../../../../test/test-app.ts'
import { createCourse } from '../create-course.usecases.ts'
import { packCourse, streamPackage } from '../export-course.usecases.ts'
import { readPackage } from '../reading-package.usecases.ts'
import { unpack } from '../unpacking.usecases.ts'

/** Course packages for tests. */

const media = join(import.meta.dirname, '../../../../../demo-media')
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
)
export const captionsOf = (words: string) => Buffer.from(`WEBVTT\n\n00:00:01.000 --> 00:00:02.500\n${words}\n`)

export type Files = Record<string, { name: string; bytes: Buffer }>

/** One file of each kind that a course and its questions use. */
export async function sampleFiles(): Promise<Files> {
  return {
    'files/film.mp4': { name: 'Around town.mp4', bytes: await readFile(join(media, 'courses/around-town-0.mp4')) },
    'files/cover.jpg': { name: 'cover.jpg', bytes: await readFile(join(media, 'courses/around-town.jpg')) },
    'files/en.vtt': { name: 'en.vtt', bytes: captionsOf('Good morning') },
    'files/es.vtt': { name: 'es.vtt', bytes: captionsOf('Buenos días, «señora»') },
    'files/sheet.pdf': { name: 'Worksheet é.pdf', bytes: await readFile(join(media, 'courses/around-town-1.pdf')) },
    'files/train.mp3': { name: 'train.mp3', bytes: await readFile(join(media, 'assessments/the-train.mp3')) },
    'files/dot.png': { name: 'dot.png', bytes: pixel },
  }
}

const common = {
  explanation: 'Why',
  points: 2,
  level: 'A1',
  skill: 'LISTENING',
  cefr: null,
  audio: null,
  picture: null,
}

/** A course with one entry of each kind. */
export const sampleCourse = {
  format: packageFormat,
  version: packageVersion,
  course: {
    name: 'Around town',
    description: 'Shops,\nstreets and trains',
    level: 'A1',
    image: 'files/cover.jpg',
    evaluation: 'final',
    classes: [
      {
        name: 'The station',
        description: 'At the counter',
        image: 'files/cover.jpg',
        video: 'files/film.mp4',
        captions: 'files/en.vtt',
        captions_language: 'en',
        more_captions: [{ language: 'es', file: 'files/es.vtt' }],
        transcript: 'Good morning',
        quiz: 'moments',
        attachments: ['files/sheet.pdf'],
      },
      { name: 'Not written yet' },
    ],
  },
  tests: [
    {
      key: 'moments',
      kind: 'VIDEO_QUIZ',
      published: true,
      document: {
        ...{ title: 'At the station', description: '', level: 'A1', pass_mark: 50, time_limit_minutes: null },
        ...{ max_attempts: null, retry_after_minutes: null, shuffled: false, solutions: 'AFTER_ATTEMPT' },
        sections: [
          {
            id: 's1',
            name: 'Listening',
            parts: [
              { id: 'p1', kind: 'QUESTION', question: 'train', points: 3, at_second: 2 },
              { id: 'p2', kind: 'QUESTION', question: 'open', points: null, at_second: null },
            ],
          },
        ],
      },
    },
    {
      key: 'final',
      kind: 'EVALUATION',
      published: true,
      document: {
        ...{ title: 'The end', description: 'All of it', level: null, pass_mark: 60, time_limit_minutes: 30 },
        ...{ max_attempts: 2, retry_after_minutes: 60, shuffled: true, solutions: 'WHEN_OVER' },
        sections: [{ id: 's1', name: '', parts: [{ id: 'p1', kind: 'DRAW', amount: 1, tag: 'streets', level: 'A1' }] }],
      },
    },
  ],
  questions: [
    {
      key: 'train',
      published: true,
      document: {
        ...common,
        kind: 'SINGLE_CHOICE',
        prompt: {
          text: 'When does it leave?',
          passage: null,
          options: [
            { id: 'a', text: 'At six' },
            { id: 'b', text: 'At ten' },
          ],
        },
        key: { option: 'b' },
        tags: ['trains'],
        audio: { file: 'files/train.mp3' },
        picture: { file: 'files/dot.png', alt: 'A clock' },
        feedback: [{ option: 'a', text: 'That was yesterday' }],
        rubric: [],
      },
    },
    {
      key: 'open',
      published: true,
      document: {
        ...{ ...common, level: null, skill: null },
        kind: 'OPEN_TEXT',
        prompt: { text: 'Where do you go?', passage: ' A passage ', min_words: 1, max_words: 50 },
        key: { sample: 'Home' },
        tags: [],
        feedback: [],
        rubric: [{ text: 'Says where', points: 2 }],
      },
    },
    {
      key: 'pool',
      published: true,
      document: {
        ...common,
        kind: 'TRUE_FALSE',
        prompt: { text: 'A street is wide', passage: null },
        key: { value: true },
        tags: ['streets'],
        feedback: [],
        rubric: [],
      },
    },
  ],
}

// biome-ignore lint/suspicious/noExplicitAny: tests also write packages that break the schema
export type Manifest = any

export const listOf = (files: Files) =>
  Object.entries(files).map(([path, { name, bytes }]) => ({
    path,
    name,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }))

/** The bytes of a package whose file list is computed from the files. */
export function packageOf(manifest: Manifest, files: Files): Buffer {
  const contents = Object.entries(files).map(([path, { bytes }]) => [path, bytes] as const)
  return zip({ 'course.json': JSON.stringify({ files: listOf(files), ...manifest }), ...Object.fromEntries(contents) })
}

/** Imports a package into an academy, as its endpoints do. */
export async function importPackage(
  { dependencies, dataDir }: TestApp,
  bytes: Buffer,
  {
    again = false,
    isTrial = false,
    beforeCommit = async () => {},
  }: { again?: boolean; isTrial?: boolean; beforeCommit?: () => Promise<void> } = {},
) {
  const path = join(dataDir, `${randomUUID()}.zip`)
  await writeFile(path, bytes)
  try {
    const read = await readPackage(dependencies, path)
    try {
      const unpacked = await unpack(dependencies, read, { isTrial })
      const now = dependencies.clock.now()
      return await dependencies.database.transaction(async tx => {
        const created = await createCourse(dependencies, { tx, by: null, now }, { read, unpacked, again })
        await beforeCommit()
        return created
      })
    } finally {
      read.archive.close()
    }
  } finally {
    await rm(path)
  }
}

/** An exported course: its bytes, and its `course.json`. */
export async function exportPackage({ dependencies }: TestApp, id: string) {
  const packed = await packCourse(dependencies.database, id)
  const { bytes, size } = await streamPackage(dependencies.storage, packed)
  const parts: Buffer[] = []
  for await (const part of bytes) parts.push(part as Buffer)
  return { bytes: Buffer.concat(parts), size, manifest: packed.manifest as Manifest }
}
