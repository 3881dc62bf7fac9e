/** A text message as handed to the gateway. */
export interface Sms {
  readonly to: string
  readonly text: string
  /** The same at every attempt, so that a gateway can detect duplicates. */
  readonly id: string
}

/** Hands over a text message; throws if the gateway did not accept it. */
export type SendSms = (sms: Sms) => Promise<void>

/** A slow gateway may have accepted the message: giving up early would send it twice. */
const TIMEOUT_MS = 60_000

/**
 * The protocol of an SMS gateway (docs/handbook/messages.md): POST to SMS_URL, JSON `{to, text}`, with the address's
 * user part as bearer token if it has one. Anything but 2xx within a minute is a failure.
 */
export function createSmsGateway(url: string): SendSms {
  const address = new URL(url)
  const bearer = decodeURIComponent(address.password || address.username)
  address.username = ''
  address.password = ''
  return async ({ to, text, id }) => {
    const response = await fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': id,
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      },
      body: JSON.stringify({ to, text }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    if (!response.ok) throw Object.assign(new Error('the gateway refused'), { code: response.status })
  }
}
