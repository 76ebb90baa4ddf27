import { type OwnReason, ownReasons } from '@aulaviva/domain/own-reasons'
import { defineWords } from './define-words.ts'

/** The reasons that the product gives by itself. */
export const ownReasonsWords = defineWords('own-reasons', { ...ownReasons } as Record<OwnReason, string>)
