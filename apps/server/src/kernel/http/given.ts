import type { Endpoint, Gives } from '@sahay/contract/kernel/endpoint'
import type { Message } from '../language/message.ts'

/** The result of a handler: the answer's fields, the message for a person, and a cookie. */
export type OperationAnswer<E extends Endpoint> = Unchanged<Gives<E>> & {
  readonly message?: Message
  /** The cookie for the caller's browser, in the form of a Set-Cookie header. */
  readonly cookie?: string
}
type Unchanged<T> = T extends Value ? T : T extends object ? { readonly [K in keyof T]: Unchanged<T[K]> } : T
/** Types that are single values, although they are objects: an instant, an amount. */
type Value = Date | bigint

/** A handler's result type, which does not compile with a field that the call does not declare. */
export type Exactly<Declared, Given> = Given extends Value
  ? Given
  : Given extends readonly (infer Item)[]
    ? readonly Exactly<Declared extends readonly (infer Known)[] ? Known : never, Item>[]
    : Given extends object
      ? [Declared, Message] extends [Message, Declared]
        ? Given
        : {
            readonly [K in keyof Given]: K extends keyof Declared
              ? Exactly<NonNullable<Declared[K]>, Given[K]>
              : Undeclared<K>
          }
      : Given
type Undeclared<K> = `the call does not declare ${K & string}`
