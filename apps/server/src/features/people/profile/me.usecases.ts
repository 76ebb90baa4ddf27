import type { Language } from '@aulaviva/domain/languages'
import { canonicalTimeZone } from '@aulaviva/domain/time-zones'
import type { Dependencies } from '../../../dependencies.ts'
import type { Person, Student } from '../../../platform/auth/person.ts'
import type { Transaction } from '../../../platform/database/queryable.ts'
import { invalid } from '../../../platform/problem/problem.ts'
import type { AcademySettings } from '../../../platform/settings/academy-settings.ts'
import { logoImageOf, sheetOf } from '../../../platform/settings/look.ts'
import { photoAddress } from '../../../platform/storage/photo-address.ts'
import { saveDetectedLanguage, saveDetectedTimeZone } from './me.repository.ts'

type Deps = Pick<Dependencies, 'settings'>

/** The signed-in person, with a student's status, level, and hours. */
export function readMe({ settings }: Deps, person: Person) {
  const academy = settings()
  return {
    id: person.id,
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.email,
    is_student: person.role === 'student',
    role: person.role,
    staff_rights: person.staffRights,
    time_zone: person.timeZone,
    language: person.language,
    photo: photoAddress(person.photoKey),
    academy: {
      name: academy.name,
      time_zone: academy.timeZone,
      languages: [...academy.languages],
      teaches: academy.teaches,
      look: sheetOf(academy)?.address ?? null,
      logo: logoImageOf(academy.logo),
      contact: contactOf(academy),
    },
    student: person.student && presentStudent(person.student),
  }
}

/** The device's time zone. Saved the first time it is sent. */
export async function setDeviceTimeZone({
  tx,
  person,
  zone: requestedZone,
}: {
  tx: Transaction
  person: Person
  zone: string
}) {
  const zone = canonicalTimeZone(requestedZone)
  if (zone === null) throw invalid([{ field: 'time_zone', code: 'invalid', message: 'Isn’t a time zone' }])
  const row = await saveDetectedTimeZone.first(tx, person.id, zone)
  return { time_zone: row?.time_zone ?? zone }
}

/** The device's language. Saved if none was chosen before. */
export async function setDeviceLanguage(
  { settings }: Deps,
  { tx, person, language }: { tx: Transaction; person: Person; language: Language },
) {
  if (!settings().languages.includes(language)) throw invalid([languageNotEnabled])
  const row = await saveDetectedLanguage.first(tx, person.id, language)
  return { language: row?.language ?? language }
}

/** The problem of a language that the academy hasn't enabled. */
export const languageNotEnabled = { field: 'language', code: 'invalid', message: 'Isn’t a language of this academy' }

function contactOf({ contactEmail: email, contactPhone: phone, contactWhatsapp: whatsapp }: AcademySettings) {
  return email || phone || whatsapp ? { email, phone, whatsapp } : null
}

function presentStudent(student: Student) {
  const { level, reservedMinutes } = student
  return {
    student_status: student.status,
    level: level && { id: level.id, code: level.code, name: level.name, color: level.color },
    available_hours: student.balanceMinutes / 60,
    hours_this_week: (reservedMinutes?.week ?? 0) / 60,
    hours_this_month: (reservedMinutes?.month ?? 0) / 60,
    plan_hours: hoursOrNone(student.planMinutes),
    weekly_limit_hours: hoursOrNone(student.weeklyLimitMinutes),
    monthly_limit_hours: hoursOrNone(student.monthlyLimitMinutes),
    date_limit: student.dateLimit,
    warranty_limit: student.warrantyLimit,
    plan_request: student.planRequest,
  }
}

function hoursOrNone(minutes: number | null): number | null {
  return minutes === null ? null : minutes / 60
}
