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

/** What the server is made of, and what it gives back. */
export interface AppParts {
  readonly config: Config
  /** As the application's role. */
  readonly database: OpenDatabase
  /** A standby that answers lists; null: `database` answers all. */
  readonly reader: Reader | null
  /** Whether the database that the process brings along is dead for good. */
  readonly databaseDead: () => boolean
  /** As the owner's role, past any pooler: LISTEN and retention. */
  readonly owner: OpenDatabase
  /** What `database` is asked as; `owner` where the operator gave one address alone. */
  readonly databaseRole: 'application' | 'owner'
  readonly secretKeys: SecretKeys
  /** What the keys at hand do not open, for staff. */
  readonly keyFault: Message | null
  /** The provider in use; its address is asked at each call, since the sandbox learns its port late. */
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
  /** Whether a request was made on this machine, to it by its own name: what test controls answer to. */
  readonly isLocal: (req: IncomingMessage) => boolean
  readonly standIns: readonly StandIn[]
  /** Which of the workers on this port it is, from 1; absent where it is alone. */
  readonly worker?: WorkerPart | undefined
}

/** Figures of several processes, each known by its number. */
export interface SharedFigures {
  /** Has this process say its own by it. */
  offer(own: () => readonly Family[]): void
  /** Asks all that serve; who does not answer in time is left out. */
  ofAll(): Promise<readonly Family[]>
}

/** What a worker has of the process above it. */
export interface WorkerPart {
  /** Which it is, from 1, and of how many. */
  readonly number: number
  readonly of: number
  /** The one decoder of all workers. */
  readonly decoding: Decoding
  /** Says the figures of this one whenever any worker is asked for those of all. */
  readonly figures: SharedFigures
}

export interface App {
  readonly http: FastifyInstance
  /** Asks the API without a socket. */
  readonly fetch: (request: Request, from?: string) => Promise<Response>
  /** Hands every address that is no call of the API to the pages. Call it before the server listens. */
  serve(site: Site): void
  /** Begins the due work and listens for changes; call it once the server listens. */
  start(): Promise<void>
  /** Says that it is about to end, serves on until the balancer has noticed, then takes nobody new; before `stop`. What is handed over to another worker takes nobody new from the first moment. */
  drain(how?: 'handed over'): Promise<void>
  /** Stops taking requests, ends what is under way, then lets go of the database. */
  stop(): Promise<void>
}
