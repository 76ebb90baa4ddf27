import { maxNameLength } from '@aulaviva/domain/names'
import { maxPhoneLength } from '@aulaviva/domain/profile'
import type { Translations } from '../translations.ts'

export const peopleImport: Translations['people-import'] = {
  findings: {
    missing: 'É obrigatório para criar uma conta. Preencha.',
    malformed: 'Este valor não é válido. Confira se há erros de digitação.',
    too_long: `Nomes e IDs externos podem ter até ${maxNameLength} caracteres, e telefones, até ${maxPhoneLength}. Encurte.`,
    unknown_role: 'Não é uma função. Informe aluno, professor ou equipe.',
    unknown_level: 'Não é um nível desta escola. Informe o código ou o nome de um nível.',
    unknown_plan: 'Não é um plano desta escola. Informe o nome de um plano.',
    unknown_time_zone: 'Não é um fuso horário. Informe um como America/Sao_Paulo.',
    unknown_language: 'Não é um idioma desta escola. Informe um código como pt.',
    students_only: 'Só alunos têm nível e plano. Deixe em branco.',
    money_only:
      'Só quem tem a permissão Financeiro pode atribuir planos. Deixe em branco ou peça a alguém com essa permissão que importe esta linha.',
    money_for_address:
      'Só quem tem a permissão Financeiro pode corrigir o e-mail de uma conta com plano. Peça a alguém com essa permissão que importe esta linha.',
    teachers_opened_by:
      'Só quem tem administração total, ou as permissões Pessoas, Grade de horários e Conteúdo, pode adicionar professores e corrigir o e-mail deles. Peça a alguém com essas permissões que importe esta linha.',
    owners_only:
      'Só quem tem administração total pode adicionar e alterar a equipe. Peça a uma dessas pessoas que importe esta linha.',
    duplicate_in_file: 'Uma linha anterior é da mesma pessoa. Mantenha só uma das duas.',
    used_in_file: 'Uma linha anterior tem este valor para outra pessoa. Cada conta precisa do seu.',
    belongs_to_other: 'O e-mail e o ID externo são de duas pessoas diferentes da escola. Confira de quem se trata.',
    other_external_id: 'Esta pessoa tem outro ID externo. Confira se é a mesma pessoa.',
    other_role: 'Esta pessoa tem outra função, e uma importação não muda isso. Deixe em branco.',
    address_in_use: 'Esta pessoa já entrou ou foi convidada com outro e-mail. Corrija-o na página dela.',
    unclosed_quote: 'Falta fechar aspas aqui. Corrija a linha no arquivo.',
    cell_too_long: 'Uma célula tem mais de 2.000 caracteres. Encurte.',
    changed_meanwhile: 'O resultado desta linha seria diferente da prévia. Importe a linha de novo.',
    failed: 'Algo deu errado com esta linha. Importe de novo.',
    rounded_number: 'Uma planilha pode ter arredondado este número. Formate a coluna como texto.',
    plan_kept: 'Esta pessoa tem outro plano e fica com ele. Você pode atribuir outro na página dela.',
    phone_kept: 'Esta pessoa informou outro número e fica com ele.',
    disabled: 'A conta está desativada e continua desativada.',
  },
  reason: 'O que corrigir',
  refusedFile: name => `${name} - para corrigir.csv`,
}
