import type { Translations } from '../translations.ts'

export const setup: Translations['setup'] = {
  back: 'Gestión',
  title: 'Pon en marcha tu academia',
  intro: 'En el orden que quieras y hasta donde quieras: cada paso se marca solo en cuanto existe lo que pide.',
  loading: 'Mirando lo que ya hay',
  failed: 'No pudimos cargar los pasos',
  progress: 'Pasos hechos',
  of: (done, all) => `${done} de ${all}`,
  done: 'Hecho',
  next: 'Siguiente',
  look: 'Verlo',
  inviteOne: 'O invitar a una persona por correo',
  notYours: area => `Para quien se ocupa de ${area}`,
  ready: {
    title: 'Tu academia está lista',
    body: 'Los estudiantes pueden reservar su primera clase. Todo esto se puede cambiar en Gestión cuando quieras.',
  },
  putAway: 'Ocultar esta lista',
  putAwayHint: 'Deja de verse en el inicio y en Gestión; esta página sigue en Gestión.',
  bringBack: 'Mostrarla de nuevo en el inicio',
  steps: {
    academy: {
      title: 'La academia',
      body: 'Su nombre y su logotipo, su zona horaria y su moneda, y sus límites.',
      go: 'Configurarla',
    },
    levels: {
      title: 'Niveles',
      body: 'Desde una plantilla como A1–C2 o N5–N1, o los tuyos, con unidades y temas.',
      go: 'Crear niveles',
    },
    class_types: {
      title: 'Tipos de clase',
      body: 'Una lección, un club de conversación, una clase privada: cuánto dura, para cuántos y cuántas horas cuesta.',
      go: 'Crear un tipo',
    },
    plans: {
      title: 'Planes',
      body: 'Lo que compran los estudiantes: horas, días, límites y precio.',
      go: 'Crear un plan',
    },
    teachers: {
      title: 'Profesores',
      body: 'Invítalos por correo; cada quien elige su contraseña.',
      go: 'Invitar a un profesor',
    },
    rates: {
      title: 'Tarifas',
      body: 'Lo que ganan los profesores por cada tipo de clase, y desde qué día.',
      go: 'Fijar tarifas',
    },
    classes: {
      title: 'La primera semana',
      body: 'Pon una clase en el horario, una vez o cada semana.',
      go: 'Programar una clase',
    },
    students: {
      title: 'Los primeros estudiantes',
      body: 'Trae una lista desde un archivo, o invita una por una con nivel y plan.',
      go: 'Traer un archivo',
    },
  },
}

export const setupBack: Translations['setup-back'] = {
  back: (done, all) => `Volver a la puesta en marcha, ${done} de ${all} pasos`,
}
