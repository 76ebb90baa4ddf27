export const importDone = { status: 409, code: 'import_done', title: 'The import was already confirmed' }
export const importNotDone = {
  status: 409,
  code: 'import_not_done',
  title: 'The import wasn’t confirmed, or it was already undone',
}
export const importUsed = {
  status: 409,
  code: 'import_used',
  title: 'Some questions from this import are published or in a test, so you can’t undo it',
}
export const nothingChosen = { status: 409, code: 'nothing_chosen', title: 'Select at least 1 question to import' }
export const levelArchived = { status: 409, code: 'level_archived', title: 'The level is archived. Choose another' }
