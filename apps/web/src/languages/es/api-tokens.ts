import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

export const apiTokens: Translations['api-tokens'] = {
  back: 'Gestión',
  title: 'Tokens de la API',
  intro:
    'Un token permite que un programa de la escuela lea y cambie aquello en lo que trabajas, sin tu contraseña: una lista para una hoja de cálculo, una pantalla en la entrada.',
  add: 'Crear un token',
  list: 'Tokens en uso',
  ended: 'Terminados en los últimos 90 días',
  loading: 'Cargando los tokens',
  failed: 'No pudimos cargar los tokens',
  none: {
    title: 'Ningún token está en uso',
    body: 'Crea uno para cada programa, solo con las áreas que necesita. Lo que hace queda con su nombre en el registro de cambios.',
  },
  mine: 'Creado por ti',
  by: name => `Creado por ${name}`,
  until: day => `válido hasta el ${day}`,
  soon: 'Termina pronto',
  used: (when, address) => `Último uso: ${when}, desde ${address}`,
  unused: 'Aún sin usar',
  states: { expired: 'Vencido', revoked: 'Anulado', left: 'Quien lo creó ya no está' },
  making: {
    title: 'Un token para un programa',
    name: 'Nombre',
    nameHint: 'Para qué es. Así lo llama el registro de cambios.',
    areas: 'Lo que puede abrir',
    none: 'No trabajas en ningún área de la que se pueda crear un token.',
    lasts: 'Válido por',
    days: count => plural(count, { one: '1 día', other: `${count} días` }),
    year: 'Un año',
    wrong: { name: 'Di para qué es', areas: 'Elige al menos un área' },
    never:
      'Nunca abre tu propia cuenta, lo que trata del equipo ni lo que solo pueden hacer quienes tienen la administración total.',
    confirm: 'Crearlo',
  },
  made: {
    title: name => `“${name}” está creado`,
    token: 'El token',
    once: 'Cópialo ahora: no se vuelve a mostrar.',
    how: 'Quien lo tenga puede hacer lo que abre. Guárdalo donde el programa guarda sus secretos, nunca en su código.',
    copy: 'Copiar',
    copied: 'El token está copiado.',
    notCopied: 'No se pudo copiar el token. Selecciónalo y cópialo a mano.',
    done: 'Ya lo guardé',
  },
  revoking: {
    action: 'Anular',
    title: name => `¿Anular “${name}”?`,
    means: 'Qué significa',
    lines: [
      'El programa que lo usa es rechazado desde su próxima llamada.',
      'No se puede deshacer; en su lugar se crea otro.',
    ],
    confirm: 'Anularlo',
    keep: 'Conservarlo',
    done: name => `“${name}” ya no abre nada.`,
  },
}
