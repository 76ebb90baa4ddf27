/** When a level is completed: every unit approved and its evaluation, if it has one, passed. */

export interface LevelFacts {
  /** When each unit that is taught was first approved; null for what is not. */
  units: readonly (Date | null)[]
  /** The same of units that are not taught any more: nobody has to do them, and who has done them keeps that. */
  archived?: readonly (Date | null)[]
  /** When the evaluation was first passed; undefined for a level without one. */
  evaluation?: Date | null
}

/**
 * The instant that completed the level, or null. A level without units cannot be completed; one of which nothing is taught
 * any more is completed for whoever had done all of it.
 */
export function levelCompletedAt({ units, archived = [], evaluation }: LevelFacts): Date | null {
  const done = units.length > 0 ? [...units, ...archived.filter(at => at !== null)] : archived
  const steps = evaluation === undefined ? done : [...done, evaluation]
  if (done.length === 0 || steps.includes(null)) return null
  return new Date(Math.max(...steps.map(step => (step as Date).getTime())))
}

export type UnitState = 'APPROVED' | 'TO_REPEAT' | 'STARTED' | 'AHEAD'

/** How a unit stands for a student. Once approved it stays so, whatever a later class brings. */
export function unitState(unit: { approvedAt: string | null; refused: boolean; attended: boolean }): UnitState {
  if (unit.approvedAt !== null) return 'APPROVED'
  if (unit.refused) return 'TO_REPEAT'
  return unit.attended ? 'STARTED' : 'AHEAD'
}
