import { writeFile } from 'node:fs/promises'
import { demoProfile } from '../fixture/demo-profile.ts'
import { scaleProfile } from '../fixture/scale-profile.ts'
import { defaultSizes, type Sizes } from '../fixture/sizes.ts'
import { type Command, type CommandContext, readFlags, UsageError } from './command.ts'
import { keepAtServer } from './in-log.ts'

const sizeFlags: Record<string, keyof Sizes> = {
  students: 'students',
  teachers: 'teachers',
  days: 'days',
  'classes-per-day': 'classesPerDay',
  seats: 'seats',
  reservations: 'reservations',
  notifications: 'notifications',
}
const consent = 'i-know-that-this-database-is-not-empty'

export const fixture: Command = {
  usage: 'fixture --profile demo|scale [--json [FILE]]',
  summary:
    'Fill an empty instance with demo or benchmark data, and print accounts and tokens as JSON. The scale profile takes --students, --days, …',
  async run(args, context) {
    const { profile, json, sizes, intoFilled } = readArgs(args)
    const data = await (profile === 'demo'
      ? demoProfile(context.dependencies)
      : scaleProfile(context.dependencies, sizes, { intoFilled, say: context.say }))
    const { database, clock } = context.dependencies
    await database.transaction(tx => keepAtServer(tx, 'FILLED', { name: profile }, clock.now()))
    await hand(data, json, context)
    return 0
  },
}

async function hand(data: object, file: string | null, { print, say }: CommandContext): Promise<void> {
  const text = `${JSON.stringify(data, null, 1)}\n`
  if (!file) return print(text.trimEnd())
  // it contains tokens
  await writeFile(file, text, { mode: 0o600 })
  say(`Saved to ${file}`)
}

function readArgs(args: string[]) {
  const { json, rest } = takeJson(args)
  const numbers = Object.fromEntries(Object.keys(sizeFlags).map(flag => [flag, { type: 'string' as const }]))
  const flags: Record<string, { type: 'string' | 'boolean' }> = {
    profile: { type: 'string' },
    [consent]: { type: 'boolean' },
    ...numbers,
  }
  const values = readFlags(rest, flags)
  const { profile } = values
  if (profile !== 'demo' && profile !== 'scale') throw new UsageError('--profile: must be demo or scale')
  const sizes = { ...defaultSizes }
  for (const [flag, name] of Object.entries(sizeFlags)) {
    const text = values[flag]
    if (text === undefined) continue
    if (profile === 'demo') throw new UsageError(`--${flag}: works only with the scale profile`)
    if (!/^\d{1,8}$/.test(String(text))) throw new UsageError(`--${flag}: '${text}' isn’t a whole number`)
    sizes[name] = Number(text)
  }
  return { profile, json, sizes, intoFilled: values[consent] === true } as const
}

/** `--json` alone prints. With a file name it writes that file. */
function takeJson(args: string[]): { json: string | null; rest: string[] } {
  const at = args.findIndex(arg => arg === '--json' || arg.startsWith('--json='))
  if (at === -1) return { json: null, rest: args }
  const inline = args[at]?.slice('--json='.length)
  const following = args[at + 1]
  if (inline) return { json: inline, rest: args.toSpliced(at, 1) }
  if (following === undefined || following.startsWith('--')) return { json: null, rest: args.toSpliced(at, 1) }
  return { json: following, rest: args.toSpliced(at, 2) }
}
