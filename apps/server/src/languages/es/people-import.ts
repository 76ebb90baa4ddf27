import { maxNameLength } from '@aulaviva/domain/names'
import { maxPhoneLength } from '@aulaviva/domain/profile'
import type { Translations } from '../translations.ts'

export const peopleImport: Translations['people-import'] = {
  findings: {
    missing: 'Es obligatorio para crear una cuenta. Complétalo.',
    malformed: 'Este valor no es válido. Revisa si hay errores de escritura.',
    too_long: `Los nombres y los identificadores externos pueden tener hasta ${maxNameLength} caracteres, y los teléfonos hasta ${maxPhoneLength}. Acórtalo.`,
    unknown_role: 'No es un rol. Escribe estudiante, profesor o equipo.',
    unknown_level: 'No es un nivel de esta academia. Escribe el código o el nombre de un nivel.',
    unknown_plan: 'No es un plan de esta academia. Escribe el nombre de un plan.',
    unknown_time_zone: 'No es una zona horaria. Escribe una como Europe/Madrid.',
    unknown_language: 'No es un idioma de esta academia. Escribe un código como es.',
    students_only: 'Solo los estudiantes tienen nivel y plan. Déjalo vacío.',
    money_only:
      'Solo quienes tienen el permiso de Finanzas pueden asignar planes. Déjalo vacío o pídele a alguien con ese permiso que importe esta fila.',
    money_for_address:
      'Solo quienes tienen el permiso de Finanzas pueden corregir el correo de una cuenta con plan. Pídele a alguien con ese permiso que importe esta fila.',
    teachers_opened_by:
      'Solo quienes tienen administración total o los permisos de Personas, Horario y Contenido pueden agregar profesores y corregir su correo. Pídele a alguien con esos permisos que importe esta fila.',
    owners_only:
      'Solo quienes tienen administración total pueden agregar y cambiar al equipo. Pídele a una de esas personas que importe esta fila.',
    duplicate_in_file: 'Una fila anterior es de la misma persona. Deja solo una de las dos.',
    used_in_file: 'Una fila anterior tiene este valor para otra persona. Cada cuenta necesita el suyo.',
    belongs_to_other:
      'El correo y el identificador externo son de dos personas distintas de la academia. Revisa a cuál te refieres.',
    other_external_id: 'Esta persona tiene otro identificador externo. Revisa si es la misma.',
    other_role: 'Esta persona tiene otro rol, y una importación no lo cambia. Déjalo vacío.',
    address_in_use: 'Esta persona ya inició sesión o recibió una invitación con otro correo. Corrígelo en su página.',
    unclosed_quote: 'Aquí falta cerrar una comilla. Corrige la fila en el archivo.',
    cell_too_long: 'Una celda tiene más de 2000 caracteres. Acórtala.',
    changed_meanwhile: 'El resultado de esta fila ya no sería el de la vista previa. Importa la fila de nuevo.',
    failed: 'Algo salió mal con esta fila. Impórtala de nuevo.',
    rounded_number: 'Puede que una hoja de cálculo haya redondeado este número. Da formato de texto a la columna.',
    plan_kept: 'Esta persona tiene otro plan y lo conserva. Puedes asignarle otro en su página.',
    phone_kept: 'Esta persona puso otro número y lo conserva.',
    disabled: 'La cuenta está desactivada y sigue desactivada.',
  },
  reason: 'Qué corregir',
  refusedFile: name => `${name} - por corregir.csv`,
}
