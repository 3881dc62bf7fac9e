import { setTimeout } from 'node:timers/promises'
import type { Stage } from './stage.ts'

const ASK_EVERY_MS = 50
const MOST_TRIES = 100

/**
 * Approves as the owner what the treasurer has asked for, and waits until it is done. Due work does it by the database's
 * clock, which may be a little behind; asked again, it looks again.
 */
export async function approveRequested({ as }: Stage, id: string): Promise<void> {
  const call = as('owner')
  const approve = async () => (await call('POST office/approvals/approve', { body: { id } })).data.state
  let state = await approve()
  for (let tries = 0; state === 'approved' && tries < MOST_TRIES; tries += 1) {
    await setTimeout(ASK_EVERY_MS)
    state = await approve()
  }
  if (state !== 'done') throw new Error(`what was approved is ${state}`)
}
