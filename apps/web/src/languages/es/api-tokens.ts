import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

export const apiTokens: Translations['api-tokens'] = {
  title: 'Tokens de la API',
  intro: 'Con un token, otras aplicaciones usan algunos de tus permisos, sin tu contraseña.',
  add: 'Crear token',
  list: 'Tokens activos',
  ended: 'Terminados en los últimos 90 días',
  loading: 'Cargando los tokens…',
  loadFailed: 'No pudimos cargar los tokens',
  empty: {
    title: 'Aún no hay tokens de la API',
    body: 'Crea un token para cada aplicación, solo con los permisos que necesita. El registro de auditoría muestra los cambios con el nombre del token.',
  },
  mine: 'Creado por ti',
  by: name => `Creado por ${name}`,
  until: day => `vence el ${day}`,
  soon: 'Vence pronto',
  used: (when, address) => `Último uso: ${when}, desde ${address}`,
  unused: 'Aún sin usar',
  states: { expired: 'Vencido', revoked: 'Anulado', left: 'Quien lo creó ya no está' },
  create: {
    title: 'Crear token',
    name: 'Nombre',
    nameHint: 'Aparece en el registro de auditoría.',
    areas: 'Permisos',
    expiresAfter: 'Vence después de',
    days: count => plural(count, { one: '1 día', other: `${count} días` }),
    year: '1 año',
    errors: { areas: 'Elige al menos 1 permiso' },
    limits:
      'Los tokens no acceden a tu cuenta ni a las del equipo, y no hacen nada que solo pueda hacer quien tiene administración total.',
    confirm: 'Crear token',
  },
  created: {
    title: name => `“${name}” creado`,
    token: 'Token',
    copyNow: 'Cópialo ahora. No volverás a verlo.',
    safety:
      'Cualquiera que tenga este token puede usar sus permisos. Guárdalo con los demás secretos de la aplicación, nunca en el código.',
    copy: 'Copiar token',
    copied: 'Token copiado',
    notCopied: 'No pudimos copiar el token. Selecciónalo y cópialo a mano.',
    done: 'Ya guardé el token',
  },
  revoke: {
    action: 'Anular',
    title: name => `¿Anular “${name}”?`,
    lines: [
      'Las aplicaciones que usan este token dejan de funcionar de inmediato.',
      'No se puede deshacer, pero puedes crear otro token.',
    ],
    confirm: 'Anular token',
    done: name => `“${name}” anulado`,
  },
}
