import { picture } from '@sahay/contract/fields/picture'
import { visitorCalls } from '@sahay/contract/api/api-visitors'
import { type Endpoint, problemsOf } from '@sahay/contract/kernel/endpoint'
import { problems } from '@sahay/contract/kernel/problems'
import { webhookBodies } from '@sahay/contract/partners/partner'
import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../html.ts'
import { printOpenApi } from './openapi.ts'
import { createSchemaPrinter, type SchemaPrinter } from './print-schemas.ts'

/** Its addresses: cached like other public content that is the same for everybody. */
export const docsAddresses = [
  '/api/openapi.json',
  '/api/openapi-public.json',
  '/api/docs.css',
  '/api/docs',
] as const

/** Calls of visitors and donors, without those of the payment provider and the office. */
const isPublic = ({ who }: Endpoint) => who === 'anyone' || who === 'bearer'

/** The API's documentation: OpenAPI 3.1 for programs, and a page for people, from the same declarations. */
export function docsRoutes(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  publicUrl: () => string,
): void {
  app.get('/api/openapi.json', async () =>
    printOpenApi({ title: 'Sahay', endpoints, webhooks: webhookBodies }, publicUrl()),
  )

  app.get('/api/openapi-public.json', async () =>
    printOpenApi(
      {
        title: 'Sahay: calls of visitors and donors',
        endpoints: visitorCalls.filter(isPublic),
        webhooks: {},
      },
      publicUrl(),
    ),
  )

  app.get('/api/docs.css', async (_request, reply) => reply.type('text/css').send(css))

  app.get('/api/docs', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
      )
      .send(page(endpoints)),
  )
}

function page(endpoints: readonly Endpoint[]): string {
  const printer = createSchemaPrinter()
  const tags = [...new Set(endpoints.map((one) => one.tag))]
  const sections = tags.map((tag) => {
    const calls = endpoints.filter((one) => one.tag === tag).map((one) => call(printer, one))
    return `<section><h2 id="${tag}">${tag}</h2>${calls.join('')}</section>`
  })
  const links = tags.map((tag) => `<a href="#${tag}">${tag}</a>`).join(' ')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sahay API</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><link rel="stylesheet" href="/api/docs.css"></head>
<body><main><h1>Sahay API</h1>
<p>Amounts are in rupees. Every answer has <code>status</code> and <code>message</code>, a sentence for a person; a refusal
also has <code>code</code>. For programs: <a href="/api/openapi.json">OpenAPI 3.1</a>, and the same for
<a href="/api/openapi-public.json">the calls of visitors and donors</a> only.</p><nav>${links}</nav>
${sections.join('')}<section><h2 id="named">Shared schemas</h2>${named(printer)}</section></main></body></html>`
}

function call({ print }: SchemaPrinter, declared: Endpoint): string {
  const refusals = problemsOf(declared).map(
    (code) => `<li><code>${problems[code].status} ${code}</code> ${escapeHtml(problems[code].message)}</li>`,
  )
  const shown = [
    declared.query ? block('Query', print(declared.query)) : '',
    declared.body ? block(bodyTitle(declared), print(declared.body)) : '',
    declared.files ? pictures(declared.files) : '',
    declared.example ? block('Example', declared.example) : '',
    declared.gives === 'picture'
      ? '<h4>Answer</h4><p>A JPEG file.</p>'
      : block('Answer, besides status and message', print(declared.answer)),
    refusals.length > 0 ? `<h4>Refusals</h4><ul>${refusals.join('')}</ul>` : '',
  ]
  return `<details id="${declared.name}"><summary><b>${declared.method}</b> <code>/api/${declared.path}</code>
<span>${[declared.who, declared.may ?? []].flat().join(' · ')}</span></summary><p>${escapeHtml(declared.summary)}</p>
<p>Also at <code>/api/${declared.name}</code>.</p>${shown.join('')}</details>`
}

function bodyTitle({ takes, files }: Endpoint): string {
  if (files) return 'Body (form data)'
  return takes === 'form' ? 'Body (JSON or form data)' : 'Body'
}

function pictures(files: NonNullable<Endpoint['files']>): string {
  const lines = Object.entries(files).map(
    ([name, { missing }]) => `<li><code>${name}</code> ${missing ? 'required' : 'optional'}</li>`,
  )
  return `<h4>Pictures: JPG, PNG or GIF, at most ${picture.maxBytes / 1024 ** 2} MB and 40 megapixels each</h4><ul>${lines.join('')}</ul>`
}

function block(title: string, shown: object): string {
  return `<h4>${title}</h4><pre>${escapeHtml(JSON.stringify(shown, null, 1))}</pre>`
}

/** The schemas shared by several calls, by name. */
function named({ named: printed }: SchemaPrinter): string {
  return [...printed].map(([name, schema]) => block(name, schema)).join('')
}

const css = `:root{color-scheme:light dark}body{margin:0;font:17px/1.6 system-ui,sans-serif;background:#fbf5e8;color:#191a3d}
main{max-width:860px;margin:0 auto;padding:32px 20px 96px}h1{font-size:44px;margin:0 0 8px}h2{margin:40px 0 8px;text-transform:capitalize}
details{border:1px solid #dccfb3;border-radius:4px;background:#fffdf8;margin:8px 0;padding:0 16px}
summary{padding:12px 0;cursor:pointer}summary span{display:block;text-align:end;color:#4b4a66}code{overflow-wrap:anywhere}summary b{color:#2e3192}
pre{overflow:auto;background:#f1e7d1;padding:12px;border-radius:4px;font-size:14px}nav a{margin-right:12px}a{color:#2e3192}
@media(prefers-color-scheme:dark){body{background:#12133a;color:#f8f1e1}details{background:#1b1d54;border-color:#363879}
pre{background:#0c0d2b}a,summary b{color:#c8c9ff}summary span{color:#c5c4df}}`
