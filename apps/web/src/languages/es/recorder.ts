import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

const spoken = (seconds: number) =>
  seconds % 60 === 0
    ? plural(seconds / 60, { one: '1 minuto', other: `${seconds / 60} minutos` })
    : plural(seconds, { one: '1 segundo', other: `${seconds} segundos` })

export const recorder: Translations['recorder'] = {
  name: 'Tu respuesta hablada',
  record: 'Grabar',
  stop: 'Detener',
  play: 'Escuchar',
  pause: 'Pausar',
  position: 'Posición',
  again: 'Grabar de nuevo',
  use: 'Usar esta respuesta',
  check: 'Probar el micrófono',
  time: (now, most) => `${now} de ${most}`,
  status: {
    loading: 'Un momento…',
    idle: (least, most) => `Habla al menos ${spoken(least)} y hasta ${spoken(most)}.`,
    asking: 'Tu navegador pregunta si puede usar el micrófono. Elige “Permitir”.',
    checking: 'Di algo…',
    hears: 'Te oímos.',
    recording: 'Grabando. Habla ahora.',
    unheard: 'Aún no te oímos. ¿Está encendido el micrófono correcto?',
    taken: 'Escucha tu respuesta y luego úsala o graba de nuevo.',
    sending: percent => `Subiendo… ${percent}`,
    waiting: 'Guardada en este dispositivo. Seguiremos intentando subirla.',
    waitingFor: reason => `Guardada en este dispositivo. Seguiremos intentando subirla. ${reason}`,
    kept: 'Tu respuesta está guardada.',
  },
  problems: {
    insecure: {
      title: 'Esta dirección no puede usar un micrófono',
      body: 'Los navegadores solo permiten el micrófono en direcciones seguras. Abre el sitio de tu academia con https:// al comienzo.',
    },
    unsupported: {
      title: 'Este navegador no puede grabar',
      body: 'Usa una versión actual de Chrome, Edge, Firefox o Safari, en este dispositivo o en otro. Tus otras respuestas están guardadas.',
    },
    denied: {
      title: 'El micrófono está bloqueado para esta página',
      body: 'Presiona el candado o el micrófono junto a la dirección y permite el micrófono. Luego presiona “Grabar” otra vez. En un teléfono, revisa también los permisos del navegador en los ajustes.',
    },
    'no-device': {
      title: 'No encontramos un micrófono',
      body: 'Conecta unos audífonos con micrófono o enciende el micrófono, y presiona “Grabar” otra vez.',
    },
    'in-use': {
      title: 'Otra aplicación está usando el micrófono',
      body: 'Termina la llamada o cierra la aplicación que lo usa y presiona “Grabar” otra vez.',
    },
    failed: {
      title: 'El micrófono no se encendió',
      body: 'Presiona “Grabar” otra vez. Si no funciona, vuelve a cargar la página. Tus respuestas están guardadas.',
    },
    empty: {
      title: 'No se grabó nada',
      body: 'No recibimos sonido del micrófono. Si usas audífonos Bluetooth, prueba con el micrófono integrado del dispositivo.',
    },
    'too-short': {
      title: 'Tu respuesta es demasiado corta',
      body: 'Tómate tu tiempo. Presiona “Grabar”, habla y presiona “Detener” cuando termines.',
    },
    silent: {
      title: 'No oímos nada',
      body: 'Revisa que esté elegido el micrófono correcto y que no esté silenciado, e inténtalo de nuevo.',
    },
    revoked: {
      title: 'Se retiró el permiso del micrófono',
      body: 'Para continuar, presiona el candado o el micrófono junto a la dirección y permite el micrófono.',
    },
    disconnected: {
      title: 'El micrófono se detuvo',
      body: 'Se desconectó o se apagó. Si tu grabación ya era lo bastante larga, todavía puedes usarla.',
    },
    refused: { title: 'No pudimos guardar esta grabación', body: 'Grábala de nuevo.' },
  },
  refusals: {
    recording_empty: 'La grabación no tiene sonido. Grábala de nuevo.',
    recording_silent: 'No oímos ninguna voz. Revisa el micrófono y graba de nuevo.',
    recording_too_short: 'La grabación es demasiado corta. Grábala de nuevo.',
    recording_unreadable: 'La grabación se dañó. Grábala de nuevo.',
    too_large: 'La grabación es demasiado grande. Graba una más corta.',
  },
  waitingReasons: {
    upload_limit_reached: 'Llegaste al límite de archivos de hoy.',
    storage_full: 'Tu academia ya no tiene espacio para grabaciones. Avísale.',
    status_not_allowed: 'Tu academia no recibe tus grabaciones por ahora. Comunícate con ella.',
  },
}
