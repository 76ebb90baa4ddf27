import type { RefusalReason, UnreadableReason, WarningCode } from '@aulaviva/domain/question-files'
import { defineWords } from '../../platform/words/define-words.ts'

/** What is said of a file with questions and of its items, each with what to do about it. */
export const questionImportWords = defineWords('question-import', {
  unreadable: {
    unknown_format:
      'No questions were found in it: bring GIFT, Moodle XML, QTI, CSV or XLSX, or text with a number or an empty line before each question',
    ask_encoding: 'It does not say how its letters are written: choose an encoding',
    file_too_large:
      'The file is larger than 16 MB, or 64 MB for an archive, or holds too much. Split it into smaller files.',
    empty_file: 'There are no questions in the file',
  } satisfies Record<UnreadableReason, string>,
  refusals: {
    several_full_answers:
      'Several options are fully right where one may be chosen: make it a question with several right ones',
    no_right_answer: 'Nothing is said to be right: mark it in the file',
    right_answer_is_no_option: 'What is said to be right is not among the options: mend its name',
    numeric_range: 'A number is right within a range: ask for one number',
    wildcard_answer: 'A star stands for any answer: write down those that are right',
    many_to_many: 'Halves belong to several others: make several questions of it',
    several_interactions: 'One item asks several things: make an item of each',
    adaptive_item: 'It changes with what is answered: write it as a plain question',
    template_item: 'Its numbers are drawn anew each time: write it with numbers of its own',
    file_answer: 'A file is to be handed in: ask for text or for speech',
    picture_answer: 'Pictures are what is chosen: write words beside them',
    option_without_text: 'An option says nothing: give it words',
    question_without_text: 'Nothing is asked: write what is asked',
    too_few_parts: 'There are too few options, pairs or gaps: add some',
    too_many_parts: 'There are more options, pairs or gaps than a question can hold: split it',
    text_too_long: 'A text is longer than a question can hold: shorten it',
    gap_with_several_choices: 'Several answers are to be ticked within one gap: make a question of it',
    unsupported_type: 'A kind that is not asked here: write it as one of the kinds there are',
    brace_missing: 'A brace is missing: close it at this line',
    doctype: 'The file declares a document type, which is not read: remove the declaration',
    not_well_formed: 'It is broken here: mend it in the file',
    unsafe_path: 'An entry leads out of the archive: make the archive anew',
    remote_file: 'It lies at an address elsewhere, which is not fetched: put it into the package',
    missing_file: 'The package names a file that is not in it: add it',
    too_large: 'There is more of it than may be: split the file',
    too_many_files: 'There are more entries than may be: split the file',
    encrypted: 'The archive has a password: pack it without',
    not_a_zip: 'The archive is damaged: pack it again',
    manifest_missing: 'The package has no imsmanifest.xml: export it again to get its sections',
  } satisfies Record<RefusalReason, string>,
  warnings: {
    partial_credit_lost: 'Answers that were worth a part are worth nothing here',
    word_box_lost: 'The words of a box are not shown: the gap is filled from memory',
    choices_of_gap_lost: 'The list of a gap is not shown: the gap is filled from memory',
    own_scoring_ignored: 'Points were counted by a rule of its own, which is not followed',
    markup_removed: 'Bold, tables or links became plain text',
    picture_left_out: 'A picture was left out',
    media_missing: 'A sound or a passage is not in the file',
    media_not_audio: 'A second sound, or a file that is none, was left out',
    sound_too_large: 'A sound was left out: it is too large, or all sounds and pictures of the file together are',
    points_rounded: 'Points were made whole',
    several_answer_blocks: 'Only the first braces are asked; a blank is left for the others',
    range_listed: 'A range became the numbers in it',
    feedback_left_out: 'Words for single answers were left out',
    duplicate_in_file: 'The file asks the same twice',
    already_there: 'The bank asks this already',
  } satisfies Record<WarningCode, string>,
  report: {
    fileName: (name: string) => `Report on ${name}`,
    headings: ['item', 'line', 'title', 'type', 'state', 'code', 'message'],
  },
})
