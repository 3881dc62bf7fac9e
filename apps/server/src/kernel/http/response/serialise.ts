import { answerSchema, type Endpoint } from '@sahay/contract/kernel/endpoint'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

/** An answer that differs from its call's declaration. Names the place, never the value: values belong to people. */
export class WrongAnswer extends Error {
  override readonly name = 'WrongAnswer'
  /** True if the caller is told the details, as in tests. */
  readonly shown: boolean

  constructor(sentence: string, shown: boolean) {
    super(sentence)
    this.shown = shown
  }
}

/**
 * Fastify's declaration for a route of this call: how its answer is written. Under '2xx', because an object with the key 200
 * allocates space for the 200 keys before it: 3 MB for all routes.
 */
export function answersWith(declared: Endpoint) {
  return { response: { '2xx': answerSchema(declared) } }
}

/**
 * Writes every answer by the schema that its route declares: encodes its values (kernel/codecs of the contract), and lets
 * nothing undeclared leave: a surplus field is left out, a wrong or missing one fails the call. `strict` fails the call for a surplus field too, for tests.
 */
export function serialiseAnswers(app: FastifyInstance, { strict }: { strict: boolean }): void {
  app.setSerializerCompiler<z.ZodType>(({ schema, method, url }) => (given) => {
    const read = z.safeEncode(schema, given)
    const wrong = read.success
      ? (strict && undeclared(given, read.data, [])) || null
      : { path: read.error.issues[0]?.path ?? [], why: read.error.issues[0]?.message ?? '' }
    if (wrong)
      throw new WrongAnswer(
        `${method} ${url} answers with ${pathOf(wrong.path)}, which is not what it declares (${wrong.why}): ` +
          'name the fields in the handler, or declare this one in the contract.',
        strict,
      )
    return JSON.stringify(read.data)
  })
}

interface Wrong {
  readonly path: readonly PropertyKey[]
  readonly why: string
}

/** The first given field that its schema does not contain. */
function undeclared(given: unknown, read: unknown, path: readonly PropertyKey[]): Wrong | undefined {
  if (typeof given !== 'object' || given === null || typeof read !== 'object' || read === null)
    return undefined
  const declared = new Map(Object.entries(read))
  for (const [name, value] of Object.entries(given)) {
    const at = [...path, name]
    if (value !== undefined && !declared.has(name)) return { path: at, why: 'undeclared' }
    const wrong = undeclared(value, declared.get(name), at)
    if (wrong) return wrong
  }
  return undefined
}

/** A field as programs write it: `data.0.mobile`. */
function pathOf(path: readonly PropertyKey[]): string {
  return path.map(String).join('.') || 'nothing'
}
