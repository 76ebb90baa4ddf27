import { clockTime } from './format.ts'

/** A large time in a narrow column. In regions with twelve hours, AM or PM is small below it. */
export function ClockFace({ instant, zone }: { instant: string; zone: string }) {
  const [, digits = '', half = ''] = /^(.*\d)\s*(.*)$/.exec(clockTime(instant, zone)) ?? []
  return (
    <>
      {digits}
      {half && <span className="block text-tiny font-medium">{half}</span>}
    </>
  )
}
