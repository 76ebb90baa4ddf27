import type { OfflineResult } from '@aulaviva/domain/offline-course'
import type { Translations } from '../translations.ts'

const results: Record<OfflineResult, string> = {
  updated: 'Curso atualizado',
  'up-to-date': 'O curso já está atualizado',
  exists: 'O conteúdo do curso já está neste dispositivo. Atualize-o.',
  downloaded: 'Curso baixado',
  failed: 'Não foi possível baixar o conteúdo do curso',
}

export const offline: Translations['offline'] = { results }
