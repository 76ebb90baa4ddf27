import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

export const apiTokens: Translations['api-tokens'] = {
  title: 'Tokens da API',
  intro: 'Com um token, outros aplicativos usam algumas das suas permissões, sem a sua senha.',
  add: 'Criar token',
  list: 'Tokens ativos',
  ended: 'Encerrados nos últimos 90 dias',
  loading: 'Carregando tokens…',
  loadFailed: 'Não foi possível carregar os tokens',
  empty: {
    title: 'Nenhum token da API ainda',
    body: 'Crie um token para cada aplicativo, só com as permissões de que ele precisa. O registro de auditoria mostra as alterações com o nome do token.',
  },
  mine: 'Criado por você',
  by: name => `Criado por ${name}`,
  until: day => `expira em ${day}`,
  soon: 'Expira em breve',
  used: (when, address) => `Último uso: ${when}, de ${address}`,
  unused: 'Ainda não usado',
  states: { expired: 'Expirado', revoked: 'Revogado', left: 'Quem criou já saiu' },
  create: {
    title: 'Criar token',
    name: 'Nome',
    nameHint: 'Aparece no registro de auditoria.',
    areas: 'Permissões',
    expiresAfter: 'Expira depois de',
    days: count => plural(count, { one: `${count} dia`, other: `${count} dias` }),
    year: '1 ano',
    errors: { areas: 'Escolha pelo menos 1 permissão' },
    limits:
      'Os tokens não acessam sua conta nem as da equipe, e não fazem nada que só quem tem administração total pode fazer.',
    confirm: 'Criar token',
  },
  created: {
    title: name => `Token criado: “${name}”`,
    token: 'Token',
    copyNow: 'Copie agora. Ele não será mostrado de novo.',
    safety:
      'Quem tiver este token pode usar as permissões dele. Guarde-o com os outros segredos do aplicativo, nunca no código.',
    copy: 'Copiar token',
    copied: 'Token copiado',
    notCopied: 'Não foi possível copiar o token. Selecione e copie manualmente.',
    done: 'Já guardei o token',
  },
  revoke: {
    action: 'Revogar',
    title: name => `Revogar “${name}”?`,
    lines: [
      'Os aplicativos que usam este token param de funcionar na hora.',
      'Não é possível desfazer, mas você pode criar outro token.',
    ],
    confirm: 'Revogar token',
    done: name => `Token revogado: “${name}”`,
  },
}
