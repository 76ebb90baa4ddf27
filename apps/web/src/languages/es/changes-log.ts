import type { Translations } from '../translations.ts'

export const changesLog: Translations['changes-log'] = {
  title: 'Cambios',
  intro: 'Lo que el equipo cambió y exportó en las áreas en que trabajas. Nada se altera ni se borra.',
  back: 'Gestión',
  search: { label: 'Busca por quién o qué', clear: 'Borrar la búsqueda' },
  filters: {
    area: 'Área',
    everyArea: 'Todas las áreas',
    thing: 'Qué',
    everything: 'Todo',
    only: 'Mostrar',
    everyEntry: 'Todas las entradas',
    onlyChoices: { EXPORTS: 'Exportaciones', COMMAND_LINE: 'Línea de comandos' },
    from: 'Desde el día',
    to: 'Hasta el día',
    clear: 'Quitar los filtros',
  },
  list: 'Cambios, los últimos primero',
  zone: place => `Las horas son las de ${place}.`,
  loading: 'Cargando los cambios',
  failed: 'Los cambios no llegaron',
  none: {
    all: {
      title: 'Aún no se cambió nada',
      body: 'Lo que el equipo cambie desde ahora se verá aquí, con quién y por qué.',
    },
    found: { title: 'Ningún cambio así', body: 'Elige otros días o filtros, o busca otro nombre.' },
  },
}
