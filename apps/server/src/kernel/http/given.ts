import type { Endpoint, Gives } from '@sahay/contract/kernel/endpoint'
import type { Message } from '../language/message.ts'

/** What a handler gives back: the answer's fields, the sentence for a person, and a cookie. */
export type OperationAnswer<E extends Endpoint> = Unchanged<Gives<E>> & {
  readonly message?: Message
  /** What the caller's browser should keep, as a Set-Cookie header has it. */
  readonly cookie?: string
}
type Unchanged<T> = T extends Value ? T : T extends object ? { readonly [K in keyof T]: Unchanged<T[K]> } : T
/** What is one value, though it is an object: an instant, an amount. */
type Value = Date | bigint

/** What a handler gives back, which does not compile where it holds a field that the call does not declare. */
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
