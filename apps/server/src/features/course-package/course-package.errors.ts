export const packageFileLost = {
  status: 409,
  code: 'package_file_lost',
  title: 'Files of this course are lost: replace them before you take it out',
}
export const packageMadeBefore = {
  status: 409,
  code: 'package_made_before',
  title: 'There is a course that was made of this very file; make another one of it if you want two',
}
export const packageNotReady = {
  status: 409,
  code: 'package_not_ready',
  title: 'This file is not ready to be made a course: it is being read, is refused or is made already',
}
export const packageLinkNotValid = {
  status: 403,
  code: 'link_not_valid',
  title: 'This link has expired or is not valid; open the file from its page again',
}
