import { audit } from '../audit/audit.ts'
import { auditHours, type Finding } from '../audit/invariants.repository.ts'
import { type MovementRow, movementsOfStudent, studentByEmail } from '../audit/student-hours.repository.ts'
import { canonicalEmail } from '../features/accounts/accounts/accounts.rules.ts'
import { type Command, type CommandContext, type Output, readFlags, UsageError } from './command.ts'

export const check: Command = {
  usage: 'check [--student EMAIL]',
  summary: 'Check data integrity, or one student’s hours. Exits with 1 if a check fails',
  async run(args, context) {
    const { student } = readFlags(args, { student: { type: 'string' } })
    return student === undefined ? report(await audit(context.dependencies), context) : checkHours(student, context)
  },
}

/** Prints the movements of one student's hours with the balance after each, and checks their invariants. */
async function checkHours(email: string, context: CommandContext): Promise<number> {
  const { database, settings } = context.dependencies
  const student = await studentByEmail.first(database, canonicalEmail(email))
  if (!student) throw new UsageError(`check: no student has the email ${email}`)
  const movements = await movementsOfStudent.all(database, student.id, settings().timeZone)
  for (const line of table(movements)) context.print(line)
  context.print(`balance: ${hours(student.balance_minutes)} hours, times in ${settings().timeZone}\n`)
  return report(await auditHours(database, student.id), context)
}

/** Prints what was checked. Returns 1 if an invariant is broken. */
export function report(findings: Finding[], { print }: Pick<Output, 'print'>): number {
  for (const { name, breaches, examples } of findings) {
    const more = breaches > examples.length ? ', …' : ''
    print(breaches === 0 ? `ok  ${name}` : `--  ${name}. Violations: ${breaches} (${examples.join(', ')}${more})`)
  }
  const held = findings.filter(({ breaches }) => breaches === 0).length
  print(`check: ${held} of ${findings.length} passed`)
  return held === findings.length ? 0 : 1
}

function table(movements: MovementRow[]): string[] {
  const rows = movements.map(({ moved_at, kind, minutes, balance_minutes, ...cause }) => [
    moved_at,
    kind.padEnd(7),
    `${minutes > 0 ? '+' : ''}${hours(minutes)}`.padStart(7),
    hours(balance_minutes).padStart(7),
    causeOf(cause),
  ])
  return [['when'.padEnd(16), 'kind   ', '  hours', 'balance', 'for'], ...rows].map(cells => cells.join('  ').trimEnd())
}

function causeOf({ type_name, starts_at, student_class_id, reason }: Partial<MovementRow>): string {
  const seat = student_class_id && `${type_name} on ${starts_at}, reservation ${student_class_id}`
  return [seat, reason].filter(Boolean).join(': ')
}

const hours = (minutes: number) => (minutes / 60).toFixed(2)
