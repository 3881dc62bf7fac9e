/** What prevents a start with real money, and warnings for the operator. */

export interface Addresses {
  readonly PUBLIC_URL: string | null
  readonly SMTP_URL: string | null
  readonly MAIL_FROM: string | null
  readonly SMS_URL: string | null
  readonly RAZORPAY_URL: string | null
  readonly RAZORPAY_CHECKOUT_URL: string | null
  readonly SECRET_KEY: string | null
  readonly SEED?: 'demo' | 'site' | 'none' | undefined
}

/** Fewer different letters than any randomly generated key has. */
const LEAST_LETTERS = 10
const loopback = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/i
const withTls = /^(require|verify-ca|verify-full|no-verify)$/

/** Whether an address names this machine itself. */
function isHere(address: string): boolean {
  const { hostname } = new URL(address)
  return hostname === '' || loopback.test(hostname)
}

/** Reasons, one sentence each, why a set-up with a real provider and real mail is refused. */
export function unsafe(values: Addresses): string[] {
  const faults: string[] = []
  if (values.PUBLIC_URL === null)
    faults.push(
      'PUBLIC_URL is needed: the address people use, which mails link to, such as https://trust.example.org',
    )
  if (values.MAIL_FROM === null)
    faults.push('MAIL_FROM is needed: whom mails come from, such as Sathi Trust <office@trust.example.org>')
  for (const name of ['PUBLIC_URL', 'SMS_URL', 'RAZORPAY_URL', 'RAZORPAY_CHECKOUT_URL'] as const) {
    const address = values[name]
    if (address?.startsWith('http://') && !isHere(address))
      faults.push(
        `${name} must begin with https://: what goes there without TLS can be read and changed on its way`,
      )
  }
  if (values.SMTP_URL !== null && /[?&]ignoreTLS=(true|1)/i.test(values.SMTP_URL) && !isHere(values.SMTP_URL))
    faults.push('SMTP_URL must not ignore TLS: mails carry sign-in codes')
  if (values.SECRET_KEY !== null && isGuessable(values.SECRET_KEY))
    faults.push('SECRET_KEY can be guessed: make one by chance, such as with "openssl rand -base64 32"')
  if (values.SEED === 'demo' || values.SEED === 'site')
    faults.push(
      `SEED=${values.SEED} is refused beside a real provider: people would pay for children who do not exist`,
    )
  return faults
}

/** Warnings for the operator that do not prevent the start. */
export function warningsOf(databases: Readonly<Record<string, string | null>>): string[] {
  return Object.entries(databases)
    .filter(([, address]) => address !== null && crossesOpenNetwork(address))
    .map(([name]) => `${name} goes to another machine without TLS: add sslmode=verify-full to it`)
}

/** Requires encryption for mail to another machine. */
export function demandTls(smtpUrl: string): string {
  if (!smtpUrl.startsWith('smtp://') || isHere(smtpUrl)) return smtpUrl
  const address = new URL(smtpUrl)
  address.searchParams.set('requireTLS', 'true')
  return address.href
}

function isGuessable(key: string): boolean {
  return new Set(key).size < LEAST_LETTERS || /^(.{1,16})\1+$/.test(key)
}

function crossesOpenNetwork(address: string): boolean {
  // an address without a host is a socket on this machine, which a URL cannot express
  const named = address.replace('@/', '@localhost/')
  const { searchParams } = new URL(named)
  const host = searchParams.get('host')
  if (host?.startsWith('/') || (host === null && isHere(named))) return false
  return !withTls.test(searchParams.get('sslmode') ?? '') && searchParams.get('ssl') !== 'true'
}
