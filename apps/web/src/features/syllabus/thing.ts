/** A level, a unit or a topic as one acts on it. */
export interface Thing {
  id: string
  title: string
  version: number
  archived_at: string | null
}

export type Act = 'move' | 'merge' | 'archive' | 'restore' | 'delete'
