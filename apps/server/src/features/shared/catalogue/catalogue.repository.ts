import type { ClassColor } from '@aulaviva/domain/class-types'
import type { LevelColor } from '@aulaviva/domain/level-colors'
import { query } from '../../../platform/database/statement.ts'

export interface TypeData {
  code: string
  name: string
  color: ClassColor
}

export type CatalogueRow =
  | { kind: 'type'; id: string; data: TypeData }
  | {
      kind: 'level'
      id: string
      data: { code: string; name: string; color: LevelColor; position: number; archived: boolean }
    }
  | { kind: 'unit'; id: string; data: { number: number; title: string } }
  | { kind: 'topic'; id: string; data: { title: string } }
  | { kind: 'classroom'; id: string; data: { name: string; place: string } }
  | {
      kind: 'teacher'
      id: string
      data: {
        first_name: string
        last_name: string
        photo_key: string | null
        rating_sum: number
        rating_count: number
        classes_given: number
      }
    }

export const catalogueRows = query<[], CatalogueRow>(
  'catalogue.catalogue-rows',
  `select 'type' as kind, id, json_build_object('code', code, 'name', name, 'color', color) as data
   from live_class_types
   union all
   select 'level', id, json_build_object('code', code, 'name', name, 'color', color, 'position', position,
     'archived', archived_at is not null) from levels
   union all
   select 'unit', id, json_build_object('number', number, 'title', title) from units
   union all
   select 'topic', id, json_build_object('title', title) from topics
   union all
   select 'classroom', id, json_build_object('name', name, 'place', place) from classrooms
   union all
   select 'teacher', t.user_id, json_build_object('first_name', u.first_name, 'last_name', u.last_name, 'photo_key', u.photo_key,
     'rating_sum', t.rating_sum, 'rating_count', t.rating_count, 'classes_given', t.classes_given)
   from teachers t join users u on u.id = t.user_id`,
)
