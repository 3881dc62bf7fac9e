import { setTimeout as sleep } from 'node:timers/promises'
import type { Need } from '@sahay/contract/giving/giving'
import { inTurns } from '../figures.ts'
import { benchNeeds } from '../fill.ts'
import type { Fixture } from '../fixture.ts'
import { runLoad } from '../load.ts'
import type { LoadOutcome, Turn } from '../load/plan.ts'
import { memoryOf, mostMemory } from '../memory.ts'
import type { Options } from '../options.ts'
import { line, type Measurement, type ReportRow } from '../row.ts'
import { directus } from './directus.ts'
import { fastify } from './fastify.ts'
import { neverHad, sentenceOf } from './left-out.ts'
import { openOurs, type Ours } from './ours.ts'
import { askJson, type Peer, type Subject } from './peer.ts'
import { strapi } from './strapi.ts'

const CONNECTIONS = 32
/** The idle time before memory at rest is read. */
const REST_MS = 10_000
/** The pause before each load, for remaining work of the previous one. */
const PAUSE_MS = 1000
const OURS = 'ours'
const ORDERED = 'ours makes an order at a bare provider too'
const others: readonly Peer[] = [fastify, strapi, directus]

const withoutOf = (name: string) => others.find((peer) => peer.name === name)?.without ?? ''

/**
 * Compares this project with other programs on the same needs: each has its own equal PostgreSQL, all share the first core,
 * and they alternate. Nobody answers from a cache. A program that cannot be installed or started is left out, with a
 * sentence.
 */
export const besideOthers: ReportRow = {
  name: 'peers',
  async measure(fixture, options) {
    const ours = await openOurs(fixture)
    const peers = await openAll(fixture, await ours.listed())
    const subjects: ReadonlyMap<string, Subject> = new Map<string, Subject>([[OURS, ours], ...peers])
    const beside = compare(subjects, options)
    const few = await ours.listed()
    const first = few[0]
    if (!first) throw new Error('there is no need to list')
    const ask = (turnOf: (subject: Subject) => Turn) =>
      beside((subject) => load(fixture, subject, turnOf(subject), options.seconds))
    const get = (pathOf: (subject: Subject) => string) =>
      ask((subject) => ({ kind: 'get', path: pathOf(subject) }))

    const started = await beside((subject) => subject.restart())
    await sleep(REST_MS)
    const atRest = await beside(async (subject) => memoryOf(rootsOf(subject)))
    const fewListed = await get(({ list }) => list)
    const one = await get((subject) => subject.one(first))
    const { many, giftsOf } = await fill(ours, peers, few)
    const manyListed = await get(({ list }) => list)
    const given = await ask(giftsOf)
    const underLoad = await beside((subject) => {
      const turns = [{ kind: 'get', path: subject.list } as const, giftsOf(subject)]
      return mostMemory(rootsOf(subject), allOf(fixture, subject, turns, options.seconds))
    })

    return [
      ...rates(`list of ${few.length} needs from the database`, fewListed),
      ...rates(`list of ${many} needs from the database`, manyListed),
      ...rates('one need', one),
      ...rates('one donation written', given, (name) => `${ORDERED}; of ${name}: ${withoutOf(name)}`),
      ...lines('memory with the database, at rest', 'MB', atRest),
      ...lines('memory with the database, under that load', 'MB', underLoad),
      ...lines(
        'start until ready',
        's',
        mapped(started, (ms) => ms / 1000),
      ),
    ]
  },
}

/** Opens the others and adds this project's needs; those that fail are left out. */
async function openAll(fixture: Fixture, needs: readonly Need[]): Promise<Map<string, Subject>> {
  const open = new Map<string, Subject>()
  fixture.leftOut.push(...neverHad)
  for (const peer of others) {
    process.stderr.write(`  ${peer.name} …\n`)
    try {
      const subject = await peer.open(fixture)
      await subject.add(needs)
      await mustList(subject, needs.length)
      open.set(peer.name, subject)
    } catch (error) {
      fixture.leftOut.push(sentenceOf(peer.name, error))
    }
  }
  return open
}

/** Checks the length of the list, because a shorter one would be faster. */
async function mustList({ server, list }: Subject, count: number): Promise<void> {
  const { data } = (await askJson(`${server().url}${list}`, null)) as { data: unknown[] }
  if (data.length !== count) throw new Error(`it lists ${data.length} needs of ${count}`)
}

/** Fills the lists up to their maximum, and prepares the donations. */
async function fill(ours: Ours, peers: ReadonlyMap<string, Subject>, few: readonly Need[]) {
  await ours.fill()
  const all = await ours.listed()
  const had = new Set(few.map(({ id }) => id))
  const added = all.filter(({ id }) => !had.has(id))
  const open = all.filter(({ id }) => benchNeeds.includes(id))
  const gifts = new Map<Subject, Turn>()
  for (const subject of [ours, ...peers.values()]) {
    await subject.add(added)
    await mustList(subject, all.length)
    gifts.set(subject, await subject.give(open))
  }
  const giftsOf = (subject: Subject): Turn => {
    const turn = gifts.get(subject)
    if (!turn) throw new Error('nobody gives to it')
    return turn
  }
  return { many: all.length, giftsOf }
}

type Found<T> = Readonly<Record<string, readonly T[]>>

/** Measures the subjects alternately, once per round. */
function compare(subjects: ReadonlyMap<string, Subject>, { rounds }: Options) {
  return <T>(measure: (subject: Subject) => Promise<T>): Promise<Found<T>> =>
    inTurns(
      rounds,
      Object.fromEntries([...subjects].map(([name, subject]) => [name, async () => measure(subject)])),
    )
}

async function load(fixture: Fixture, subject: Subject, turn: Turn, seconds: number): Promise<LoadOutcome> {
  await subject.beforeGiving?.()
  await sleep(PAUSE_MS)
  const origin = subject.server().url
  return runLoad(fixture.cores, { origin, connections: CONNECTIONS, seconds, turn })
}

async function allOf(
  fixture: Fixture,
  subject: Subject,
  turns: readonly Turn[],
  seconds: number,
): Promise<void> {
  for (const turn of turns) await load(fixture, subject, turn, seconds)
}

const rootsOf = (subject: Subject): number[] => [subject.server().pid, subject.database]

function mapped<T, U>(found: Found<T>, of: (one: T) => U): Found<U> {
  return Object.fromEntries(Object.entries(found).map(([name, all]) => [name, all.map(of)]))
}

function rates(what: string, found: Found<LoadOutcome>, noteOf?: (name: string) => string): Measurement[] {
  const of = (figure: 'rate' | 'p50' | 'p99') => mapped(found, (outcome) => outcome[figure])
  return [
    ...lines(what, '/s', of('rate'), noteOf),
    ...lines(`${what}, half of them within`, 'ms', of('p50')),
    ...lines(`${what}, 99 % within`, 'ms', of('p99')),
  ]
}

/** Returns a line for each of the others, or only one for this project if there are none. */
function lines(
  what: string,
  unit: string,
  { [OURS]: ours = [], ...theirs }: Found<number>,
  noteOf?: (name: string) => string,
): Measurement[] {
  const all = Object.entries(theirs)
  if (all.length === 0) return [line(what, unit, ours)]
  return all.map(([name, limit]) => {
    const note = noteOf ? { note: noteOf(name) } : {}
    return line(`${what}, beside ${name}`, unit, ours, { limit, ...note })
  })
}
