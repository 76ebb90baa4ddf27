import { maxMaterials } from '@aulaviva/domain/syllabus'

export const materialsFull = {
  status: 409,
  code: 'materials_full',
  title: `A class can have up to ${maxMaterials} materials. Remove one first`,
}
export const exerciseAlreadyAdded = {
  status: 409,
  code: 'exercise_there',
  title: 'The class already has this exercise',
}
