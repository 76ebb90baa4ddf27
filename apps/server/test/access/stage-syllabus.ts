import type { Planting } from './stage-classes.ts'

/** A part of the syllabus that no student learns, for edits by staff. */
export type StagedSyllabus = Awaited<ReturnType<typeof writeSyllabus>>

export async function writeSyllabus({ put, scene, now }: Planting) {
  const { id: otherLevel } = await scene.row<{ id: string }>(`select id from levels where code = 'C1'`)
  const level = await put('levels', { code: 'N4', name: 'Second steps', position: 7 })
  const unit = await put('units', { level_id: level.id, number: 1, title: 'Greetings' })
  const otherUnit = await put('units', { level_id: level.id, number: 2, title: 'Numbers' })
  const topic = await put('topics', { unit_id: unit.id, position: 1, title: 'Good morning' })
  const otherTopic = await put('topics', { unit_id: otherUnit.id, position: 1, title: 'Prices' })
  const unused = await put('topics', { unit_id: otherUnit.id, position: 2, title: 'Prises' })
  const archived = await put('topics', { unit_id: otherUnit.id, position: 3, title: 'Dates', archived_at: now })
  const material = await put('materials', {
    unit_id: otherUnit.id,
    title: 'A song',
    url: 'https://example.test/a-song',
    created_at: now,
  })
  return {
    level: level.id,
    otherLevel,
    unit: unit.id,
    otherUnit: otherUnit.id,
    topic: topic.id,
    otherTopic: otherTopic.id,
    unused: unused.id,
    archived: archived.id,
    material: material.id,
  }
}
