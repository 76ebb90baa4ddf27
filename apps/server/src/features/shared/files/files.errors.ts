export const linkNotValid = {
  status: 403,
  code: 'link_not_valid',
  title: 'This link has expired or isn’t valid. Open the file from its page again',
}
export const rangeNotSatisfiable = {
  status: 416,
  code: 'range_not_satisfiable',
  title: 'The requested range isn’t in the file',
}
