import type { Translations } from '../translations.ts'

export const changesLog: Translations['changes-log'] = {
  title: 'Registro de auditoría',
  intro: 'Cambios y exportaciones del equipo en tus áreas. Las entradas no se pueden editar ni eliminar.',
  search: 'Buscar por persona o elemento',
  filters: {
    area: 'Área',
    everyArea: 'Todas las áreas',
    thing: 'Elemento',
    everything: 'Todos los elementos',
    only: 'Mostrar',
    everyEntry: 'Todas las entradas',
    onlyChoices: { EXPORTS: 'Exportaciones', COMMAND_LINE: 'Línea de comandos' },
    from: 'Desde',
    to: 'Hasta',
  },
  list: 'Cambios, más recientes primero',
  zone: place => `Las horas son de ${place}.`,
  loading: 'Cargando el registro de auditoría…',
  loadFailed: 'No pudimos cargar el registro de auditoría',
  none: {
    all: {
      title: 'Aún no hay cambios',
      body: 'Los cambios del equipo aparecen aquí, con quién los hizo y el motivo, si lo hay.',
    },
    found: { title: 'Ningún cambio coincide', body: 'Cambia las fechas o los filtros, o busca otro nombre.' },
  },
}
