import { officeFamilies } from './api-office-families.ts'
import { officeMoney } from './api-office-money.ts'
import { officeSite } from './api-office-site.ts'
import { officeTrust } from './api-office-trust.ts'
import { partners } from './api-partners.ts'
import { visitors } from './api-visitors.ts'
import type { Endpoint } from './kernel/endpoint.ts'

/** Every call of the API, by area, in the order that the printed documentation has them. */
export const endpoints = [
  ...visitors,
  ...officeTrust,
  ...officeFamilies,
  ...officeSite,
  ...officeMoney,
  ...partners,
] as const satisfies readonly Endpoint[]

type AnyEndpoint = (typeof endpoints)[number]

/** The address of a call: 'GET donation/list'. */
export type Address = { [E in AnyEndpoint as `${E['method']} ${E['path']}`]: E }

/** The call at an address, for a client that is typed by addresses alone and carries no schema. */
export type At<A extends keyof Address> = Address[A]
