export const amountsExist = {
  status: 409,
  code: 'amounts_exist',
  title: 'Prices and rates are kept in the currency of now, and none of them would be converted',
}
export const notAPicture = { status: 415, code: 'unsupported_media_type', title: 'This cannot be read as a picture' }
