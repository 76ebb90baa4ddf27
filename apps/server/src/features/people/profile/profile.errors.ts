export const photoLimitReached = {
  status: 429,
  code: 'photo_limit_reached',
  title: 'You’ve changed your photo too many times. Try again in an hour',
}
export const notAPicture = { status: 415, code: 'unsupported_media_type', title: 'We can’t read this image' }
