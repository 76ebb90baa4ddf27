export const tooManyAnnouncements = {
  status: 409,
  code: 'too_many_announcements',
  title: 'As many as may be are shown or will be; let another one end first',
}
export const notAPicture = {
  status: 415,
  code: 'unsupported_media_type',
  title: 'This cannot be read as a picture',
}
