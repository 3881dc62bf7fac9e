import type { TestApp } from './test-client.ts'

/** A page as a browser without script got it. */
export interface PlainPage {
  readonly status: number
  readonly headers: Headers
  /** The target of a redirect; null if the page is shown. */
  readonly to: string | null
  readonly html: string
}

/** A browser without script: it keeps cookies, and submits a page's forms with their values. */
export function plainVisitor(app: TestApp) {
  const cookies = new Map<string, string>()

  async function ask(path: string, init: RequestInit = {}): Promise<PlainPage> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...(cookie ? { cookie } : {}), ...(init.headers as Record<string, string>) }
    const answer = await fetch(new URL(path, app.url), { ...init, headers, redirect: 'manual' })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0\b/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    const to = answer.headers.get('location')
    return { status: answer.status, headers: answer.headers, to, html: await answer.text() }
  }

  /** Sends fields to an address as one of our forms does; other headers make it look foreign. */
  const post = (
    path: string,
    values: Readonly<Record<string, string>>,
    headers: Record<string, string> = {},
  ) =>
    ask(path, {
      method: 'POST',
      body: new URLSearchParams(values),
      headers: { origin: app.url, 'sec-fetch-site': 'same-origin', ...headers },
    })

  /** Sends a form with pictures. */
  const upload = (path: string, body: FormData, headers: Record<string, string> = {}) =>
    ask(path, {
      method: 'POST',
      body,
      headers: { origin: app.url, 'sec-fetch-site': 'same-origin', ...headers },
    })

  return {
    cookies,
    upload,
    open: (path: string) => ask(path),
    post,
    /** Fills in the form with this `action` on a page, and submits it with its hidden fields. */
    send: (page: PlainPage, action: string, values: Readonly<Record<string, string>> = {}) =>
      post(action, { ...hiddenIn(page.html, action), ...values }),
  }
}

/** The hidden fields of a page's form for this address. */
export function hiddenIn(html: string, action: string): Record<string, string> {
  const form = new RegExp(`<form[^>]*action="${action.replaceAll(/[.?]/g, '\\$&')}"[\\s\\S]*?</form>`).exec(
    html,
  )
  if (!form) throw new Error(`the page has no form to ${action}`)
  const fields = [...form[0].matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([input]) => {
    const of = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1] ?? ''
    return [of('name'), of('value').replaceAll('&amp;', '&')] as const
  })
  return Object.fromEntries(fields)
}
