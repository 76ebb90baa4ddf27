export const importDone = { status: 409, code: 'import_done', title: 'The import was already confirmed' }
export const importNotDone = {
  status: 409,
  code: 'import_not_done',
  title: 'The import created nothing to undo',
}
export const importUsed = {
  status: 409,
  code: 'import_used',
  title: 'Some questions from this import are in a test or published, so you can’t undo it',
}
export const nothingChosen = { status: 409, code: 'nothing_chosen', title: 'You haven’t selected anything to import' }
export const levelArchived = { status: 409, code: 'level_archived', title: 'The level is archived' }
