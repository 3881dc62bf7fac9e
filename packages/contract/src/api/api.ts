import { partnerCalls } from './api-partners.ts'
import { visitorCalls } from './api-visitors.ts'
import type { AnswerOf, CallOf, CallsAt } from './client.ts'
import { officeCalls } from './office.ts'
import type { Endpoint } from '../kernel/endpoint.ts'

/** Every call of the API, by area, in the order that the printed documentation has them. */
export const endpoints = [
  ...visitorCalls,
  ...officeCalls,
  ...partnerCalls,
] as const satisfies readonly Endpoint[]

/** All calls by their addresses, for tests and the demonstration, which call as everybody. */
export type Calls = CallsAt<typeof endpoints>
export type Call = CallOf<Calls>
export type CallAnswer<A extends keyof Calls> = AnswerOf<Calls[A]>
