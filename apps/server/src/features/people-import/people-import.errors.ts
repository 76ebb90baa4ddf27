export const importStarted = { status: 409, code: 'import_started', title: 'The import has begun already' }
export const importNotRunning = { status: 409, code: 'import_not_running', title: 'The import is not running' }
export const importNotStopped = { status: 409, code: 'import_not_stopped', title: 'The import is not stopped' }
export const nothingToImport = {
  status: 409,
  code: 'nothing_to_import',
  title: 'The file brings nobody who is new and changes nobody',
}
export const staffNotConfirmed = {
  status: 409,
  code: 'staff_not_confirmed',
  title: 'The file is about people of the staff, which has to be confirmed',
}
