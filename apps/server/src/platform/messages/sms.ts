/** A text message as the gateway is told of it. */
export interface Sms {
  readonly to: string
  readonly text: string
  /** The same at a second try, so that a gateway may see that it has it already. */
  readonly id: string
}

/** Hands a text message over; throws where the gateway did not take it. */
export type SendSms = (sms: Sms) => Promise<void>

/** A gateway that is slow may have taken the message: to give up early is to send it twice. */
const TIMEOUT_MS = 60_000

/**
 * The wire to an SMS gateway (docs/handbook/messages.md): POST to SMS_URL, JSON `{to, text}`, with the address's
 * user part as bearer token where there is one. Anything but 2xx within a minute is a failure.
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
