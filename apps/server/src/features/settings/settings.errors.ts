export const amountsExist = {
  status: 409,
  code: 'amounts_exist',
  title: 'Prices and rates already use the current currency and wouldn’t be converted',
}
export const notAPicture = { status: 415, code: 'unsupported_media_type', title: 'We can’t read this image' }
