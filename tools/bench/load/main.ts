import { setTimeout as sleep } from 'node:timers/promises'
import { quantile } from '../figures.ts'
import { type HttpAnswer, openConnection } from './connection.ts'
import type { LoadOutcome, Plan } from './plan.ts'
import { stepsOf } from './turns.ts'

/** The load, as a separate process: reads its plan from the command line and prints the outcome. */

const plan = JSON.parse(process.argv[2] ?? '') as Plan
const origin = new URL(plan.origin)
const steps = stepsOf(plan.turn, origin.host)
const { pauseMs = 0 } = plan
const times: number[] = []
let refused = 0
let count = 0

async function visit(until: number): Promise<void> {
  const connection = await openConnection(origin)
  while (performance.now() < until) {
    // random pauses, as people do not act in step
    if (pauseMs > 0) await sleep(pauseMs * 2 * Math.random())
    const begun = performance.now()
    let answer: HttpAnswer | null = null
    count += 1
    const mine = count
    for (const step of steps) {
      answer = await connection.ask(step(mine, answer))
      if (answer.status < 200 || answer.status > 299) refused += 1
    }
    times.push(performance.now() - begun)
  }
  connection.close()
}

const begun = performance.now()
const before = process.cpuUsage()
await Promise.all(Array.from({ length: plan.connections }, () => visit(begun + plan.seconds * 1000)))
const spent = performance.now() - begun
const { user, system } = process.cpuUsage(before)
times.sort((a, b) => a - b)

const outcome: LoadOutcome = {
  rate: times.length / (spent / 1000),
  p50: quantile(times, 0.5),
  p95: quantile(times, 0.95),
  p99: quantile(times, 0.99),
  refused,
  busy: (user + system) / 1000 / spent,
}
console.log(JSON.stringify(outcome))
