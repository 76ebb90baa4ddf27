export const certificateThere = {
  status: 409,
  code: 'certificate_there',
  title: 'The student holds a valid certificate of this already',
}
export const certificateEnded = {
  status: 409,
  code: 'certificate_ended',
  title: 'This certificate has been revoked or replaced already',
}
export const certificateOfMergedLevel = {
  status: 409,
  code: 'certificate_of_merged_level',
  title: 'The level was merged into another, so its certificate can be revoked and not replaced',
}
export const noNameToPrint = {
  status: 409,
  code: 'no_name_to_print',
  title: 'The student has no name that could be printed',
}
export const completionRuleThere = {
  status: 409,
  code: 'completion_rule_there',
  title: 'There is an exception for this already',
}
export const nameNotPrintable = {
  status: 409,
  code: 'name_not_printable',
  title: 'The name has characters that a certificate cannot show',
}
export const nameTooLong = {
  status: 409,
  code: 'name_too_long',
  title: 'The name is longer than a certificate can show',
}
