export const tooManyAnnouncements = {
  status: 409,
  code: 'too_many_announcements',
  title: 'You’ve reached the maximum number of announcements. End one first',
}
export const notAPicture = {
  status: 415,
  code: 'unsupported_media_type',
  title: 'We can’t read this image',
}
