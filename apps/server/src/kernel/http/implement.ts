import type { Endpoint, Receives } from '@sahay/contract/kernel/endpoint'
import type { Translator } from '../language/translations.ts'
import { type Actor, requireStaff, type Staff } from '../actor.ts'
import type { Exactly, OperationAnswer } from './given.ts'
import { addRoute, type From, type RouteContext, type RouteOptions, type Served } from './route.ts'

/** Calls of the contract, by operation name. */
type Calls = Readonly<Record<string, Served>>

/** The input of an operation: the request, parsed and decoded, and the caller. */
export type OperationInput<E extends Endpoint> = Receives<E> & {
  /** The caller, if not only staff may call. */
  readonly actor: Actor
  /** The calling member of staff; the call's declared permission was checked before. */
  readonly staff: E['who'] extends 'staff' ? Staff : null
  readonly from: From
  /** Translates messages into the caller's language. */
  readonly say: Translator['say']
}

type Operations<C extends Calls> = {
  readonly [K in keyof C]: (input: OperationInput<C[K]>) => Promise<OperationAnswer<C[K]>>
}

/** An empty type if operations answer exactly what is declared; otherwise it names the first undeclared field. */
type Declared<C extends Calls, O> = {
  readonly [K in keyof O]: K extends keyof C
    ? O[K] extends (input: never) => Promise<infer Given>
      ? Given extends Exactly<OperationAnswer<C[K]>, Given>
        ? unknown
        : (input: OperationInput<C[K]>) => Promise<Exactly<OperationAnswer<C[K]>, Given>>
      : never
    : `the contract has no ${K & string}`
}

/** Operations that answer calls, given what they work with; a feature's manifest lists them (`apis`). */
export interface Api<Platform> {
  routes(context: RouteContext, platform: Platform): void
}

/** Other options that the routes of some calls need. */
type Options<C extends Calls> = { readonly [K in keyof C]?: RouteOptions }

/**
 * Implements calls of the contract: one operation for each, by name, created with what they work with. Does not compile if
 * one is missing, or returns something that its call does not declare.
 */
export function implement<C extends Calls, Platform, O extends Operations<C>>(
  calls: C,
  make: (platform: Platform) => O & Declared<C, O>,
  options: Options<C> = {},
): Api<Platform> {
  return {
    routes(context, platform) {
      const operations: Operations<C> = make(platform)
      for (const [name, declared] of entriesOf(calls)) {
        const operation = operations[name]
        addRoute(
          context,
          declared,
          async (input, actor, from, say) => {
            // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of this call, whose `who` says which
            const staff = (declared.who === 'staff' ? requireStaff(actor) : null) as OperationInput<
              C[typeof name]
            >['staff']
            return operation({ ...input, actor, staff, from, say })
          },
          options[name],
        )
      }
    },
  }
}

function entriesOf<T extends object>(of: T) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.entries answers string for every name
  return Object.entries(of) as { [K in keyof T]: [K, T[K]] }[keyof T][]
}
