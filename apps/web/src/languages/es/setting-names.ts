import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

export const settingNames: Translations['setting-names'] = {
  names: {
    name: 'Nombre de la academia',
    contact_email: 'Correo para las respuestas',
    time_zone: 'Zona horaria',
    currency: 'Moneda',
    languages: 'Idiomas de la aplicación',
    teaches: 'Idioma que enseñas',
    accent: 'Color',
    logo: 'Logotipo',
    reserve_horizon_days: 'Apertura de reservas',
    reserve_min_minutes_before: 'Cierre de reservas',
    levels_below: 'Niveles por debajo del propio',
    levels_above: 'Niveles por encima del propio',
    cancel_free_hours_before: 'Cancelar sin costo',
    reschedule_hours_before: 'Cambiar de clase',
    join_window_minutes: 'Apertura de la sala',
    without_teacher_deadline_hours: 'Encontrar otro profesor',
    waitlist_offer_minutes: 'Cupo ofrecido',
    attendance_window_days: 'Registrar la asistencia',
    max_files: 'Archivos por vez',
    max_file_size_mb: 'Tamaño de un archivo',
    allowed_extensions: 'Tipos de archivo',
    document_notice_days: 'Aviso de documentos que vencen',
    placement_repeat_days: 'Repetir la prueba de nivel',
  },
  units: {
    minutes: count => plural(count, { one: '1 minuto', other: `${count} minutos` }),
    hours: count => plural(count, { one: '1 hora', other: `${count} horas` }),
    days: count => plural(count, { one: '1 día', other: `${count} días` }),
    levels: count => plural(count, { one: '1 nivel', other: `${count} niveles` }),
    files: count => plural(count, { one: '1 archivo', other: `${count} archivos` }),
    megabytes: count => `${count} MB`,
  },
}
