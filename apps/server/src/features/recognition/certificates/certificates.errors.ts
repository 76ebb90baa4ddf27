export const certificateThere = {
  status: 409,
  code: 'certificate_there',
  title: 'The student already has a valid certificate for this course or level',
}
export const certificateEnded = {
  status: 409,
  code: 'certificate_ended',
  title: 'This certificate was already revoked or replaced',
}
export const certificateOfMergedLevel = {
  status: 409,
  code: 'certificate_of_merged_level',
  title: 'The level was merged into another. You can revoke its certificate, but not replace it',
}
export const noNameToPrint = {
  status: 409,
  code: 'no_name_to_print',
  title: 'The student needs a name before you can issue a certificate',
}
export const completionRuleThere = {
  status: 409,
  code: 'completion_rule_there',
  title: 'This course or level already has an exception',
}
export const nameNotPrintable = {
  status: 409,
  code: 'name_not_printable',
  title: 'The name has characters that a certificate can’t show',
}
export const nameTooLong = {
  status: 409,
  code: 'name_too_long',
  title: 'The name is too long for a certificate',
}
