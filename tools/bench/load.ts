import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Cores } from './cores.ts'
import type { LoadOutcome, Plan } from './load/plan.ts'

const program = fileURLToPath(new URL('load/main.ts', import.meta.url))
const runFile = promisify(execFile)

/** Runs a load on its own core and returns its outcome. Throws if an answer was a refusal. */
export async function runLoad(cores: Cores, plan: Plan): Promise<LoadOutcome> {
  const [command, args] = cores.forLoad(process.execPath, [program, JSON.stringify(plan)])
  const { stdout } = await runFile(command, args, { timeout: (plan.seconds + 30) * 1000 })
  const outcome = JSON.parse(stdout) as LoadOutcome
  if (outcome.refused > 0)
    throw new Error(
      `${plan.origin}: ${outcome.refused} answers were refusals; the measurement is worth nothing`,
    )
  return outcome
}
