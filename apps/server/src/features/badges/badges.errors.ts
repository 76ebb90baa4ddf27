export const tooManyBadges = {
  status: 409,
  code: 'too_many_badges',
  title: 'You’ve reached the maximum number of badges',
}
export const badgeIsDraft = {
  status: 409,
  code: 'badge_is_draft',
  title: 'This badge is a draft. Delete it, or publish it first',
}
export const badgeHeld = {
  status: 409,
  code: 'badge_held',
  title: 'Students have this badge. You can archive it',
}
export const notAPicture = {
  status: 415,
  code: 'unsupported_media_type',
  title: 'We can’t read this image',
}
