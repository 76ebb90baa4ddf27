export const notAbsent = {
  status: 409,
  code: 'not_absent',
  title: 'You can only upload an excuse for a class you missed',
}
export const alreadyDecided = { status: 409, code: 'already_decided', title: 'This excuse was already reviewed' }
export const replacedMeanwhile = {
  status: 409,
  code: 'changed_meanwhile',
  title: 'The student uploaded another excuse in the meantime',
}
export const notAPicture = { status: 415, code: 'unsupported_media_type', title: 'We can’t read this image' }
