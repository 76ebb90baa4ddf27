import type { Translations } from '../translations.ts'

export const platform: Translations['platform'] = {
  theme: {
    toLight: 'Cambiar al tema claro',
    toDark: 'Cambiar al tema oscuro',
  },
  session: {
    expired: 'Tu sesión venció.',
    noCode: 'No recibimos la confirmación de tu inicio de sesión. Inténtalo de nuevo.',
    refused: 'Error de autenticación',
    failed: 'Hubo un error durante la autenticación',
    someone: 'Sin nombre',
  },
  toast: {
    done: 'Listo',
    failed: 'Ocurrió un error inesperado',
    hide: 'Cerrar mensaje',
  },
}

export const themeNames: Translations['theme-names'] = {
  dark: 'Oscuro',
  light: 'Claro',
  'dark-contrast': 'Oscuro de alto contraste',
  'light-contrast': 'Claro de alto contraste',
}

export const controls: Translations['controls'] = {
  dialog: { close: 'Cerrar', cancel: 'Cancelar' },
  consequences: 'Qué va a cambiar',
  deleted: 'Puede que se haya eliminado.',
  clearSearch: 'Borrar la búsqueda',
  printed: day => `Impreso el ${day}`,
  missing: { name: 'Escribe un nombre', reason: 'Escribe un motivo' },
  moreRows: {
    more: 'Mostrar más',
    shown: (shown, all) => `${shown} de ${all}`,
  },
  leave: {
    title: '¿Salir sin guardar?',
    body: 'Tienes cambios sin guardar.',
    stay: 'Seguir aquí',
    go: 'Salir de la página',
  },
  discard: {
    title: '¿Descartar los cambios?',
    stay: 'Seguir editando',
    go: 'Descartar cambios',
  },
  dayChoice: {
    open: 'Abrir calendario',
    title: 'Elige una fecha',
    previousMonth: 'Mes anterior',
    nextMonth: 'Mes siguiente',
  },
  money: {
    example: amount => `Por ejemplo, ${amount}`,
    understood: amount => `Monto: ${amount}`,
  },
}

export const orderedList: Translations['ordered-list'] = {
  handle: name => `Mover ${name}`,
  moveTo: name => `Mover ${name} a…`,
  place: 'Posición',
  places: last => `Escribe un número entero de 1 a ${last}`,
  move: 'Mover',
  saved: 'Orden guardado',
  cancel: 'Cancelar',
  close: 'Cerrar',
}

export const ownReasons: Translations['own-reasons'] = {
  contract_ended: 'La suscripción terminó',
  carried_over: 'Vienen de la suscripción anterior',
  given_back: 'El estudiante canceló',
  account_closed: 'La cuenta se cerró',
  contract_paused: 'La suscripción está en pausa',
  accounts_merged: 'Se unieron dos cuentas',
  class_moved: 'La clase se movió',
}
