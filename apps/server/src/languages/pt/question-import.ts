import type { Translations } from '../translations.ts'

export const questionImport: Translations['question-import'] = {
  unreadable: {
    unknown_format:
      'Não encontramos questões neste arquivo. Envie GIFT, Moodle XML, QTI, CSV ou XLSX, ou um texto com um número ou uma linha vazia antes de cada questão.',
    ask_encoding: 'Não foi possível detectar a codificação do texto. Escolha uma.',
    file_too_large:
      'Este arquivo é grande demais. O limite é de 16 MB por arquivo e de 64 MB por arquivo compactado. Divida em arquivos menores.',
    empty_file: 'Este arquivo não tem questões',
  },
  refusals: {
    several_full_answers:
      'Várias opções estão totalmente corretas, mas só é possível escolher uma. Mude para múltipla escolha.',
    no_right_answer: 'Não há resposta correta. Indique uma no arquivo.',
    right_answer_is_no_option: 'A resposta correta não está entre as opções. Faça com que corresponda a uma delas.',
    numeric_range: 'A resposta é um intervalo de números. Peça um só número.',
    wildcard_answer: '“*” aceita qualquer resposta. Em vez disso, liste as respostas corretas.',
    many_to_many: 'Alguns itens têm vários pares. Divida a questão em várias.',
    several_interactions: 'Este item faz várias perguntas. Crie um item para cada uma.',
    adaptive_item: 'Questões adaptativas não são aceitas. Escreva como uma questão simples.',
    template_item: 'Questões com números gerados não são aceitas. Use números fixos.',
    file_answer: 'Arquivos como resposta não são aceitos. Peça uma resposta escrita ou oral.',
    picture_answer: 'Imagens como resposta não são aceitas. Use respostas em texto.',
    option_without_text: 'Uma opção está sem texto. Adicione o texto.',
    question_without_text: 'A questão está sem texto. Adicione o texto.',
    too_few_parts: 'Uma questão precisa de pelo menos 2 opções, pares ou palavras, ou de 1 lacuna. Adicione mais.',
    too_many_parts:
      'Uma questão pode ter até 40 opções, pares, lacunas ou respostas por lacuna, e até 60 palavras para ordenar. Divida.',
    text_too_long:
      'O texto é longo demais. Uma questão pode ter até 4.000 caracteres, um texto de leitura 20.000, uma opção 1.000 e uma resposta aceita 200. Encurte.',
    gap_with_several_choices:
      'Uma lacuna em que se selecionam várias respostas não é aceita. Crie uma questão separada.',
    unsupported_type: 'Este tipo de questão não é aceito. Use um dos tipos aceitos.',
    brace_missing: 'Falta uma chave de fechamento. Adicione no arquivo.',
    doctype: 'Declarações de tipo de documento não são aceitas. Remova o DOCTYPE.',
    not_well_formed: 'O arquivo está danificado aqui. Corrija esta parte ou exporte o arquivo de novo.',
    unsafe_path: 'Uma entrada aponta para fora do arquivo compactado. Crie o arquivo de novo.',
    remote_file: 'Este arquivo está em outro site e não o baixamos. Adicione ao pacote.',
    missing_file: 'O pacote cita um arquivo que não está nele. Adicione o arquivo.',
    too_large: 'Esta parte é grande demais ou tem níveis demais. Simplifique-a ou divida-a em vários itens.',
    too_many_files: 'Há arquivos ou questões demais. Divida o arquivo.',
    encrypted: 'O arquivo compactado tem senha. Crie um sem senha.',
    not_a_zip: 'O arquivo compactado está danificado. Crie de novo.',
    manifest_missing:
      'O pacote não tem imsmanifest.xml, então as seções e a ordem se perdem. Para mantê-las, exporte de novo.',
  },
  warnings: {
    partial_credit_lost: 'Respostas que valiam parte dos pontos não valem nada aqui',
    word_box_lost: 'A caixa de palavras não aparece. Os alunos digitam a resposta.',
    choices_of_gap_lost: 'A lista de opções de uma lacuna não aparece. Os alunos digitam a resposta.',
    own_scoring_ignored: 'A regra de pontuação própria foi ignorada',
    markup_removed: 'Negrito, tabelas ou links viraram texto simples',
    picture_left_out: 'Uma imagem foi ignorada',
    media_missing: 'Falta um áudio ou um texto de leitura no arquivo',
    media_not_audio: 'Um segundo áudio, ou um arquivo que não é áudio, foi ignorado',
    sound_too_large:
      'Um áudio foi ignorado por ter mais de 20 MB, ou porque os áudios e as imagens, juntos, são grandes demais',
    points_rounded: 'Os pontos foram arredondados',
    several_answer_blocks: 'Só o primeiro par de chaves virou questão. Os outros viraram “_____”.',
    range_listed: 'Um intervalo de números virou uma lista de respostas aceitas',
    feedback_left_out: 'O feedback de respostas individuais foi ignorado',
    duplicate_in_file: 'Esta questão aparece duas vezes no arquivo',
    already_there: 'Esta questão já está no banco de questões',
  },
  report: {
    fileName: name => `Relatório de ${name}`,
    headings: ['item', 'linha', 'título', 'tipo', 'status', 'código', 'mensagem'],
  },
}
