import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { type BlackHole, openBlackHole } from '../../../../test/black-hole.ts'
import { type Changes, createChanges } from './changes.ts'

let hole: BlackHole
let changes: Changes
/** The names of the changed contents; null if any may have changed. */
let received: (string | null)[] = []
let lost: string[] = []

beforeEach(async () => {
  hole = await openBlackHole(inject('databaseUrl'))
  received = []
  lost = []
  // an echo that does arrive has enough time, even on a busy machine
  changes = createChanges(hole.url, (error) => lost.push(error.message), { heartbeatMs: 200, echoMs: 3_000 })
  changes.onChange((content) => received.push(content))
  await changes.start()
})
afterEach(async () => {
  await changes.stop()
  await hole.close()
})

/** Runs a query beside the listener, as another process does. */
async function elsewhere<Found>(what: (other: pg.Client) => Promise<Found>): Promise<Found> {
  const other = new pg.Client({ connectionString: inject('databaseUrl') })
  await other.connect()
  try {
    return await what(other)
  } finally {
    await other.end()
  }
}

const publishElsewhere = (content: string) =>
  elsewhere((other) => other.query('select pg_notify($1, $2)', ['sahay_changed', content]))

test('a listener that the network forgot is found by its heartbeat, and another one hears', async () => {
  expect(changes.isListening()).toBe(true)
  await publishElsewhere('before')
  await expect.poll(() => received).toContain('before')

  hole.swallow()
  await publishElsewhere('meanwhile')
  await expect.poll(() => changes.isListening()).toBe(false)
  // everything cached before is dropped, because a change may have been missed
  expect(received.slice(received.indexOf('before'))).toEqual(['before', null])

  hole.forward()
  await expect.poll(() => changes.isListening()).toBe(true)
  await publishElsewhere('again')
  await expect.poll(() => received).toContain('again')
  expect(lost).not.toEqual([])
})

test('heartbeats are no word of a change', async () => {
  const before = [...received]
  await elsewhere(async (other) => {
    let beats = 0
    other.on('notification', () => (beats += 1))
    await other.query('listen sahay_echo')
    await expect.poll(() => beats).toBeGreaterThan(3)
  })
  expect(received).toEqual(before)
  expect(changes.isListening()).toBe(true)
})
