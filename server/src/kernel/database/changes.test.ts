import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { type BlackHole, openBlackHole } from '../../../test/black-hole.ts'
import { type Changes, createChanges } from './changes.ts'

let hole: BlackHole
let changes: Changes
let notices = 0
let lost: string[] = []

beforeEach(async () => {
  hole = await openBlackHole(inject('databaseUrl'))
  notices = 0
  lost = []
  changes = createChanges(hole.url, (error) => lost.push(error.message), { heartbeatMs: 100, echoMs: 200 })
  changes.onChange(() => (notices += 1))
})
afterEach(async () => {
  await changes.stop()
  await hole.close()
})

/** Another process says that something public changed. */
async function publishElsewhere(): Promise<void> {
  const other = new pg.Client({ connectionString: inject('databaseUrl') })
  await other.connect()
  await other.query('notify sahay_changed')
  await other.end()
}

test('a listener that the network forgot is found by its heartbeat, and another one hears', async () => {
  await changes.start()
  expect(changes.isListening()).toBe(true)
  const before = notices
  await publishElsewhere()
  await vi.waitFor(() => expect(notices).toBe(before + 1))

  hole.swallow()
  await publishElsewhere()
  await vi.waitFor(() => expect(changes.isListening()).toBe(false), { timeout: 2_000 })
  // what was kept before is forgotten, since a change may have been missed
  expect(notices).toBe(before + 2)

  hole.forward()
  await vi.waitFor(() => expect(changes.isListening()).toBe(true), { timeout: 5_000 })
  const again = notices
  await publishElsewhere()
  await vi.waitFor(() => expect(notices).toBe(again + 1))
  expect(lost).not.toEqual([])
})

test('heartbeats are no word of a change', async () => {
  await changes.start()
  const before = notices
  await new Promise((resolve) => setTimeout(resolve, 350))
  expect(notices).toBe(before)
  expect(changes.isListening()).toBe(true)
})
