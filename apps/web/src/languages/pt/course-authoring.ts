import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'
import { classes, students } from './grammar.ts'

export const courseAuthoring: Translations['course-authoring'] = {
  title: 'Cursos',
  intro: 'Cursos gravados, na ordem em que os alunos veem.',
  add: 'Criar curso',
  importCourse: 'Importar curso',
  list: 'Cursos, em ordem',
  loading: 'Carregando cursos…',
  loadFailed: 'Não foi possível carregar os cursos',
  archived: 'Arquivados',
  empty: {
    title: 'Nenhum curso ainda',
    body: 'Um curso é uma série de vídeos curtos com legendas, folhas de exercícios e quizzes. Os alunos só veem depois que você publicar.',
  },
  states: {
    DRAFT: 'Rascunho',
    PUBLISHED: 'Publicado',
    ARCHIVED: 'Arquivado',
    changed: 'Alterações não publicadas',
    scheduled: when => `Agendado: ${when}`,
    missed: 'Falha ao publicar',
  },
  classes,
  begun: (count, completed) =>
    count === 0 ? 'Nenhum aluno ainda' : `Iniciado por ${students(count)}, concluído por ${completed}`,
  create: {
    title: 'Criar curso',
    name: 'Nome',
    level: 'Nível',
    confirm: 'Criar curso',
  },
  course: {
    title: 'Curso',
    back: 'Cursos',
    loading: 'Carregando curso…',
    loadFailed: 'Não foi possível carregar o curso',
    notFound: {
      title: 'Não encontramos este curso',
      body: 'Talvez ele seja de outra escola.',
      action: 'Ver todos os cursos',
    },
    unnamed: 'Curso sem nome',
    about: 'Detalhes do curso',
    classes: 'Aulas',
    classList: 'Aulas, em ordem',
    addClass: 'Adicionar aula',
    noClasses: 'Adicione a primeira aula e depois envie o vídeo.',
    unnamedClass: 'Aula sem nome',
    number: position => `Aula ${position}`,
    incomplete: 'Incompleta',
    name: 'Nome',
    text: 'Descrição',
    level: 'Nível',
    evaluation: 'Avaliação final',
    noTest: { VIDEO_QUIZ: 'Nenhum', EVALUATION: 'Nenhuma' },
    unavailableTest: 'Prova indisponível',
    cover: 'Capa',
  },
  class: {
    back: 'Voltar para o curso',
    name: 'Nome da aula',
    text: 'Descrição',
    quiz: 'Quiz desta aula',
    transcript: 'Transcrição',
    transcriptHint: 'Exibida ao lado do vídeo quando não há legendas. É atualizada com as legendas até você editar.',
    remove: 'Remover aula',
    removed: name => `“${name}” removida do rascunho`,
  },
  save: {
    saved: time => `Salvo às ${time}`,
    unsaved: 'Nenhuma alteração',
    writing: 'Editando…',
    saving: 'Salvando…',
    waiting: 'Não salvo. Tentando de novo… Seu trabalho está seguro neste dispositivo.',
    conflict: 'Outra pessoa alterou este curso. Escolha qual versão manter.',
    refused: 'Não salvo. Seu trabalho está seguro neste dispositivo.',
  },
  conflict: {
    course: 'Curso',
    none: 'Nada',
    unknownName: 'Nome desconhecido',
    fields: {
      name: 'nome',
      description: 'descrição',
      level_id: 'nível',
      image_file_id: 'imagem',
      evaluation_id: 'avaliação',
      video_file_id: 'vídeo',
      captions_file_id: 'legendas',
      captions_language: 'idioma das legendas',
      more_captions: 'legendas em outros idiomas',
      transcript: 'transcrição',
      video_quiz_id: 'quiz',
      attachments: 'anexos',
      id: 'aula',
      classes: 'aulas',
    },
  },
  files: {
    image: 'Imagem',
    uploadImage: 'Enviar imagem',
    uploadFile: 'Enviar arquivo',
    imageHint: mb => `JPEG, PNG ou WebP, até ${mb} MB`,
    attachments: 'Anexos',
    attachmentsHint: mb => `Folhas de exercícios e outros arquivos, até ${mb} MB cada um`,
    remove: 'Remover',
    removeFile: name => `Remover ${name}`,
    sending: percent => `Enviando, ${percent}`,
  },
  video: {
    title: 'Vídeo',
    upload: 'Enviar vídeo ou áudio',
    replace: 'Substituir arquivo',
    hint: most =>
      `Até ${most}. MP4 ou MOV com H.264 e AAC, o formato comum de celulares e editores de vídeo, é enviado como está. Outros vídeos e áudios, como MP3, são convertidos antes.`,
    unfinished: name => `Escolha “${name}” de novo para retomar o envio`,
    length: (clock, size) => `${clock}, ${size}`,
    poster: 'Usar quadro atual',
    posters: {
      choose: 'Escolher imagem',
      title: 'Escolher imagem do vídeo',
      about: 'Exibida antes de o vídeo começar e na lista de aulas.',
      at: clock => `Quadro em ${clock}`,
      loading: 'Carregando quadros do vídeo…',
      failed: 'Este navegador não consegue extrair quadros deste vídeo. Feche esta janela e envie uma imagem.',
    },
    renditions: {
      title: 'Versões de menor qualidade',
      one: 'Este vídeo tem uma só versão. Este servidor não pode criar versões de menor qualidade.',
      small: 'Este vídeo já é pequeno, então tem uma só versão.',
      soon: 'Em breve serão criadas versões de menor qualidade para conexões lentas.',
      lines: lines => `${lines}p`,
      ready: size => `Pronta, ${size}`,
      waiting: 'Na fila',
      creating: percent => `Criando, ${percent}`,
      needless: 'Não criada: não ficaria menor.',
      calledOff: 'Cancelada',
      callOff: 'Cancelar',
      again: 'Criar',
      retrying: 'Tentando de novo automaticamente.',
      problems: {
        video_unreadable:
          'Não criada: não é possível ler uma parte do vídeo. Ele pode estar cortado ou danificado. Exporte o vídeo de novo e substitua o arquivo.',
        video_too_large: 'Não criada: a resolução é maior que 4K.',
        took_too_long: 'Não criada: demorou demais.',
        no_room: 'O disco do servidor está cheio. Avise o responsável pelo servidor.',
        program_gone:
          'O programa que converte vídeos não está disponível no servidor. Avise o responsável pelo servidor.',
        program_failed: 'Não criada: a conversão falhou.',
      },
    },
    soundOnly: 'Só áudio. Os alunos veem a imagem da aula ou, se não houver, o nome da aula.',
    checking: 'Verificando o arquivo…',
    share: (percent, left) =>
      left === null
        ? percent
        : left < 60
          ? `${percent}, falta menos de 1 minuto`
          : `${percent}, ${plural(Math.round(left / 60), { one: `falta cerca de ${Math.round(left / 60)} minuto`, other: `faltam cerca de ${Math.round(left / 60)} minutos` })}`,
    queued: codecs =>
      `Este arquivo está em ${codecs}. Este navegador vai convertê-lo depois do arquivo anterior. Deixe esta página aberta.`,
    converting: codecs =>
      `Este arquivo está em ${codecs}. Este navegador está convertendo o arquivo antes do envio. Deixe esta página aberta.`,
    unconverted:
      'A conversão parou. Tente de novo. Se parar outra vez, converta o arquivo para MP4 com H.264 e AAC em um programa como o HandBrake e depois envie.',
    stopConverting: 'Cancelar',
    pace: (done, all, second) => (second ? `${done} de ${all}, ${second}/s` : `${done} de ${all}`),
    paused: (done, all) => `Pausado em ${done} de ${all}`,
    waiting: (done, all) => `Sem conexão em ${done} de ${all}. O envio vai continuar automaticamente.`,
    saving: 'Enviado. Salvando…',
    preparing: name => `“${name}” foi enviado e está sendo preparado. Você pode continuar trabalhando.`,
    queuedOnServer: name => `“${name}” foi enviado e está na fila de conversão. Você pode continuar trabalhando.`,
    convertingOnServer: percent => `Convertendo, ${percent}`,
    convertingOnServerHint:
      'O servidor está convertendo o arquivo para MP4 com H.264 e AAC. Você pode continuar trabalhando.',
    retrying: 'Tentando de novo automaticamente.',
    byServer:
      'Este navegador não consegue converter este arquivo, então o servidor fará isso. Deixe esta página aberta até o fim do envio.',
    serverLacks:
      'Ou peça ao responsável pelo servidor que instale o ffmpeg. Assim o servidor poderá converter arquivos como este.',
    ready: name => `“${name}” está pronto.`,
    use: 'Usar arquivo',
    failed: why => `O envio parou. ${why}`,
    pause: 'Pausar',
    resume: 'Retomar',
    cancelUpload: 'Cancelar envio',
    refusals: {
      video_extension:
        'Este tipo de arquivo não é aceito. Envie vídeo MP4, MOV, MKV, WebM ou TS, ou áudio M4A, MP3, WAV, OGG, Opus ou FLAC. Converta os outros, como WMV, FLV ou MPEG, para MP4 em um programa como o HandBrake.',
      video_too_large:
        'Este arquivo tem mais de 4 GB ou resolução maior que 4K. Exporte um menor ou divida o vídeo em dois.',
      video_unreadable:
        'Não é possível reproduzir este arquivo. Ele pode estar cortado ou danificado. Exporte de novo e envie.',
      video_codec_unknown:
        'Não conseguimos converter este formato de vídeo. Converta para MP4 com H.264 em um programa como o HandBrake e depois envie.',
      audio_codec_unknown:
        'Não conseguimos converter este formato de áudio. Converta para MP4 com áudio AAC em um programa como o HandBrake e depois envie.',
      video_too_long: 'Este arquivo tem mais de 12 horas. Divida em várias aulas.',
      video_lost: 'Algo deu errado com este arquivo no servidor. Envie de novo.',
      took_too_long:
        'O servidor demorou demais para converter este arquivo. Converta para MP4 com H.264 e AAC em um programa como o HandBrake e depois envie.',
      no_room: 'O disco do servidor está cheio. Avise o responsável pelo servidor.',
      program_gone:
        'O programa que converte vídeos não está disponível no servidor. Avise o responsável pelo servidor.',
      program_failed:
        'O servidor não conseguiu converter este arquivo. Converta para MP4 com H.264 e AAC em um programa como o HandBrake e depois envie.',
    },
    here: {
      picture_unread_here: codecs =>
        `Este vídeo está em ${codecs}, e este navegador não consegue lê-lo. Abra esta página em outro navegador, como Safari para HEVC ou Chrome para VP9 e AV1. Ou converta o vídeo para MP4 com H.264 e AAC em um programa como o HandBrake.`,
      sound_unread_here: codecs =>
        `Este arquivo está em ${codecs}, e este navegador não consegue ler o áudio. Abra esta página em outro navegador, como Chrome ou Edge. Ou converta o arquivo para MP4 com H.264 e AAC em um programa como o HandBrake.`,
      picture_unwritten_here: codecs =>
        `Este vídeo está em ${codecs}, e este navegador não consegue convertê-lo. Abra esta página em uma versão recente do Chrome, Edge ou Safari. Ou converta o vídeo para MP4 com H.264 e AAC em um programa como o HandBrake.`,
      no_room_here: codecs =>
        `Este arquivo está em ${codecs}, e este navegador não tem espaço para convertê-lo. Libere espaço neste dispositivo ou use uma janela que não seja anônima. Ou converta o arquivo para MP4 com H.264 e AAC em um programa como o HandBrake.`,
    },
  },
  gaps: {
    title: 'Corrija isto antes de publicar',
    name_missing: 'Informe o nome do curso',
    classes_missing: 'Adicione pelo menos 1 aula',
    level_gone: 'O nível está arquivado. Escolha outro.',
    evaluation_gone: 'A avaliação foi arquivada ou excluída. Escolha outra ou nenhuma.',
    image_gone: 'Falta uma imagem. Envie outra.',
    class_name_missing: 'não tem nome',
    class_video_missing: 'não tem vídeo nem áudio',
    class_video_gone: 'perdeu o vídeo ou o áudio. Envie de novo.',
    class_captions_gone: 'perdeu as legendas. Envie de novo.',
    class_quiz_gone: 'tem um quiz que foi arquivado ou excluído. Escolha outro ou nenhum.',
    class_attachment_gone: 'perdeu um anexo. Remova ou envie de novo.',
    ofClass: (name, gap) => `“${name}” ${gap}`,
  },
  preview: 'Prévia',
  publish: {
    action: 'Publicar',
    title: name => `Publicar “${name}”?`,
    first: count =>
      count === 0
        ? 'Nenhum aluno tem ainda o plano ou o nível para ver esta versão.'
        : plural(count, {
            one: `${count} aluno vai ver esta versão, de acordo com o plano e o nível.`,
            other: `${count} alunos vão ver esta versão, de acordo com o plano e o nível.`,
          }),
    added: names => `Aulas novas: ${names}.`,
    changed: names => `Aulas alteradas: ${names}. Os alunos mantêm o progresso.`,
    removed: (name, count) =>
      count === 0
        ? `“${name}” será removida.`
        : plural(count, {
            one: `“${name}” será removida. ${count} aluno assistiu à aula e mantém o progresso.`,
            other: `“${name}” será removida. ${count} alunos assistiram à aula e mantêm o progresso.`,
          }),
    otherVideo: (name, count) =>
      count === 0
        ? `“${name}” tem um novo vídeo ou áudio.`
        : plural(count, {
            one: `“${name}” tem um novo vídeo ou áudio. ${count} aluno já começou a assistir e vai continuar do mesmo ponto.`,
            other: `“${name}” tem um novo vídeo ou áudio. ${count} alunos já começaram a assistir e vão continuar do mesmo ponto.`,
          }),
    reordered: 'A ordem das aulas vai mudar.',
    course: 'Os detalhes ou a capa do curso vão mudar.',
    update: 'Os alunos que baixaram este curso vão poder atualizar a cópia.',
    noUpdate: 'As cópias baixadas continuam atualizadas.',
    attempts: count =>
      plural(count, {
        one: `${count} tentativa de prova está em andamento. Ela não vai mudar.`,
        other: `${count} tentativas de prova estão em andamento. Elas não vão mudar.`,
      }),
    note: 'Nota da versão',
    noteHint: 'Opcional. Conte aos colegas o que mudou. Os alunos não veem.',
    atHint: 'Opcional. Vamos publicar o rascunho como estiver nesse momento.',
    atMissing: 'Escolha um horário no futuro',
    laterChoice: 'Publicar mais tarde',
    confirm: 'Publicar agora',
    schedule: 'Agendar',
    done: name => `“${name}” publicado`,
    scheduled: when => `Agendado: ${when}`,
    callOff: 'Cancelar publicação agendada',
    calledOff: 'Publicação agendada cancelada',
    missedBody: when =>
      `Não foi possível publicar este curso na data agendada (${when}) porque faltava algo. Complete o rascunho e publique.`,
    scheduledBody: when => `Agendado: ${when}. Vamos publicar o rascunho como estiver nesse momento.`,
  },
  discard: {
    action: 'Descartar rascunho',
    title: 'Descartar o rascunho?',
    body: 'Tudo o que você e seus colegas mudaram desde a última publicação será perdido. Os alunos continuam com a versão publicada.',
    confirm: 'Descartar rascunho',
    done: 'Rascunho descartado',
  },
  more: {
    title: 'Ações do curso',
    duplicate: 'Duplicar',
    duplicateBody: 'Crie uma cópia não publicada com as mesmas aulas.',
    copyName: name => `${name} (cópia)`,
    duplicated: 'Curso duplicado',
    exportCourse: 'Exportar curso',
    exportBody: 'Baixe o rascunho com os vídeos, provas e questões em um só arquivo, para outra escola.',
    exporting: (name, size) => `Baixando “${name}” (${size})`,
    unpublish: 'Despublicar',
    unpublishBody: 'Os alunos não verão mais o curso. O progresso deles volta quando você publicar de novo.',
    unpublishTitle: name => `Despublicar “${name}”?`,
    unpublished: 'Curso despublicado',
    archive: 'Arquivar',
    archiveBody: 'Arquive o curso quando não precisar mais dele.',
    archiveTitle: name => `Arquivar “${name}”?`,
    archiveConsequences: [
      'Os alunos não verão mais o curso, e os planos não vão oferecê-lo.',
      'Os alunos mantêm o progresso, os comentários e as respostas.',
      'Você pode restaurar quando quiser.',
    ],
    archiveDone: name => `“${name}” arquivado`,
    restore: 'Restaurar',
    restored: name => `“${name}” restaurado como rascunho`,
    archivedBody: 'Este curso está arquivado e os alunos não podem vê-lo. Restaure para fazer alterações.',
  },
  versions: {
    by: (name, when) => `${name}, ${when}`,
    program: 'Automático',
    restore: 'Restaurar esta versão',
    restoreAbout: number => `número ${number}`,
    replaces: 'Ela vai substituir o rascunho atual. Para os alunos, nada muda até você publicar.',
    restored: 'Versão restaurada como rascunho',
    restoreTitle: number => `Restaurar a versão ${number}?`,
  },
}
