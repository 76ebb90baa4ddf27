import type { QuestionDocument } from '@aulaviva/contract/assessment/question-bank'
import type { CoursePackage } from '@aulaviva/contract/courses/course-package'
import type { CourseDocument, CourseFileKind } from '@aulaviva/domain/course-document'
import { fixedPartsOf } from '@aulaviva/domain/test-document'

/** Pure functions on the content of course packages. */

/** The tests of a course in order: quizzes of its classes, then its evaluation. */
export function testsOf({ evaluation_id, classes }: CourseDocument): string[] {
  const ids = [...classes.map(one => one.video_quiz_id), evaluation_id]
  return [...new Set(ids.filter(id => id !== null))]
}

export function filesOfQuestion({ audio, picture }: QuestionDocument): string[] {
  return [audio?.file, picture?.file].filter(file => file !== undefined)
}

interface PackedFile {
  id: string
  name: string
  sha256: string
}

/** The path of each file in the package. Files with equal content and name share one. */
export function pathsOf(files: readonly PackedFile[]): Map<string, string> {
  const pathsById = new Map<string, string>()
  const owners = new Map<string, string>()
  for (const { id, name, sha256 } of files) {
    const extension = /\.[a-z0-9]{1,8}$/i.exec(name)?.[0].toLowerCase() ?? ''
    const same = `${sha256} ${name}`
    let path = `files/${sha256.slice(0, 20)}${extension}`
    for (let more = 2; (owners.get(path) ?? same) !== same; more++)
      path = `files/${sha256.slice(0, 20)}-${more}${extension}`
    owners.set(path, same)
    pathsById.set(id, path)
  }
  return pathsById
}

export type PackedKind = CourseFileKind | 'AUDIO' | 'PICTURE'

/** A file of a package and what it is used for. */
export interface FileUse {
  path: string
  kind: PackedKind
  /** The first place that references it. */
  place: string
}

/** Every referenced file, once for each kind of use. */
export function usesOf({ course, questions }: CoursePackage): FileUse[] {
  const uses = new Map<string, FileUse>()
  const addUse = (kind: PackedKind, place: string, path: string | null | undefined) => {
    const key = `${kind} ${path}`
    if (path && !uses.has(key)) uses.set(key, { path, kind, place })
  }
  addUse('IMAGE', 'course.image', course.image)
  for (const [n, one] of course.classes.entries()) {
    const place = `course.classes[${n}]`
    addUse('IMAGE', `${place}.image`, one.image)
    addUse('VIDEO', `${place}.video`, one.video)
    addUse('CAPTIONS', `${place}.captions`, one.captions)
    for (const [m, { file }] of one.more_captions.entries()) addUse('CAPTIONS', `${place}.more_captions[${m}]`, file)
    for (const [m, file] of one.attachments.entries()) addUse('ATTACHMENT', `${place}.attachments[${m}]`, file)
  }
  for (const [n, { document }] of questions.entries()) {
    addUse('AUDIO', `questions[${n}].document.audio`, document.audio?.file)
    addUse('PICTURE', `questions[${n}].document.picture`, document.picture?.file)
  }
  return [...uses.values()]
}

export const useKey = ({ path, kind }: Pick<FileUse, 'path' | 'kind'>): string => `${kind} ${path}`

/** The places that reference something the package doesn't contain. */
export function danglingReferences(
  { course, tests, questions, files }: CoursePackage,
  uses: readonly FileUse[],
): string[] {
  const places: string[] = []
  const check = (known: Set<string>, place: string, name: string | null) => {
    if (name !== null && !known.has(name)) places.push(place)
  }
  const quizzes = new Set(tests.filter(({ kind }) => kind === 'VIDEO_QUIZ').map(({ key }) => key))
  const evaluations = new Set(tests.filter(({ kind }) => kind === 'EVALUATION').map(({ key }) => key))
  check(evaluations, 'course.evaluation', course.evaluation)
  for (const [n, { quiz }] of course.classes.entries()) check(quizzes, `course.classes[${n}].quiz`, quiz)
  const questionKeys = new Set(questions.map(({ key }) => key))
  for (const [n, { document }] of tests.entries()) {
    for (const { id, question } of fixedPartsOf(document.sections))
      check(questionKeys, `tests[${n}].document.parts.${id}`, question)
  }
  const paths = new Set(files.map(({ path }) => path))
  for (const { path, place } of uses) check(paths, place, path)
  return places
}
