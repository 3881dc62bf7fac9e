import type { Need } from '@sahay/contract/giving/giving'
import type { BenchServer } from '../bench-server.ts'
import type { Fixture } from '../fixture.ts'
import type { Turn } from '../load/plan.ts'
import { databaseOf } from '../rows/start.ts'

/** Another program that could hold a trust's needs and donations, as the bench installs and calls it. */
export interface Peer {
  /** The name with its version. */
  readonly name: string
  /** What it lacks compared with this project, in one sentence that starts in lower case. */
  readonly without: string
  /** Prepares and starts it, with its packages and its own database. Throws if that fails. */
  open(fixture: Fixture): Promise<Subject>
}

/** A measured program: this project's or another. */
export interface Subject {
  /** Returns the running server. */
  readonly server: () => BenchServer
  /** The process id of its database. */
  readonly database: number
  /** Restarts the program on the same data; returns the milliseconds until it was ready. */
  restart(): Promise<number>
  /** Adds needs, in list order. */
  add(needs: readonly Need[]): Promise<void>
  /** The address of the full list, and of one need. */
  readonly list: string
  one(need: Need): string
  /** Returns a turn that writes donations to needs, each by a signed-in person if the program supports that. */
  give(needs: readonly Need[]): Promise<Turn>
  /** Run before each measurement, so that it starts like the first. */
  readonly beforeGiving?: () => Promise<void>
}

/** The content of a donation, always the same. */
export const gift = {
  name: 'Bhavna Desai',
  email: 'bhavna@mail.example',
  message: 'Ride well.',
  mobile_no: '+919825012345',
  amount: 100,
}

/** The number of givers for another program, in rotation. */
export const GIVERS = 50

/** A restartable server. */
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

/**
 * Starts the same PostgreSQL with the same settings as for this project, for one program only, so that its memory belongs
 * to that program.
 */
export async function ownDatabase(fixture: Fixture): Promise<{ url: string; pid: number }> {
  const { ownerUrl, dataDir } = await fixture.postgres()
  return { url: ownerUrl, pid: await databaseOf(dataDir) }
}

/** Makes a JSON request to a program and returns its answer. Throws if it refuses. */
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

/** A need as a row in another program's table: values that this project computes are stored in columns there. */
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

/** The columns of a need in a list's answer. */
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
