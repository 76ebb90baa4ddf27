import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

export const office: Translations['office'] = {
  title: 'Gestión',
  intro: 'Lo que la academia decide para todos y lo que tiene pendiente.',
  loading: 'Contando lo pendiente',
  failed: 'No pudimos contar lo pendiente. Todo se puede abrir igual.',
  nothing: 'Nada',
  waits: count => plural(count, { one: '1 pendiente', other: `${count} pendientes` }),
  groups: {
    people: 'Personas y contratos',
    money: 'Honorarios',
    classes: 'Clases',
    academy: 'La academia',
    records: 'Lo que entregan los estudiantes',
  },
  doors: {
    class_types: { title: 'Tipos de clase', body: 'Duración, precio, cupos, niveles y plazos.' },
    settings: { title: 'Ajustes de la academia', body: 'Nombre, apariencia, plazos y límites.' },
    syllabus: { title: 'Programa', body: 'Niveles, unidades, temas y qué preparar.' },
    setup: { title: 'Puesta en marcha', body: 'De cero a la primera clase, paso a paso.' },
    changes: { title: 'Cambios', body: 'Quién del equipo cambió qué, cuándo y por qué.' },
    students: { title: 'Estudiantes', body: 'Contratos, pagos y horas.' },
    invitations: { title: 'Invitaciones', body: 'Invita a alguien y mira quién ya ingresó.' },
    plans: { title: 'Planes', body: 'Lo que vende la academia: horas, días, límites, precio.' },
    imports: { title: 'Importar personas', body: 'Desde una hoja de cálculo, con revisión antes de crear a nadie.' },
    verify: { title: 'Meses por verificar', body: 'Revisa lo que ganaron los profesores, clase por clase.' },
    pay: { title: 'Meses por pagar', body: 'Verificados y aún sin pagar.' },
    rates: { title: 'Tarifas', body: 'Lo que se paga por una clase, por tipo, nivel y profesor.' },
    without_teacher: { title: 'Clases sin profesor', body: 'Elige quién las da.' },
    cancellations: { title: 'Clases que dejaron los profesores', body: 'Motivos y documentos.' },
    scheduling: { title: 'Nueva clase', body: 'Una vez o cada semana.' },
    documents: { title: 'Justificantes', body: 'Acepta o rechaza lo que explica una ausencia.' },
    answers: { title: 'Respuestas por corregir', body: 'Respuestas abiertas y habladas de las pruebas.' },
    remarks: { title: 'Observaciones de cursos', body: 'Lo que dicen los estudiantes de las clases grabadas.' },
    levels: { title: 'Niveles por confirmar', body: 'Lo que propone la prueba de nivel.' },
  },
}
