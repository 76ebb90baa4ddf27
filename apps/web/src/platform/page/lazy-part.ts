import { type ComponentType, lazy } from 'react'
import { isMissingPart, tellMissingPart } from '../missing-part.ts'

/**
 * A part of a page that is loaded when it is first shown. If loading fails, its place stays empty and the frame says
 * so. The page around it, and what has been typed there, stays.
 */
export const lazyPart = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() =>
    load().catch(error => {
      if (!isMissingPart(error)) throw error
      tellMissingPart()
      return { default: (() => null) as ComponentType<Props> }
    }),
  )
