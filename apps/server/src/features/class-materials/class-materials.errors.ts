export const materialsFull = { status: 409, code: 'materials_full', title: 'There is no room for more of them' }
export const exerciseThere = { status: 409, code: 'exercise_there', title: 'The class has this exercise already' }
