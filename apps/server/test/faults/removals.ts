import type { JobName } from '../../src/kernel/jobs/jobs.ts'
import { sql } from 'drizzle-orm'
import type { Dependencies } from '../../src/dependencies.ts'
import { isDrawn } from '../../src/features/events/draws/draws.service.ts'
import { type EventRules, eventsBy } from '../../src/features/events/events.feature.ts'
import { openBucket } from '../../src/platform/documents/storage.ts'
import type { QueueRules } from '../../src/platform/messages/messages.service.ts'
import { giveUpOrder } from '../../src/money/payments/give-up.ts'
import {
  type Provider,
  ProviderKeysRefused,
  ProviderRefused,
  ProviderUnavailable,
} from '../../src/money/payments/razorpay.ts'
import { newId } from '../../src/kernel/new-id.ts'
import { Problem } from '../../src/kernel/problem.ts'
import { createMachineClock } from './machine-clock.ts'
import { createUncheckedChanges } from './unchecked-changes.ts'

type Remove = (made: Dependencies) => Dependencies

/**
 * Removes a safeguard for a control run, which must then find something broken: this proves that the safeguard works. Each
 * replaces a dependency of the program; production has no switch for any of them.
 */
export const without = {
  snapshot: (made) => ({ ...made, backupIsolation: () => 'read committed' }),
  signature: (made) => withProvider(made, () => ({ signedWebhook: () => true })),
  match: (made) => ({
    ...withProvider(made, () => ({ signedCheckout: () => true })),
    paymentRules: { ...made.paymentRules, matches: () => true },
  }),
  booked: (made) => ({ ...made, paymentRules: { ...made.paymentRules, isBooked: () => false } }),
  reconciler: (made) => withoutJobs(made, 'payments', 'provider lists'),
  inbox: (made) => withoutJobs(made, 'inbox'),
  settlements: (made) => withoutJobs(made, 'settlements'),
  refund_key: (made) =>
    withProvider(made, (provider) => ({
      refund: (_id, paymentId, amount) => provider.refund(newId('ref'), paymentId, amount),
    })),
  typed_errors: (made) => withProvider(made, untyped),
  keys_watched: (made) => withProvider(made, keysUnwatched),
  confirm_later: (made) => withProvider(made, failingLoudly),
  drain: (made) => ({ ...made, paymentRules: { ...made.paymentRules, batches: { size: 20, most: 1 } } }),
  late_money: (made) => ({
    ...made,
    paymentRules: {
      ...made.paymentRules,
      after: (status, evidence) =>
        ['failed', 'cancelled', 'expired'].includes(status)
          ? status
          : made.paymentRules.after(status, evidence),
    },
  }),
  paid_stays: (made) =>
    withEvents(made, {
      wasDrawn: isDrawn,
      async giveUp(tx, subjectId) {
        await tx.execute(sql`update payment_orders set status = 'cancelled' where subject_id = ${subjectId}`)
        return 'cancelled'
      },
    }),
  draw_once: (made) => withEvents(made, { giveUp: giveUpOrder, wasDrawn: () => false }),
  one_clock: (made) => ({ ...made, createClock: createMachineClock }),
  file_first: (made) => ({
    ...made,
    async openStorage(options) {
      const storage = await made.openStorage(options)
      // whatever became of the file, it is reported as safe
      return { ...storage, put: (...file) => storage.put(...file).catch(() => undefined) }
    },
  }),
  storage_deadline: (made) => ({
    ...made,
    openStorage: (options) => (options.bucket ? openBucket(options.bucket) : made.openStorage(options)),
  }),
  key_check: (made) => ({
    ...made,
    openKeys: (db, options, now) => made.openKeys(db, options, now, () => undefined),
    inspectFiles: async () => null,
  }),
  codes_first: (made) => ({
    ...made,
    createMessages: (deps) => made.createMessages({ ...deps, queues: oneQueue }),
  }),
  mark_again: (made) => ({
    ...made,
    createMessages: (deps) =>
      made.createMessages({ ...deps, record: (write) => write().catch(() => undefined) }),
  }),
  least_rate: (made) => ({ ...made, arrivalLimits: { ...made.arrivalLimits, leastBytes: 0 } }),
  hostile_text: (made) => ({ ...made, refuseText: () => undefined }),
  deadlines: (made) => ({
    ...made,
    openDatabase: (url, listeners, ...rest) =>
      made.openDatabase(url, { ...listeners, answerMs: FOR_EVER_MS }, ...rest),
    createJobs: (schedules, ...rest) => {
      const patient = Object.entries(schedules).map(
        ([name, { everySeconds }]) => [name, { everySeconds, deadlineSeconds: FOR_EVER_MS / 1000 }] as const,
      )
      return made.createJobs(Object.fromEntries(patient), ...rest)
    },
    createChanges: createUncheckedChanges,
  }),
  relaunch: (made) => ({
    ...made,
    startEmbeddedPostgres: ({ dataDir, log }) => made.startEmbeddedPostgres({ dataDir, log }),
  }),
  direct_listen: (made) => ({
    ...made,
    createChanges: (url, onLost, options) => createUncheckedChanges(options?.writtenAt ?? url, onLost),
  }),
} as const satisfies Readonly<Record<string, Remove>>

/** A safeguard that a control run can take away. */
export type Guard = keyof typeof without

export const isGuard = (name: string): name is Guard => name in without

/** The longest timer that Node supports. */
const FOR_EVER_MS = 2_147_483_000

const oneQueue: readonly QueueRules[] = [
  { line: 'all', job: 'messages: mails', atOnce: 8, handoverMs: 300_000 },
]

function withEvents(made: Dependencies, rules: EventRules): Dependencies {
  const other = eventsBy(rules)
  return { ...made, features: made.features.map((one) => (one.name === other.name ? other : one)) }
}

function withProvider(made: Dependencies, change: (provider: Provider) => Partial<Provider>): Dependencies {
  return {
    ...made,
    createProviderAdapter(options) {
      const provider = made.createProviderAdapter(options)
      return { ...provider, ...change(provider) }
    },
  }
}

function withoutJobs(made: Dependencies, ...names: readonly JobName[]): Dependencies {
  return {
    ...made,
    createJobs(...args) {
      const jobs = made.createJobs(...args)
      return {
        ...jobs,
        add: (name, run) => jobs.add(name, names.includes(name) ? async () => 0 : run),
      }
    },
  }
}

/** The same calls with replaced errors. */
function failing(
  { payment, paymentsOf, capture }: Provider,
  turn: (error: unknown) => unknown,
): Pick<Provider, 'payment' | 'paymentsOf' | 'capture'> {
  const turned = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      return await answer
    } catch (error) {
      throw turn(error)
    }
  }
  return {
    payment: (id) => turned(payment(id)),
    paymentsOf: (id) => turned(paymentsOf(id)),
    capture: (one) => turned(capture(one)),
  }
}

/** A provider whose refusal of our keys is read like any other refusal. */
const keysUnwatched = (provider: Provider) =>
  failing(provider, (error) =>
    error instanceof ProviderKeysRefused ? new ProviderRefused(error.message) : error,
  )

/** A provider whose failing capture is reported to the donor. */
const failingLoudly = (provider: Provider): Partial<Provider> => ({
  capture: failing(provider, () => new Problem('provider_unavailable')).capture,
})

function untyped({ createOrder }: Provider): Partial<Provider> {
  return {
    async createOrder(receipt, amount) {
      try {
        return await createOrder(receipt, amount)
      } catch (error) {
        throw error instanceof ProviderUnavailable ? new Error(error.message, { cause: error }) : error
      }
    },
  }
}
