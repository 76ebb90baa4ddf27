export const materialsFull = {
  status: 409,
  code: 'materials_full',
  title: 'You’ve reached the maximum number of materials for this class. Remove one first',
}
export const exerciseThere = { status: 409, code: 'exercise_there', title: 'The class already has this exercise' }
