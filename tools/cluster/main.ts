import { parseArgs } from 'node:util'
import { OptionFault, orUsage } from '../../apps/server/src/kernel/config/options.ts'
import { checkMoney } from './books.ts'
import { createClosing } from '../../apps/server/test/closing.ts'
import { findPrograms, type Programs } from './programs.ts'
import { databaseFailover, failoverWithoutWaiting } from './scenarios/failover.ts'
import { killOne } from './scenarios/kill.ts'
import { poolerBetween } from './scenarios/pooler.ts'
import { rollingRestart } from './scenarios/rolling.ts'
import { rollingUpgrade } from './scenarios/upgrade.ts'
import { openSite, type Site } from './site.ts'
import { table } from './table.ts'
import type { ScenarioResult } from './under-load.ts'

/**
 * `npm run test:cluster`: three processes behind HAProxy and two PostgreSQL servers under Patroni; tests the effect on
 * visitors and gifts when parts are restarted or killed; docs/handbook/cluster.md. `-- --only rolling,kill` selects
 * scenarios.
 */
const scenarios: Readonly<Record<string, (site: Site) => Promise<ScenarioResult[]>>> = {
  rolling: rollingRestart,
  kill: killOne,
  pooler: poolerBetween,
  upgrade: rollingUpgrade,
  failover: databaseFailover,
  // last, after the books were checked, because it loses gifts, as intended
  asynchronous: failoverWithoutWaiting,
}

const names = orUsage('npm run test:cluster [-- --only rolling,kill]', () => {
  const { values } = parseArgs({ options: { only: { type: 'string' } } })
  const all = Object.keys(scenarios)
  const chosen = values.only?.split(',') ?? all
  const unknown = chosen.filter((name) => !all.includes(name))
  if (unknown.length > 0)
    throw new OptionFault(`There is no scenario ${unknown.join(', ')}; there are ${all.join(', ')}`)
  return chosen
})

const closing = createClosing()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void closing.close().then(() => process.exit(1)))

const programs = findPrograms()
if ('missing' in programs) {
  console.log(
    `Skipped: this needs Debian's packages ${programs.missing.join(', ')}; docs/handbook/cluster.md says how to install them.`,
  )
  console.log(`0 passed, 0 failed, ${names.length} skipped`)
} else process.exitCode = await run(programs)

async function run(installed: Programs): Promise<number> {
  const rows: ScenarioResult[] = []
  const broken: string[] = []
  try {
    say('starting etcd, two PostgreSQL, HAProxy and three processes')
    const site = await openSite(installed, closing)
    const runScenario = async (name: string) => {
      say(name)
      rows.push(...((await scenarios[name]?.(site)) ?? []))
    }
    for (const name of names.filter((scenario) => scenario !== 'asynchronous')) await runScenario(name)
    say('npm run check:money')
    const found = await checkMoney(site)
    if (found) broken.push(`npm run check:money:\n${found}`)
    else console.log('npm run check:money found nothing.')
    if (names.includes('asynchronous')) await runScenario('asynchronous')
  } catch (error) {
    broken.push(String(error instanceof Error ? error.stack : error))
  } finally {
    await closing.close()
  }
  console.log(table(rows))
  for (const { what, wrong } of rows) for (const failure of wrong) console.log(`FAILED ${what}: ${failure}`)
  for (const failure of broken) console.log(`FAILED ${failure}`)
  const failed = rows.filter(({ wrong }) => wrong.length > 0).length + broken.length
  console.log(`${rows.length - (failed - broken.length)} passed, ${failed} failed, 0 skipped`)
  return failed > 0 ? 1 : 0
}

function say(what: string): void {
  console.error(`${new Date().toISOString().slice(11, 19)} ${what}`)
}
