export const photoLimitReached = {
  status: 429,
  code: 'photo_limit_reached',
  title: 'You have changed your photo too often',
}
export const notAPicture = { status: 415, code: 'unsupported_media_type', title: 'This cannot be read as a picture' }
