import type { Need } from '@sahay/contract/giving/giving'
import type { BenchServer } from '../bench-server.ts'
import type { Fixture } from '../fixture.ts'
import type { Turn } from '../load/plan.ts'
import { databaseOf } from '../rows/start.ts'

/** Another program that could hold a trust's needs and donations, as the bench installs and asks it. */
export interface Peer {
  /** With its version. */
  readonly name: string
  /** What it does not do that ours does, in one sentence that begins small. */
  readonly without: string
  /** Gets it ready: its packages, a database of its own, and it runs. Throws where that cannot be. */
  open(fixture: Fixture): Promise<Subject>
}

/** A program that is measured, ours or another. */
export interface Subject {
  /** Where it listens now. */
  readonly server: () => BenchServer
  /** The process of its database. */
  readonly database: number
  /** Ends the program and starts it again on the same data; answers after how many milliseconds it was ready. */
  restart(): Promise<number>
  /** Enters needs, in the order in which they are listed. */
  add(needs: readonly Need[]): Promise<void>
  /** The address of the whole list, and of one need. */
  readonly list: string
  one(need: Need): string
  /** Writes donations to needs, each by somebody who is signed in where the program knows of that. */
  give(needs: readonly Need[]): Promise<Turn>
  /** What must be done before each measurement, so that it begins as the first. */
  readonly beforeGiving?: () => Promise<void>
}

/** What a donor writes, the same for everybody. */
export const gift = {
  name: 'Bhavna Desai',
  email: 'bhavna@mail.example',
  message: 'Ride well.',
  mobile_no: '+919825012345',
  amount: 100,
}

/** How many people give to another program, in turn. */
export const GIVERS = 50

/** A server that can be ended and started again. */
export async function restartable(fixture: Fixture, start: () => Promise<BenchServer>) {
  let server = await start()
  fixture.after(() => server.close())
  return {
    server: () => server,
    async restart() {
      await server.close()
      server = await start()
      return server.readyAfter
    },
  }
}

/** The same PostgreSQL with the same settings as ours, for one program alone, so that its memory is that program's. */
export async function ownDatabase(fixture: Fixture): Promise<{ url: string; pid: number }> {
  const { ownerUrl, dataDir } = await fixture.postgres()
  return { url: ownerUrl, pid: await databaseOf(dataDir) }
}

/** Asks a program in JSON and answers what it says. Throws where it refuses. */
export async function askJson(url: string, token: string | null, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!response.ok) throw new Error(`${new URL(url).pathname}: ${response.status} ${await response.text()}`)
  return response.json()
}

/** A need as a table of another program keeps it: what our list computes stands in columns there. */
export function needRow(need: Need, position: number) {
  const { id, image, name, requirement, required_amount, received_amount, lang, thing, met } = need
  return {
    image,
    name,
    requirement,
    required_amount,
    received_amount,
    lang,
    thing,
    position,
    is_met: met !== undefined,
    met_at: met?.at ?? null,
    gifts: met?.gifts ?? null,
    code: id,
  }
}

/** The columns of a need that a list answers. */
export const shownFields = [
  'image',
  'name',
  'requirement',
  'required_amount',
  'received_amount',
  'lang',
  'thing',
  'met_at',
  'gifts',
]
