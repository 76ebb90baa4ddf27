import type { Translations } from '../translations.ts'

export const platform: Translations['platform'] = {
  theme: {
    toLight: 'Cambiar al tema claro',
    toDark: 'Cambiar al tema oscuro',
    dark: 'Oscuro',
    light: 'Claro',
  },
  session: {
    expired: 'Tu sesión venció.',
    noCode: 'El inicio de sesión se detuvo: no llegó ningún código de autorización.',
    refused: 'Error de autenticación',
    failed: 'Hubo un error durante la autenticación',
    someone: 'Sin nombre',
  },
  toast: {
    done: 'Listo',
    failed: 'Ocurrió un error inesperado',
    hide: 'Ocultar mensaje',
  },
}
