import type { Translations } from '../translations.ts'

export const nativeSignIn: Translations['native-sign-in'] = {
  title: 'Ingresa a tu academia',
  intro: 'Tu navegador se abre para la contraseña y te trae de vuelta aquí.',
  server: 'Dirección de tu academia',
  hint: 'Por ejemplo, academy.example',
  wrong: 'Escribe la dirección como te la dio tu academia, por ejemplo academy.example.',
  signIn: 'Ingresar',
  failed: 'No se pudo abrir el navegador.',
}
