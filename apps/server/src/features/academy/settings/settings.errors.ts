export const amountsExist = {
  status: 409,
  code: 'amounts_exist',
  title: 'Existing prices, rates, and other amounts won’t be converted. Confirm the new currency',
}
export const notAPicture = { status: 415, code: 'unsupported_media_type', title: 'We can’t read this image' }
