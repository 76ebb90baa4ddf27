import { levelColors } from '@aulaviva/domain/level-colors'
import { type CefrCode, cefrCodes } from '@aulaviva/domain/placement'
import { levelColor } from '#entities/syllabus/level-mark.tsx'

interface Props {
  level: CefrCode
  from: CefrCode
  to: CefrCode
}

/** Six steps with the level highlighted and, if it is uncertain, its neighbors half highlighted. Decorative: the text
 * beside it says the same. */
export function LevelScale({ level, from, to }: Props) {
  const at = (code: CefrCode) => cefrCodes.indexOf(code)
  return (
    <div aria-hidden="true" className="grid grid-cols-6 gap-1">
      {cefrCodes.map(code => {
        const sure = code === level
        const maybe = at(code) >= at(from) && at(code) <= at(to)
        return (
          <span key={code} className="flex flex-col gap-1">
            <span
              className="h-2 rounded-pill"
              style={{
                background: sure || maybe ? levelColor(levelColors[at(code)]) : 'var(--line)',
                opacity: sure || !maybe ? 1 : 0.45,
              }}
            />
            <span className={`text-center text-tiny ${sure ? 'font-semibold text-ink' : 'text-ink-3'}`}>{code}</span>
          </span>
        )
      })}
    </div>
  )
}
