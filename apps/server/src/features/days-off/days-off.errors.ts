export const daysOffKnown = { status: 409, code: 'days_off_known', title: 'These closed days already exist' }
