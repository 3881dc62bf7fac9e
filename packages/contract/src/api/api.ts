import { partnerCalls } from './api-partners.ts'
import { visitorCalls } from './api-visitors.ts'
import type { AnswerOf, CallOf, CallsAt } from './client.ts'
import { officeCalls } from './office.ts'
import type { Endpoint } from '../kernel/endpoint.ts'

/** Every call of the API, by area, in the order of the printed documentation. */
export const endpoints = [
  ...visitorCalls,
  ...officeCalls,
  ...partnerCalls,
] as const satisfies readonly Endpoint[]

/** All calls by address, for tests and the demonstration, which act as every kind of caller. */
export type Calls = CallsAt<typeof endpoints>
export type Call = CallOf<Calls>
export type CallAnswer<A extends keyof Calls> = AnswerOf<Calls[A]>
