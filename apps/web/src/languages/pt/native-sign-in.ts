import type { Translations } from '../translations.ts'

export const nativeSignIn: Translations['native-sign-in'] = {
  title: 'Entre na sua escola',
  intro: 'Você vai digitar sua senha no navegador e depois voltar para cá.',
  server: 'Endereço da escola',
  hint: 'Por exemplo, academy.example',
  wrong: 'Digite o endereço da sua escola, como academy.example',
  signIn: 'Entrar',
  failed: 'Não foi possível abrir o navegador. Tente de novo.',
}
