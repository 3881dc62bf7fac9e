// @ts-check
/** The window's calls to its own server. */

/**
 * @typedef {{ code: string, description: string, field?: string, source: string, step: string, reason: string,
 *   metadata: Record<string, string> }} Refusal
 * @typedef {{ state: 'otp', payment_id: string } | { state: 'failed', error: Refusal }
 *   | { state: 'paid', data: Record<string, string> }} Step
 */

/** A refusal by the server, with the field that caused it, if any. */
export class Refused extends Error {
  /** @param {Partial<Refusal>} refusal */
  constructor(refusal) {
    super(refusal.description ?? 'The payment service did not answer. Please try again.')
    this.field = refusal.field
  }
}

/**
 * @param {'order' | 'pay' | 'otp' | 'cancel'} name
 * @param {object} fields
 * @returns {Promise<any>}
 */
export async function call(name, fields) {
  let answer
  try {
    answer = await fetch(`checkout/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
      // Reports a cancelled payment even if the page is closed meanwhile.
      keepalive: true,
    })
  } catch {
    throw new Refused({})
  }
  const body = await answer.json().catch(() => ({}))
  if (!answer.ok) throw new Refused(body.error ?? {})
  return body
}
