export const planNameTaken = { status: 409, code: 'plan_name_taken', title: 'Another plan has this name' }
export const planArchived = { status: 409, code: 'plan_archived', title: 'This plan is archived and can’t be assigned' }
