export const daysOffExist = {
  status: 409,
  code: 'days_off_known',
  title: 'Closed days with this name and these dates already exist',
}
