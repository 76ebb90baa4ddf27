export const tooManyBadges = { status: 409, code: 'too_many_badges', title: 'There are as many badges as there may be' }
export const badgeIsDraft = {
  status: 409,
  code: 'badge_is_draft',
  title: 'A draft is deleted, or published first',
}
export const badgeHeld = {
  status: 409,
  code: 'badge_held',
  title: 'Students were given this badge; it can be archived',
}
export const notAPicture = {
  status: 415,
  code: 'unsupported_media_type',
  title: 'This cannot be read as a picture',
}
