import { open, rename, rm, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { defaultLanguage } from '@aulaviva/domain/languages'
import { packageMadeBefore } from '../features/courses/course-package/course-package.errors.ts'
import {
  checkNotMadeBefore,
  createCourse,
  type ImportPreview,
  previewImport,
} from '../features/courses/course-package/create-course.usecases.ts'
import {
  streamPackage,
  exportCourse as takeCourseOut,
} from '../features/courses/course-package/export-course.usecases.ts'
import { readPackage } from '../features/courses/course-package/reading-package.usecases.ts'
import { unpack } from '../features/courses/course-package/unpacking.usecases.ts'
import { formatSkipReason } from '../features/courses/course-package/uploaded-packages.usecases.ts'
import { Problem } from '../platform/problem/problem.ts'
import { type Command, type CommandContext, readWords, UsageError } from './command.ts'
import { faultLines } from './faults.ts'

export const course: Command = {
  usage: 'course export ID FILE | course import FILE [--dry-run] [--again] [--json]',
  summary: 'Export a course with its media, tests, and questions to one file, or create a draft from such a file',
  async run(args, context) {
    const { words, flags } = readWords(args, {
      'dry-run': { type: 'boolean', default: false },
      again: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    })
    const [act, ...names] = words
    const [first, second] = names
    if (act === 'export' && first && second && names.length === 2) return takeOut(context, first, second, flags)
    if (act === 'import' && first && names.length === 1)
      return bringIn(context, first, { isTrial: flags['dry-run'], again: flags.again, json: flags.json })
    throw new UsageError('course: expects export, a course ID, and a file, or import and a file')
  },
}

async function takeOut(
  { dependencies: { database, storage, clock }, print, say }: CommandContext,
  id: string,
  path: string,
  { json }: { json: boolean },
) {
  if (!/^[0-9a-f-]{36}$/i.test(id)) throw new UsageError(`course: ${id} isn’t a course ID`)
  try {
    const packed = await takeCourseOut({ db: database, now: clock.now(), by: null }, id)
    const { bytes, size } = await streamPackage(storage, packed)
    await writeWhole(path, bytes).catch(error => {
      throw new UsageError(`course: can’t write ${path}: ${(error as Error).message}`)
    })
    const { course: made, tests, questions, files } = packed.manifest
    const told = { classes: made.classes.length, tests: tests.length, questions: questions.length, files: files.length }
    if (json) print(JSON.stringify({ name: made.name, ...told, bytes: size }))
    else {
      print(`${made.name} (${counts(told)})`)
      say(`Saved to ${path}, ${size} bytes.`)
    }
    return 0
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw new UsageError(`course: ${error.status === 404 ? 'no course has this ID' : error.message}`)
  }
}

/** Writes to a temporary file and renames it at the end, so that an existing file stays until then. */
async function writeWhole(path: string, bytes: Readable): Promise<void> {
  const part = `${path}.part`
  const file = await open(part, 'wx', 0o600).catch(error => {
    bytes.destroy()
    throw error
  })
  try {
    await pipeline(bytes, file.createWriteStream())
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

async function bringIn(
  { dependencies, print, say }: CommandContext,
  path: string,
  { isTrial, again, json }: { isTrial: boolean; again: boolean; json: boolean },
) {
  await stat(path).catch(() => {
    throw new UsageError(`course: can’t read ${path}`)
  })
  try {
    const read = await readPackage(dependencies, resolve(path))
    try {
      // before the slow part, which reads the media
      if (!isTrial && !again) await checkNotMadeBefore(dependencies.database, read)
      const unpacked = await unpack(dependencies, read, { isTrial })
      // now the skipped files are known
      const foreseen = await previewImport(dependencies.database, read)
      const now = dependencies.clock.now()
      const made = isTrial
        ? null
        : await dependencies.database.transaction(tx =>
            createCourse(dependencies, { tx, by: null, now }, { read, unpacked, again }),
          )
      if (json) print(JSON.stringify({ made, ...foreseen }))
      else report(foreseen, print)
      for (const title of made?.tests_unpublished ?? []) say(`Not published because it’s incomplete: ${title}`)
      say(made ? `Course created as a draft: ${made.id}` : 'Preview only. Nothing was created.')
      return 0
    } finally {
      read.archive.close()
    }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (json) print(JSON.stringify({ made: null, errors: faultLines(error) }))
    const hint = error.code === packageMadeBefore.code ? '. To do that, add --again' : ''
    throw new UsageError(`course: ${faultLines(error).join('\n  ')}${hint}`)
  }
}

const counts = (told: Record<string, number>) =>
  Object.entries(told)
    .map(([what, count]) => `${what}: ${count}`)
    .join(', ')

function report({ name, classes, questions, tests, ...rest }: ImportPreview, print: (text: string) => void): void {
  const { files, levels_unknown, left_out, not_taken, made_before } = rest
  print(
    `${name} (${counts({ classes: classes.length, tests: tests.length, questions: questions.made + questions.there, files })})`,
  )
  if (questions.there > 0) print(`  questions already in the question bank: ${questions.there}`)
  if (questions.alike > 0)
    print(`  questions that match one in the question bank but have a different answer key: ${questions.alike}`)
  if (questions.unfinished > 0) print(`  questions that aren’t ready to publish: ${questions.unfinished}`)
  for (const code of levels_unknown) print(`  level that doesn’t exist in the academy: ${code}`)
  for (const path of left_out) print(`  skipped, because nothing refers to it: ${path}`)
  for (const { item, ...why } of not_taken) print(`  skipped: ${item}: ${formatSkipReason(why, defaultLanguage)}`)
  for (const { id, name: other } of made_before) print(`  already created from this file: ${other} (${id})`)
}
