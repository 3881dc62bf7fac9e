import type { IncomingMessage, Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Decoding, Outcome, Work } from './platform/documents/decoder.ts'
import type { Family } from './kernel/metrics/prometheus.ts'
import type { Clock } from './kernel/time/clock.ts'
import type { Config, ProviderConfig } from './kernel/config/config.ts'
import type { OpenDatabase } from './kernel/database/database.ts'
import type { Reader } from './kernel/database/reader.ts'
import type { Site, StandIn } from './kernel/http/dispatcher.ts'
import type { SecretKeys } from './kernel/config/secret-key.ts'
import type { Message } from './kernel/language/message.ts'

export type { Decoding, Outcome, Work }

/** The inputs of the server, and what it returns. */
export interface AppParts {
  readonly config: Config
  /** As the application's role. */
  readonly database: OpenDatabase
  /** A standby for reading lists; null if `database` answers everything. */
  readonly reader: Reader | null
  /** True if the embedded database is dead for good. */
  readonly databaseDead: () => boolean
  /** As the owner's role, past any pooler: LISTEN and retention. */
  readonly owner: OpenDatabase
  /** The role of `database`; `owner` if the operator configured only one address. */
  readonly databaseRole: 'application' | 'owner'
  readonly secretKeys: SecretKeys
  /** What the available keys cannot open, for staff. */
  readonly keyFault: Message | null
  /** The provider in use; its address is read at each call, because the sandbox gets its port late. */
  readonly provider: Omit<ProviderConfig, 'url' | 'checkoutUrl'> & {
    url: () => string
    checkoutUrl: () => string
  }
  readonly smtpUrl: string
  readonly publicUrl: () => string
  readonly clock: Clock
  /** Due work outside of the server, done when the clock is moved: the sandbox's webhooks. */
  readonly dueElsewhere?: () => Promise<void>
  readonly server: Server
  /** True if a request was made on this machine under a local name: test controls answer only those. */
  readonly isLocal: (req: IncomingMessage) => boolean
  readonly standIns: readonly StandIn[]
  /** The worker's number on this port, from 1; absent for a single process. */
  readonly worker?: WorkerPart | undefined
}

/** Figures of several processes, each known by its number. */
export interface SharedFigures {
  /** Registers how this process reports its own figures. */
  offer(own: () => readonly Family[]): void
  /** Asks all serving processes; leaves out those that do not answer in time. */
  ofAll(): Promise<readonly Family[]>
}

/** What a worker gets from the supervisor. */
export interface WorkerPart {
  /** Its number, from 1, and the number of workers. */
  readonly number: number
  readonly of: number
  /** The one decoder of all workers. */
  readonly decoding: Decoding
  /** Reports this worker's figures whenever any worker is asked for those of all. */
  readonly figures: SharedFigures
}

export interface App {
  readonly http: FastifyInstance
  /** Calls the API without a socket. */
  readonly fetch: (request: Request, from?: string) => Promise<Response>
  /** Passes every address that is not an API call to the pages. Call it before the server listens. */
  serve(site: Site): void
  /** Begins the due work and listens for changes; call it once the server listens. */
  start(): Promise<void>
  /**
   * Announces the end, serves until the balancer has noticed, then accepts no new connections; call it before `stop`. With
   * `handed over`, another worker takes new connections from the start.
   */
  drain(how?: 'handed over'): Promise<void>
  /** Stops accepting requests, finishes those in progress, then closes the database. */
  stop(): Promise<void>
}
