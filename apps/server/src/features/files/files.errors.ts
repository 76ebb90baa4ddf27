export const linkNotValid = {
  status: 403,
  code: 'link_not_valid',
  title: 'This link has expired or is not valid; open the file from its page again',
}
export const rangeNotSatisfiable = {
  status: 416,
  code: 'range_not_satisfiable',
  title: 'The file has no such bytes',
}
