import type { Translations } from '../translations.ts'

export const changes: Translations['changes'] = {
  acts: {
    CREATED: 'Creado',
    CHANGED: 'Cambiado',
    MOVED: 'Movido',
    MERGED: 'Unido',
    ARCHIVED: 'Archivado',
    RESTORED: 'Restaurado',
    DELETED: 'Eliminado',
    DISABLED: 'Cuenta desactivada',
    ENABLED: 'Cuenta activada',
    INVITATION_REVOKED: 'Invitación anulada',
    INVITED_AGAIN: 'Invitación enviada de nuevo',
    ADDRESS_CORRECTED: 'Correo corregido',
    RIGHTS_CHANGED: 'Permisos cambiados',
  },
  things: { PERSON: 'Persona' },
  fields: { email: 'Correo', staff_rights: 'Permisos' },
  from: 'de',
  to: 'a',
  unnamed: 'alguien que ya no está',
  none: 'nada',
  yes: 'sí',
  no: 'no',
  by: (name, when) => `${name}, ${when}`,
  origins: { APP: 'En la aplicación', COMMAND_LINE: 'En el servidor', IMPORT: 'Por una importación' },
}
