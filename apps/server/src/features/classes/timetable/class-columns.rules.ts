import { type ClassTexts, classTextNames } from '@aulaviva/domain/class-texts'

/** Columns of a class for statements, from the list of its texts. */

/** What copies and week templates take from a class, apart from its time. */
export const copiedColumns = [
  ...['live_class_type_id', 'level_id', 'unit_id', 'topic_id', 'teacher_id', 'classroom_id', 'capacity'],
  ...classTextNames,
]

export const textColumns = classTextNames.join(', ')

/** The parameters for `textColumns`, the first of which has this number. Pass `textValues` last. */
export const textParameters = (first: number) => classTextNames.map((_, at) => `$${first + at}`).join(', ')

export const textValues = (texts: ClassTexts): string[] => classTextNames.map(name => texts[name])
