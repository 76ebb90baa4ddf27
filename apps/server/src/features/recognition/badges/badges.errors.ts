import { maxBadges } from '@aulaviva/domain/badges'

export const tooManyBadges = {
  status: 409,
  code: 'too_many_badges',
  title: `You’ve reached the maximum of ${maxBadges} badges. Delete one that no student has`,
}
export const badgeIsDraft = {
  status: 409,
  code: 'badge_is_draft',
  title: 'A draft can’t be archived. Delete it, or publish it first',
}
export const badgeHeld = {
  status: 409,
  code: 'badge_held',
  title: 'Students have this badge, so it can’t be deleted. Archive it instead',
}
export const notAPicture = {
  status: 415,
  code: 'unsupported_media_type',
  title: 'We can’t read this image',
}
