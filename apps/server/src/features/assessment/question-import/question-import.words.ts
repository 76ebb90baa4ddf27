import type { RefusalReason, UnreadableReason, WarningCode } from '@aulaviva/domain/question-files'
import { defineWords } from '../../../platform/words/define-words.ts'

/** The findings about a question file and its items, each with how to fix it. */
export const questionImportWords = defineWords('question-import', {
  unreadable: {
    unknown_format:
      'We found no questions in this file. Upload GIFT, Moodle XML, QTI, CSV, or XLSX, or text with a number or an empty line before each question.',
    ask_encoding: 'We couldn’t detect the text encoding. Choose one.',
    file_too_large:
      'This file is too large. Files can be up to 16 MB, and archives up to 64 MB. Split it into smaller files.',
    empty_file: 'This file has no questions',
  } satisfies Record<UnreadableReason, string>,
  refusals: {
    several_full_answers:
      'Several options are fully correct, but only one can be chosen. Change the question to multiple choice.',
    no_right_answer: 'There’s no correct answer. Add one in the file.',
    right_answer_is_no_option: 'The correct answer isn’t one of the options. Change it to match an option.',
    numeric_range: 'The answer is a range of numbers. Ask for one number.',
    wildcard_answer: '“*” accepts any answer. List the correct answers instead.',
    many_to_many: 'Some items have several matches. Split this question into several.',
    several_interactions: 'This item asks several questions. Create an item for each.',
    adaptive_item: 'Adaptive questions aren’t supported. Write it as a simple question.',
    template_item: 'Questions with generated numbers aren’t supported. Use fixed numbers.',
    file_answer: 'File uploads as answers aren’t supported. Ask for a written or spoken answer.',
    picture_answer: 'Images as answers aren’t supported. Use text answers.',
    option_without_text: 'An option has no text. Add text to it.',
    question_without_text: 'The question has no text. Add it.',
    too_few_parts: 'A question needs at least 2 options, pairs, or words, or 1 blank. Add more.',
    too_many_parts:
      'A question can have up to 40 options, pairs, blanks, or answers per blank, and up to 60 words to put in order. Split it.',
    text_too_long:
      'The text is too long. A question can have up to 4,000 characters, a passage 20,000, an option 1,000, and an accepted answer 200. Shorten it.',
    gap_with_several_choices:
      'A blank for which students select several answers isn’t supported. Create a separate question instead.',
    unsupported_type: 'This question type isn’t supported. Use one of the supported types.',
    brace_missing: 'A closing brace is missing. Add it in the file.',
    doctype: 'Document type declarations aren’t supported. Remove the DOCTYPE.',
    not_well_formed: 'The file is damaged here. Fix this part, or export the file again.',
    unsafe_path: 'An entry points outside the archive. Create the archive again.',
    remote_file: 'This file is on another site, and we don’t download it. Add it to the package.',
    missing_file: 'The package refers to a file that isn’t in it. Add the file.',
    too_large: 'This part is too large or too deeply nested. Simplify it, or split it into several items.',
    too_many_files: 'There are too many files or questions. Split the file.',
    encrypted: 'The archive has a password. Create one without a password.',
    not_a_zip: 'The archive is damaged. Create it again.',
    manifest_missing:
      'The package has no imsmanifest.xml, so its sections and order are lost. To keep them, export it again.',
  } satisfies Record<RefusalReason, string>,
  warnings: {
    partial_credit_lost: 'Answers with partial credit earn no points here',
    word_box_lost: 'The word box isn’t shown. Students type the answer.',
    choices_of_gap_lost: 'The list of choices for a blank isn’t shown. Students type the answer.',
    own_scoring_ignored: 'The custom scoring rule was skipped',
    markup_removed: 'Bold text, tables, or links became plain text',
    picture_left_out: 'An image was skipped',
    media_missing: 'An audio file or passage isn’t in the file',
    media_not_audio: 'A second audio file, or a file that isn’t audio, was skipped',
    sound_too_large:
      'An audio file was skipped because it’s larger than 20 MB, or because the audio and images are too large in total',
    points_rounded: 'Points were rounded',
    several_answer_blocks: 'Only the first pair of braces became a question. The others became “_____”.',
    range_listed: 'A range of numbers became a list of accepted answers',
    feedback_left_out: 'Feedback for individual answers was skipped',
    duplicate_in_file: 'This question is in the file twice',
    already_there: 'This question is already in the question bank',
  } satisfies Record<WarningCode, string>,
  report: {
    fileName: (name: string) => `Report on ${name}`,
    headings: ['item', 'line', 'title', 'type', 'state', 'code', 'message'],
  },
})
