import { type ComponentType, lazy } from 'react'
import { isMissingChunk, reportMissingChunk } from '../missing-chunk.ts'

/**
 * A part of a page that is loaded when it is first shown. If loading fails, its place stays empty and the frame says
 * so. The page around it, and what has been typed there, stays.
 */
export const lazyComponent = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() =>
    load().catch(error => {
      if (!isMissingChunk(error)) throw error
      reportMissingChunk()
      return { default: (() => null) as ComponentType<Props> }
    }),
  )
