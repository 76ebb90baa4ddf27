/** Question files of other systems: their formats and possible messages. One list for parsers, responses, and texts. */

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

/** Why an item, or a whole file, is rejected. */
export const importRefusals = [
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
export type RefusalReason = (typeof importRefusals)[number]

/** What differs from the original in an imported item. */
export const importWarnings = [
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
export type WarningCode = (typeof importWarnings)[number]

/** Why no items of a file can be read. */
export const unreadableReasons = ['unknown_format', 'ask_encoding', 'file_too_large', 'empty_file'] as const
export type UnreadableReason = (typeof unreadableReasons)[number]

/** Preview states of the items of a file. Each item has one of them. */
export const importRowStates = ['READY', 'WARNED', 'REFUSED', 'DUPLICATE', 'LEFT_OUT'] as const
export type ImportRowState = (typeof importRowStates)[number]

/** Encodings to choose from if a file does not declare its own. */
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

export const exportFormats = ['gift', 'moodle-xml', 'qti', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** What a file cannot contain of a question. */
export const exportLosses = [
  /** The format does not have this kind: the question is skipped. */
  'kind',
  'several_gaps',
  'several_orders',
  'arrow_in_text',
  /** Its texts together exceed the length of a cell: the question is skipped. */
  'too_long',
  'passage',
  'sample',
  'sound',
  'picture',
  'feedback',
  'rubric',
  /** Its answer key is undecided: the question is skipped. */
  'unfinished',
] as const
export type ExportLoss = (typeof exportLosses)[number]
