import { clockTime } from './format.ts'

/** A time where it stands large in a narrow column: the half of the day, where the region has halves, is small below it. */
export function ClockFace({ instant, zone }: { instant: string; zone: string }) {
  const [, digits = '', half = ''] = /^(.*\d)\s*(.*)$/.exec(clockTime(instant, zone)) ?? []
  return (
    <>
      {digits}
      {half && <span className="block text-tiny font-medium">{half}</span>}
    </>
  )
}
