import { useMedia } from './use-media.ts'

const widths = { tablet: '(min-width: 44rem)', desk: '(min-width: 66rem)' }

/** Whether the window is at least as wide as the design's step of that name. */
export function useAtLeast(width: keyof typeof widths): boolean {
  return useMedia(widths[width])
}
