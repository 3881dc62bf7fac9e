import { officeFamilyCalls } from './api-office-families.ts'
import { officeMoneyCalls } from './api-office-money.ts'
import { officeSiteCalls } from './api-office-site.ts'
import { officeTrustCalls } from './api-office-trust.ts'
import { partnerCalls } from './api-partners.ts'
import { visitorCalls } from './api-visitors.ts'
import type { Endpoint } from '../kernel/endpoint.ts'

/** Every call of the API, by area, in the order that the printed documentation has them. */
export const endpoints = [
  ...visitorCalls,
  ...officeTrustCalls,
  ...officeFamilyCalls,
  ...officeSiteCalls,
  ...officeMoneyCalls,
  ...partnerCalls,
] as const satisfies readonly Endpoint[]

type AnyEndpoint = (typeof endpoints)[number]

/** The address of a call: 'GET donation/list'. */
export type Address = { [E in AnyEndpoint as `${E['method']} ${E['path']}`]: E }

/** The call at an address, for a client that is typed by addresses alone and carries no schema. */
export type At<A extends keyof Address> = Address[A]
