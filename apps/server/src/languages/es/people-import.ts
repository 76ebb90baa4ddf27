import type { Translations } from '../translations.ts'

export const peopleImport: Translations['people-import'] = {
  findings: {
    missing: 'Hace falta para crear una cuenta: complétalo',
    malformed: 'Esto no puede ser: busca el error de escritura',
    too_long: 'Es demasiado largo: acórtalo',
    unknown_role: 'No es un rol: escribe estudiante, profesor o equipo',
    unknown_level: 'No es un nivel de esta academia: escribe su código o su nombre',
    unknown_plan: 'No es un plan de esta academia: escribe su nombre',
    unknown_time_zone: 'No es una zona horaria: escríbela como en Europe/Madrid',
    unknown_language: 'No es un idioma de esta academia: escríbelo como en es',
    students_only: 'Solo lo tienen estudiantes: déjalo vacío',
    money_only: 'Los planes los da quien trabaja en dinero: déjalo vacío o pídele que lo importe',
    money_for_address: 'Solo quien trabaja en dinero puede corregir la dirección de una cuenta con plan',
    teachers_opened_by:
      'El profesorado lee respuestas, clases y estudiantes: solo puede agregarlo quien tiene administración total, o trabaja en personas, horario y contenido',
    owners_only:
      'El equipo lo crean y cambian quienes tienen la administración total: pídele a alguien así que importe esta fila',
    duplicate_in_file: 'Una fila anterior es de la misma persona: deja una de las dos',
    used_in_file: 'Una fila anterior ya lo usa para otra persona: cada cuenta necesita el suyo',
    belongs_to_other: 'Es de otra persona de la academia: revisa cuál de las dos es',
    other_external_id: 'La persona tiene otro identificador externo: revisa si es la misma',
    other_role: 'La persona tiene otro rol, que un archivo no cambia: déjalo vacío',
    address_in_use: 'A la persona se le escribió a otro correo: corrígelo en su página',
    unclosed_quote: 'Aquí se abre una comilla y no se cierra: corrige la fila en el archivo',
    cell_too_long: 'Una celda tiene más de 2000 caracteres: acórtala',
    changed_meanwhile: 'La persona cambió después de que se mostró esto: trae la fila de nuevo',
    failed: 'Algo salió mal con esta fila: tráela de nuevo',
    rounded_number: 'Parece un número que una hoja de cálculo redondeó: da formato de texto a la columna',
    plan_kept: 'La persona tiene otro plan y lo conserva: los planes se dan en su página',
    phone_kept: 'La persona dio otro número y lo conserva',
    disabled: 'La cuenta está desactivada y así se queda',
  },
  reason: 'Qué corregir',
  refusedFile: name => `${name} - por corregir.csv`,
}
