import { plural } from '#platform/words/define-words.ts'

export const classes = (count: number) => plural(count, { one: '1 clase', other: `${count} clases` })
export const students = (count: number) => plural(count, { one: '1 estudiante', other: `${count} estudiantes` })
