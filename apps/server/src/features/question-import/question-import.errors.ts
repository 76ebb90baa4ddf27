export const importDone = { status: 409, code: 'import_done', title: 'The import was confirmed already' }
export const importNotDone = {
  status: 409,
  code: 'import_not_done',
  title: 'The import made nothing that could be taken back',
}
export const importUsed = {
  status: 409,
  code: 'import_used',
  title: 'A test asks questions of this import, or they were published, so it stays',
}
export const nothingChosen = { status: 409, code: 'nothing_chosen', title: 'Nothing of the file is taken' }
export const levelArchived = { status: 409, code: 'level_archived', title: 'The level is archived' }
