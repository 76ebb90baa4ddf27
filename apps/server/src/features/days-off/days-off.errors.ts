export const daysOffKnown = { status: 409, code: 'days_off_known', title: 'These days off are there already' }
