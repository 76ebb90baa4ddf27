import type { Translations } from '../translations.ts'

export const nativeSignIn: Translations['native-sign-in'] = {
  title: 'Entre na sua escola',
  intro: 'Digite sua senha no navegador. Depois, você volta para cá.',
  server: 'Endereço da escola',
  hint: 'Por exemplo, academy.example',
  wrong: 'Digite o endereço que a escola passou, como academy.example',
  signIn: 'Entrar',
  failed: 'Não foi possível abrir o navegador.',
}
