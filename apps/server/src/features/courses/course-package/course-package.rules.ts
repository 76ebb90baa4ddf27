import type { QuestionDocument } from '@aulaviva/contract/assessment/question-bank'
import type { CoursePackage } from '@aulaviva/contract/courses/course-package'
import type { CourseDocument, CourseFileKind } from '@aulaviva/domain/course-document'
import { fixedOf } from '@aulaviva/domain/test-document'

/** Pure functions on the content of course packages. */

/** The tests of a course in order: quizzes of its classes, then its evaluation. */
export function testsOf({ evaluation_id, classes }: CourseDocument): string[] {
  const ids = [...classes.map(one => one.video_quiz_id), evaluation_id]
  return [...new Set(ids.filter(id => id !== null))]
}

export function filesOfQuestion({ audio, picture }: QuestionDocument): string[] {
  return [audio?.file, picture?.file].filter(file => file !== undefined)
}

interface Packed {
  id: string
  name: string
  sha256: string
}

/** The path of each file in the package. Files with equal content and name share one. */
export function pathsOf(files: readonly Packed[]): Map<string, string> {
  const places = new Map<string, string>()
  const taken = new Map<string, string>()
  for (const { id, name, sha256 } of files) {
    const extension = /\.[a-z0-9]{1,8}$/i.exec(name)?.[0].toLowerCase() ?? ''
    const same = `${sha256} ${name}`
    let path = `files/${sha256.slice(0, 20)}${extension}`
    for (let more = 2; (taken.get(path) ?? same) !== same; more++)
      path = `files/${sha256.slice(0, 20)}-${more}${extension}`
    taken.set(path, same)
    places.set(id, path)
  }
  return places
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
  const use = (kind: PackedKind, place: string, path: string | null | undefined) => {
    const key = `${kind} ${path}`
    if (path && !uses.has(key)) uses.set(key, { path, kind, place })
  }
  use('IMAGE', 'course.image', course.image)
  for (const [n, one] of course.classes.entries()) {
    const place = `course.classes[${n}]`
    use('IMAGE', `${place}.image`, one.image)
    use('VIDEO', `${place}.video`, one.video)
    use('CAPTIONS', `${place}.captions`, one.captions)
    for (const [m, { file }] of one.more_captions.entries()) use('CAPTIONS', `${place}.more_captions[${m}]`, file)
    for (const [m, file] of one.attachments.entries()) use('ATTACHMENT', `${place}.attachments[${m}]`, file)
  }
  for (const [n, { document }] of questions.entries()) {
    use('AUDIO', `questions[${n}].document.audio`, document.audio?.file)
    use('PICTURE', `questions[${n}].document.picture`, document.picture?.file)
  }
  return [...uses.values()]
}

export const useKey = ({ path, kind }: Pick<FileUse, 'path' | 'kind'>): string => `${kind} ${path}`

/** The places that reference something the package doesn't contain. */
export function looseEnds({ course, tests, questions, files }: CoursePackage, uses: readonly FileUse[]): string[] {
  const places: string[] = []
  const check = (known: Set<string>, place: string, name: string | null) => {
    if (name !== null && !known.has(name)) places.push(place)
  }
  const quizzes = new Set(tests.filter(({ kind }) => kind === 'VIDEO_QUIZ').map(({ key }) => key))
  const evaluations = new Set(tests.filter(({ kind }) => kind === 'EVALUATION').map(({ key }) => key))
  check(evaluations, 'course.evaluation', course.evaluation)
  for (const [n, { quiz }] of course.classes.entries()) check(quizzes, `course.classes[${n}].quiz`, quiz)
  const asked = new Set(questions.map(({ key }) => key))
  for (const [n, { document }] of tests.entries()) {
    for (const { id, question } of fixedOf(document.sections))
      check(asked, `tests[${n}].document.parts.${id}`, question)
  }
  const paths = new Set(files.map(({ path }) => path))
  for (const { path, place } of uses) check(paths, place, path)
  return places
}
