import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  afterEvidence,
  type Evidence,
  evidenceOf,
  latest,
  orderTransitions,
  type OrderStatus,
  type PaymentState,
} from './states.ts'

/** Possible histories of one payment at the provider, each snapshot as its webhook reports it. */
const lives: Readonly<Record<string, { snapshots: readonly PaymentState[]; ends: OrderStatus }>> = (() => {
  const created = { status: 'created', captured: false } as const
  const failed = { status: 'failed', captured: false } as const
  const authorized = { status: 'authorized', captured: false } as const
  const captured = { status: 'captured', captured: true } as const
  const refunded = { status: 'refunded', captured: true } as const
  const released = { status: 'refunded', captured: false } as const
  return {
    'paid and given back': { snapshots: [created, authorized, captured, refunded], ends: 'refunded' },
    'failed, then paid late': { snapshots: [created, failed, authorized, captured], ends: 'captured' },
    'failed, paid late, given back': {
      snapshots: [created, failed, authorized, captured, refunded],
      ends: 'refunded',
    },
    declined: { snapshots: [created, failed], ends: 'failed' },
    'held and let go': { snapshots: [created, authorized, released], ends: 'failed' },
  }
})()

/** Processes snapshots as the settler does: first the payment's known state, then the order by that state. */
function takeIn(snapshots: readonly PaymentState[]): OrderStatus {
  let known: PaymentState | null = null
  let status: OrderStatus = 'created'
  for (const snapshot of snapshots) {
    known = known ? latest(known, snapshot) : snapshot
    status = afterEvidence(status, evidenceOf(known))
  }
  return status
}

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((item, at) =>
    permutations(items.filter((_, index) => index !== at)).map((rest) => [item, ...rest]),
  )
}

describe('the state machine of all payments', () => {
  for (const [name, { snapshots, ends }] of Object.entries(lives)) {
    test(`every order of what is reported of a payment ${name} ends as ${ends}`, () => {
      const orders = permutations(snapshots)
      expect(orders.map(takeIn)).toEqual(orders.map(() => ends))
    })

    test(`so does any order with any repetition: ${name}`, () => {
      const repeated = fc
        .array(fc.constantFrom(...snapshots), { maxLength: 12 })
        .chain((more) =>
          fc.shuffledSubarray([...snapshots, ...more], { minLength: snapshots.length + more.length }),
        )
      fc.assert(
        fc.property(repeated, (shuffled) => {
          expect(takeIn(shuffled)).toBe(ends)
        }),
      )
    })
  }

  const paid: readonly OrderStatus[] = ['captured', 'refund_pending', 'refunded']
  const anyEvidence = fc.constantFrom(...(Object.keys(orderTransitions) as Evidence[]))

  test('whatever is learnt, paid moves nowhere but to refunded, and what a dispute took is paid again alone when it comes back', () => {
    fc.assert(
      fc.property(fc.constantFrom(...paid), fc.array(anyEvidence), (from, learnt) => {
        let status = from
        for (const evidence of learnt) {
          const next = afterEvidence(status, evidence)
          const comesBack = evidence === 'dispute_won' && status === 'refunded'
          expect(comesBack ? next === 'captured' : paid.indexOf(next) >= paid.indexOf(status)).toBe(true)
          status = next
        }
      }),
    )
  })

  test('the same evidence twice is the same evidence once', () => {
    fc.assert(
      fc.property(fc.array(anyEvidence), anyEvidence, (before, evidence) => {
        const status = afterEvidence(before.reduce<OrderStatus>(afterEvidence, 'created'), evidence)
        expect(afterEvidence(status, evidence)).toBe(status)
      }),
    )
  })

  test('the handbook draws exactly these transitions', () => {
    const page = readFileSync(new URL('../../../../../docs/handbook/payments.md', import.meta.url), 'utf8')
    const drawn = [...page.matchAll(/^ {2}(\w+) --> (\w+): (\w+)$/gm)].map(
      ([, from, to, by]) => `${from} ${by} ${to}`,
    )
    const known = Object.entries(orderTransitions).flatMap(([evidence, { from, to }]) =>
      from.map((one) => `${one} ${evidence} ${to}`),
    )
    expect(drawn.toSorted()).toEqual(known.toSorted())
  })
})
