export const planNameTaken = { status: 409, code: 'plan_name_taken', title: 'Another plan has this name' }
export const planArchived = { status: 409, code: 'plan_archived', title: 'The plan is archived; nobody is given it' }
