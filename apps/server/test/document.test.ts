import { endpoints } from '@sahay/contract/api/api'
import { visitorCalls } from '@sahay/contract/api/api-visitors'
import type { Endpoint } from '@sahay/contract/kernel/endpoint'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Fields } from './calls/call.ts'
import { callOf } from './calls/calls.ts'
import { addressOf, fieldsOf, formOf } from './calls/request.ts'
import { type Fixture, openFixture } from './calls/fixture.ts'
import { everybody } from './calls/who.ts'
import { photo } from './forms.ts'
import * as office from './staff-journey.ts'
import { startTestApp, type TestApp } from './test-app.ts'

interface Schema {
  readonly $ref?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly anyOf?: readonly Schema[]
}
interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required?: boolean }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

const nothingIsMissing = ['consent_missing', 'file_missing']

/** The API's printed document, compared with what the server refuses. */
describe('the printed document', () => {
  let app: TestApp
  let document: Document
  let fixture: Fixture
  let picture: Uint8Array

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
    picture = await photo()
    fixture = await openFixture(app, await office.signInStaff(app, 'owner'))
    const { body } = await app.ask('GET', '/api/openapi.json')
    document = body as unknown as Document
  })
  afterAll(() => app.close())

  test('what several calls have is printed once, by its name, and every reference leads to it', () => {
    const text = JSON.stringify(document)
    expect(text).not.toContain('$schema')
    const references = [...text.matchAll(/"\$ref":"([^"]*)"/g)].map(([, at = '']) => at)
    const lost = references.filter((at) => {
      const steps = at.replace('#/', '').split('/')
      return !steps.reduce<unknown>((node, step) => (node as Fields | undefined)?.[step], document)
    })
    expect(lost).toEqual([])
    for (const name of ['Need', 'Event', 'Language', 'Pagination', 'Problem'])
      expect(references).toContain(`#/components/schemas/${name}`)
  })

  test('another document has what visitors and donors call alone', async () => {
    const { body } = await app.ask('GET', '/api/openapi-public.json')
    const { paths } = body as unknown as Document
    const called = visitorCalls.filter(({ who }) => ['anyone', 'bearer'].includes(who))
    expect(Object.keys(paths).toSorted()).toEqual(
      [...new Set(called.map(({ path }) => `/api/${path}`))].toSorted(),
    )
    expect(JSON.stringify(paths)).not.toContain('/api/office/')
    expect(await (await fetch(`${app.url}/api/docs`)).text()).toContain('/api/openapi-public.json')
  })

  test('every call of visitors that takes something is shown with an example that it takes', () => {
    const calls: readonly Endpoint[] = visitorCalls.filter(({ who }) => ['anyone', 'bearer'].includes(who))
    const wrong = calls.flatMap(({ path, example = {}, ...declared }) =>
      (['params', 'query', 'body'] as const).flatMap((part) => {
        const schema = declared[part]
        return !schema || schema.safeParse(example[part] ?? {}).success ? [] : [`${path}: ${part}`]
      }),
    )
    expect(wrong).toEqual([])
  })

  const operationOf = ({ path, method }: Endpoint): Operation =>
    document.paths[`/api/${path}`]?.[method.toLowerCase()] ?? {}

  /** A schema's definition, which may be a component. */
  function whole(schema: Schema): Schema {
    const name = schema.$ref?.split('/').at(-1)
    return name === undefined ? schema : whole(document.components.schemas[name] ?? {})
  }

  /** The required fields of a body; of several variants the first. */
  function required(schema: Schema): readonly string[] {
    const { required: always = [], anyOf = [] } = whole(schema)
    return always.concat(anyOf[0] ? required(anyOf[0]) : [])
  }

  const only = (fields: Fields, names: readonly string[]): Fields =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)))

  const open: readonly Endpoint[] = visitorCalls.filter(({ name }) => callOf(name).may === everybody)

  test('every form that is refused without consent is printed with it', () => {
    const withNotice = (endpoints as readonly Endpoint[]).filter(({ problems }) =>
      problems?.includes('consent_missing'),
    )
    expect(withNotice.length).toBeGreaterThan(5)
    const silent = withNotice.filter((call) => {
      const [content] = Object.values(operationOf(call).requestBody?.content ?? {})
      return !content || !required(content.schema).includes('consent')
    })
    expect(silent.map(({ path }) => path)).toEqual([])
  })

  test.each(open.map((call) => [`${call.method} ${call.path}`, call] as const))(
    '%s: what it calls optional is not refused as missing',
    async (_address, call) => {
      const { parameters = [], requestBody } = operationOf(call)
      const { params, query, body } = callOf(call.name)
      const [content] = Object.values(requestBody?.content ?? {})
      const asked = only(
        fieldsOf(query, fixture),
        parameters.flatMap(({ name, in: place, required: must }) =>
          place === 'query' && must ? [name] : [],
        ),
      )
      const sent = only(fieldsOf(body, fixture), content ? required(content.schema) : [])
      const at = addressOf(call.path, fieldsOf(params, fixture), asked)
      const form = () => (call.files ? formOf(call, sent, picture) : sent)
      const answer = await app.ask(call.method, at, call.method === 'POST' ? { body: form() } : {})
      expect(nothingIsMissing).not.toContain(answer.body.code)
      const left = ({ fields = {} }: { fields?: Fields }) =>
        Object.keys(fields).filter((name) => !(name in sent) && !(name in asked))
      expect(left(answer.body as { fields?: Fields })).toEqual([])
    },
  )
})
