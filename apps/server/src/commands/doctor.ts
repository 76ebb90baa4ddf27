import { runDoctor } from '../doctor/examine.ts'
import { type EnvironmentCommand, readFlags } from './command.ts'
import { withDatabase } from './instance.ts'

export const doctor: EnvironmentCommand = {
  usage: 'doctor [--mail ADDRESS] [--json]',
  summary:
    'Check settings, database, storage, email, proxy, disk, and clock, and print how to fix problems. Exits with 1 if something is wrong',
  async runIn(env, args, { print, say }) {
    const { mail: mailTo, json } = readFlags(args, {
      mail: { type: 'string' },
      json: { type: 'boolean', default: false },
    })
    say('Checking…')
    const findings = await runDoctor(env, { withDatabase, mailTo })
    const count = (state: string) => findings.filter(finding => finding.state === state).length
    const sum = { ok: count('ok'), warnings: count('warning'), wrong: count('wrong') }
    if (json) print(JSON.stringify({ findings, ...sum }, null, 2))
    else {
      for (const finding of findings) {
        print(`${finding.state.padEnd(7)}  ${finding.topic}: ${finding.message}`)
        if (finding.state !== 'ok') print(`${' '.repeat(9)}→ ${finding.fix}`)
      }
      print(`doctor (ok: ${sum.ok}, warnings: ${sum.warnings}, wrong: ${sum.wrong})`)
    }
    return sum.wrong > 0 ? 1 : 0
  },
}
