import type { Translations } from '../translations.ts'

export const setup: Translations['setup'] = {
  title: 'Configura tu academia',
  intro: 'Haz los pasos en cualquier orden. Cada uno se marca automáticamente.',
  loading: 'Revisando tus pasos…',
  loadFailed: 'No pudimos cargar los pasos',
  progress: 'Pasos completados',
  of: (done, all) => `${done} de ${all}`,
  done: 'Hecho',
  next: 'Siguiente paso',
  view: 'Ver',
  inviteOne: 'O invitar por correo',
  notYours: area => `Para el equipo con permiso para ${area}`,
  ready: {
    title: 'Tu academia está lista',
    body: 'Los estudiantes pueden reservar su primera clase. Puedes cambiar todo en Gestión cuando quieras.',
  },
  hide: 'Ocultar esta lista',
  hideHint: 'Ya no aparecerá en el inicio de nadie. Podrás abrirla desde Gestión.',
  showAgain: 'Mostrar de nuevo en el inicio',
  steps: {
    academy: {
      title: 'Academia',
      body: 'Nombre, logotipo, zona horaria, moneda y límites.',
      go: 'Abrir ajustes',
    },
    levels: {
      title: 'Niveles',
      body: 'Empieza con una plantilla como A1–C2 o N5–N1, o crea los tuyos con unidades y temas.',
      go: 'Crear niveles',
    },
    class_types: {
      title: 'Tipos de clase',
      body: 'Por ejemplo, una clase grupal, un club de conversación o una clase privada. Define duración, cupos y precio en horas.',
      go: 'Crear tipo de clase',
    },
    plans: {
      title: 'Planes',
      body: 'Lo que compran los estudiantes: horas, días, límites y precio.',
      go: 'Crear plan',
    },
    teachers: {
      title: 'Profesores',
      body: 'Invita a los profesores por correo. Cada quien elige su contraseña.',
      go: 'Invitar a un profesor',
    },
    rates: {
      title: 'Tarifas de pago',
      body: 'Lo que ganan los profesores por cada tipo de clase.',
      go: 'Agregar tarifas',
    },
    classes: {
      title: 'Primera semana',
      body: 'Programa una clase o una serie semanal.',
      go: 'Programar clase',
    },
    students: {
      title: 'Primeros estudiantes',
      body: 'Importa un archivo o invita a los estudiantes uno por uno, con nivel y plan.',
      go: 'Importar personas',
    },
  },
}

export const setupBackLink: Translations['setup-back-link'] = {
  back: (done, all) => `Volver a la configuración, ${done} de ${all} pasos`,
}
