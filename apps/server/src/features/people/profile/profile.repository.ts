import type { Language } from '@aulaviva/domain/languages'
import type { LevelColor } from '@aulaviva/domain/level-colors'
import { command, query } from '../../../platform/database/statement.ts'
import type { BadgeRow } from '../../recognition/badges/badges.repository.ts'

export interface ProfileRow {
  id: string
  email: string
  photo_key: string | null
  first_name: string
  last_name: string
  time_zone: string | null
  language: Language | null
  nationality: string | null
  gender: string | null
  birth_date: string | null
  civil_status: string | null
  identification_type: string | null
  identification_number: string | null
  identification_expedition_date: string | null
  identification_expedition_place: string | null
  department: string | null
  city: string | null
  neighborhood: string | null
  address: string | null
  estrato: number | null
  phone: string | null
  education_level: string | null
  blood_type: string | null
  blood_rh: string | null
  version: number
}

const columns = `id, email, photo_key, first_name, last_name, time_zone, language, nationality, gender, birth_date,
  civil_status, identification_type, identification_number, identification_expedition_date,
  identification_expedition_place, department, city, neighborhood, address, estrato, phone, education_level, blood_type,
  blood_rh, version`

export const profileById = query<[id: string], ProfileRow>(
  'profile.profile-by-id',
  `select ${columns} from users where id = $1`,
)

export const lockProfile = command<[id: string], ProfileRow>(
  'profile.lock-profile',
  `select ${columns} from users where id = $1 for update`,
)

/** Replaces the whole profile. The caller must hold its row lock. */
export const updateProfile = command<[id: string, profile: string], ProfileRow>(
  'profile.update-profile',
  `update users u set
     first_name = n.first_name, last_name = n.last_name, time_zone = n.time_zone, language = n.language,
     nationality = n.nationality, gender = n.gender, birth_date = n.birth_date, civil_status = n.civil_status,
     identification_type = n.identification_type, identification_number = n.identification_number,
     identification_expedition_date = n.identification_expedition_date,
     identification_expedition_place = n.identification_expedition_place, department = n.department, city = n.city,
     neighborhood = n.neighborhood, address = n.address, estrato = n.estrato, phone = n.phone,
     education_level = n.education_level, blood_type = n.blood_type, blood_rh = n.blood_rh, version = u.version + 1
   from jsonb_populate_record(null::users, $2::jsonb) n where u.id = $1
   returning ${columns
     .split(',')
     .map(column => `u.${column.trim()}`)
     .join(', ')}`,
)

/** Replaces the photo and returns the previous file. */
export const changePhoto = command<[id: string, file: string], { before: string | null; photo_key: string }>(
  'profile.change-photo',
  `update users u set photo_file_id = $2, photo_key = f.storage_key
   from files f, users old where u.id = $1 and f.id = $2 and old.id = u.id
   returning old.photo_file_id as before, u.photo_key`,
)

export const photoByKey = query<[key: string], { media_type: string; size: number }>(
  'profile.photo-by-key',
  `select f.media_type, f.size::int as size from users u join files f on f.id = u.photo_file_id where u.photo_key = $1`,
)

export interface PublicRow {
  id: string
  first_name: string
  last_name: string
  photo_key: string | null
  role: 'student' | 'teacher' | 'staff'
  level: { id: string; code: string; name: string; color: LevelColor } | null
  badges: (Pick<BadgeRow, 'code' | 'name' | 'translations' | 'image' | 'rule'> & { awarded_at: string })[]
}

export const publicProfile = query<[id: string], PublicRow>(
  'profile.public-profile',
  `select u.id, u.first_name, u.last_name, u.photo_key, u.role,
          (select json_build_object('id', l.id, 'code', l.code, 'name', l.name, 'color', l.color)
           from students s join levels l on l.id = s.level_id where s.user_id = u.id) as level,
          (select coalesce(json_agg(json_build_object('code', b.code, 'name', b.name, 'translations', b.translations,
                                                     'awarded_at', a.awarded_at, 'rule', a.rule,
                                                     'image', '/badge-pictures/' || f.storage_key)
                                    order by a.awarded_at desc), '[]')
           from student_badges a join badges b on b.id = a.badge_id left join files f on f.id = b.image_file_id
           where a.student_id = u.id and a.revoked_at is null) as badges
   from users u where u.id = $1 and u.disabled_at is null`,
)
