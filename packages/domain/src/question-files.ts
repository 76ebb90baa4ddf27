/** Files with questions from other systems: their formats, and what can be said of them. One list for readers, answers and words. */

export const questionFormats = [
  'gift',
  'moodle-xml',
  'qti-1.2',
  'qti-2',
  'qti-3',
  'aiken',
  'text',
  'csv',
  'xlsx',
] as const
export type QuestionFormat = (typeof questionFormats)[number]

/** Why an item, or a file as a whole, is not taken. */
export const refusals = [
  'several_full_answers',
  'no_right_answer',
  'right_answer_is_no_option',
  'numeric_range',
  'wildcard_answer',
  'many_to_many',
  'several_interactions',
  'adaptive_item',
  'template_item',
  'file_answer',
  'picture_answer',
  'option_without_text',
  'question_without_text',
  'too_few_parts',
  'too_many_parts',
  'text_too_long',
  'gap_with_several_choices',
  'unsupported_type',
  'brace_missing',
  'doctype',
  'not_well_formed',
  'unsafe_path',
  'remote_file',
  'missing_file',
  'too_large',
  'too_many_files',
  'encrypted',
  'not_a_zip',
  'manifest_missing',
] as const
export type RefusalReason = (typeof refusals)[number]

/** What of an item that is taken came over otherwise than it was. */
export const warnings = [
  'partial_credit_lost',
  'word_box_lost',
  'choices_of_gap_lost',
  'own_scoring_ignored',
  'markup_removed',
  'picture_left_out',
  'media_missing',
  'media_not_audio',
  'sound_too_large',
  'points_rounded',
  'several_answer_blocks',
  'range_listed',
  'feedback_left_out',
  'duplicate_in_file',
  'already_there',
] as const
export type WarningCode = (typeof warnings)[number]

/** Why no items can be read of a file at all. */
export const unreadables = ['unknown_format', 'ask_encoding', 'file_too_large', 'empty_file'] as const
export type UnreadableReason = (typeof unreadables)[number]

/** What becomes of the items of a file, as it is shown before anything is taken; each is one of them. */
export const importRowStates = ['READY', 'WARNED', 'REFUSED', 'DUPLICATE', 'LEFT_OUT'] as const
export type ImportRowState = (typeof importRowStates)[number]

/** Encodings that can be asked for where a file does not tell its own. */
export const textEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'iso-8859-1',
  'iso-8859-2',
  'iso-8859-15',
  'gb18030',
] as const
export type TextEncoding = (typeof textEncodings)[number]

/** What questions are written as. */
export const exportFormats = ['gift', 'moodle-xml', 'qti', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** What of a question a file cannot hold. */
export const exportLosses = [
  /** The kind has no place in the format: the question is not in the file. */
  'kind',
  'several_gaps',
  'several_orders',
  'arrow_in_text',
  /** Its texts together are longer than a cell holds: the question is not in the file. */
  'too_long',
  'passage',
  'sample',
  'sound',
  'picture',
  'feedback',
  'rubric',
  /** Its key is not decided: the question is not in the file. */
  'unfinished',
] as const
export type ExportLoss = (typeof exportLosses)[number]
