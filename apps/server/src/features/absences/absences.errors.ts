export const notAbsent = {
  status: 409,
  code: 'not_absent',
  title: 'A document explains an absence, and none is recorded for this class',
}
export const alreadyDecided = { status: 409, code: 'already_decided', title: 'This document has been decided already' }
export const replacedMeanwhile = {
  status: 409,
  code: 'changed_meanwhile',
  title: 'The student has handed in another document meanwhile',
}
export const notAPicture = { status: 415, code: 'unsupported_media_type', title: 'This cannot be read as a picture' }
