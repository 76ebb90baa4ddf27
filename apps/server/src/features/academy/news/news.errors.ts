import { maxNews } from '@aulaviva/domain/news'

export const tooManyAnnouncements = {
  status: 409,
  code: 'too_many_announcements',
  title: `You can have at most ${maxNews} current and upcoming announcements. End or delete one first`,
}
export const notAPicture = {
  status: 415,
  code: 'unsupported_media_type',
  title: 'We can’t read this image',
}
