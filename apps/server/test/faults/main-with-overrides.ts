import { parseArgs } from 'node:util'
import { start } from '../../../sahay/main.ts'
import { dependencies } from '../../src/dependencies.ts'
import { isGuard, without } from './removals.ts'

/** The program of a control run: the same as main.ts, without the safeguards that `--without booked,inbox` names. */
const { values } = parseArgs({ options: { without: { type: 'string', default: '' } } })
const guards = values.without.split(',')
const unknown = guards.filter((guard) => !isGuard(guard))
if (unknown.length > 0) throw new Error(`no safeguard is called ${unknown.join(', ')}`)
await start(guards.filter(isGuard).reduce((made, guard) => without[guard](made), dependencies))
