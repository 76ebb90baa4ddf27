import type { Answer } from '@aulaviva/contract/calls'

export type ClassType = Answer<'GET /api/classes/live-class-type/'>[number]
export type Level = Answer<'GET /api/classes/levels/'>[number]
export type Occurrence = Answer<'POST /api/classes/class-series/preview/'>['occurrences'][number]
