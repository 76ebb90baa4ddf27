export const importStarted = { status: 409, code: 'import_started', title: 'The import has already started' }
export const importNotRunning = { status: 409, code: 'import_not_running', title: 'The import isn’t running' }
export const importNotStopped = {
  status: 409,
  code: 'import_not_stopped',
  title: 'The import isn’t stopped, so it can’t be resumed',
}
export const nothingToImport = {
  status: 409,
  code: 'nothing_to_import',
  title: 'The file has no new people and no changes',
}
export const staffNotConfirmed = {
  status: 409,
  code: 'staff_not_confirmed',
  title: 'The file adds or changes staff. Confirm this first',
}
