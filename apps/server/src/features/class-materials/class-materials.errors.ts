export const materialsFull = { status: 409, code: 'materials_full', title: 'You’ve reached the limit' }
export const exerciseThere = { status: 409, code: 'exercise_there', title: 'The class already has this exercise' }
