import { closedSkills, type PlacementItem, type StoppingRules } from '@aulaviva/domain/placement'
import { type SimulatedStudent, simulatedStudentCount, simulateStudent } from '@aulaviva/domain/placement-simulation'
import { useEffect, useState } from 'react'
import type { MeasuringQuestion } from './placement-bank.queries.ts'

/** Students per step, few enough that the page stays responsive in between. */
const studentsPerStep = 5
const seed = 'simulation'

interface Run {
  items: readonly PlacementItem[]
  rules: StoppingRules
}

/** A simulation on this device, a few students at a time. It starts with `begin` and ends with the page. */
export function useSimulation() {
  const [run, setRun] = useState<Run | null>(null)
  const [students, setStudents] = useState<readonly SimulatedStudent[]>([])
  useEffect(() => {
    if (!run) return
    const done: SimulatedStudent[] = []
    let timer = 0
    const simulateStep = () => {
      for (let at = 0; at < studentsPerStep && done.length < simulatedStudentCount; at++) {
        done.push(simulateStudent(run.items, { seed, number: done.length, rules: run.rules }))
      }
      setStudents([...done])
      if (done.length < simulatedStudentCount) timer = window.setTimeout(simulateStep)
    }
    timer = window.setTimeout(simulateStep)
    return () => clearTimeout(timer)
  }, [run])
  return {
    students,
    rules: run?.rules ?? null,
    isRunning: run !== null && students.length < simulatedStudentCount,
    start: (items: readonly PlacementItem[], rules: StoppingRules) => {
      setStudents([])
      setRun({ items, rules })
    },
  }
}

/** The questions that are used and graded automatically, in the form the placement rules need. */
export function placementItemsOf(questions: readonly MeasuringQuestion[]): PlacementItem[] {
  return questions.flatMap(({ id, asked, skill, cefr, guess }) => {
    const closed = closedSkills.find(one => one === skill)
    return asked && closed ? [{ id, skill: closed, level: cefr, guess }] : []
  })
}
