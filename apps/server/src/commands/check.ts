import { audit } from '../audit/audit.ts'
import type { Command } from './command.ts'

export const check: Command = {
  usage: 'check',
  summary: 'Look whether everything that must always be true of the data is; exit 1 if something is not',
  async run(_args, { dependencies, print }) {
    const findings = await audit(dependencies)
    for (const { name, breaches, examples } of findings) {
      const more = breaches > examples.length ? ', …' : ''
      print(breaches === 0 ? `ok  ${name}` : `--  ${name}: ${breaches} breaches (${examples.join(', ')}${more})`)
    }
    const held = findings.filter(({ breaches }) => breaches === 0).length
    print(`check: ${held} of ${findings.length} hold`)
    return held === findings.length ? 0 : 1
  },
}
