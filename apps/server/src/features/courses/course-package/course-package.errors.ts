export const packageFileLost = {
  status: 409,
  code: 'package_file_lost',
  title: 'Some of this course’s files are missing. Replace them before exporting it',
}
export const packageMadeBefore = {
  status: 409,
  code: 'package_made_before',
  title: 'A course was already created from this file. Import it again if you want a second one',
}
export const packageNotReady = {
  status: 409,
  code: 'package_not_ready',
  title: 'This file isn’t ready: it’s still being read, was rejected, or was already used',
}
export const packageLinkNotValid = {
  status: 403,
  code: 'link_not_valid',
  title: 'This link no longer works. Export the course again',
}
