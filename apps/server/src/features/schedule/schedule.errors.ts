export const tooManyDays = { status: 400, code: 'too_many_days', title: 'At most 42 days at a time' }
