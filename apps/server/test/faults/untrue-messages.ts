import type { Fault } from './fault.ts'
import { runTrial, repeat, type Sent } from './harness.ts'

/** False messages, or messages out of order. */

const rotated = { RAZORPAY_WEBHOOK_SECRET: 'a-brand-new-webhook-secret,webhook-secret-of-the-test-account' }

const tampered: Fault = {
  number: 5,
  title: 'tampered body, wrong secret, altered white space; the rotated secret still taken',
  holds: 'A B',
  control: { what: 'the check of the webhook’s signature', guards: ['signature'] },
  attempt: (run, removed) =>
    runTrial(
      run,
      removed,
      async ({ app, give, pay }) => {
        const statuses = await repeat(run.times(1, 10), async () => {
          await pay(await give(), 'hold')
          const forged: number[] = []
          for (const how of ['body', 'secret', 'space']) {
            const sent = (await app.sandbox('POST', 'webhooks', { action: 'tamper', how })) as Sent
            forged.push(...sent.webhooks.map(({ status }) => status))
          }
          return forged
        })
        const stored = await app.query('select count(*)::int as count from webhook_events')
        const released = (await app.sandbox('POST', 'webhooks', { action: 'release' })) as Sent
        const all = statuses.flat()
        return {
          injections: all.length,
          broken: [
            ...all.filter((status) => status !== 400).map((status) => `a forgery was answered ${status}`),
            ...(stored[0]?.['count'] === 0 ? [] : ['a forgery was kept']),
            ...released.webhooks
              .filter(({ status }) => status !== 200)
              .map(({ status }) => `the old secret’s event was answered ${status}`),
          ],
        }
      },
      rotated,
    ),
}

const forged: Fault = {
  number: 13,
  title:
    'forged confirmation: another’s payment, a cheaper one, another order, a swapped type, a reused payment',
  holds: 'B',
  control: { what: 'the match of order, amount and currency', guards: ['match'] },
  attempt: (run, removed) =>
    runTrial(run, removed, async ({ app, give, pay, confirm }) => {
      const statuses = await repeat(run.times(1, 10), async () => {
        const [dear, same, cheap] = [await give(500), await give(10), await give(10)]
        const paid = await pay(cheap)
        const paymentId = paid.razorpay_payment_id
        const say = (body: object) => app.ask('POST', '/api/payment/fetch', { body: { paymentId, ...body } })
        const answers = [
          await say({ id: dear.id, type: 'Donation' }),
          await say({ id: same.id, type: 'Donation' }),
          await say({ id: dear.id, type: 'Donation', signature: paid.razorpay_signature }),
          await say({ id: cheap.id, type: 'Trusty' }),
          await say({ id: dear.id, type: 'Donation', paymentId: 'pay_00000000000000' }),
        ]
        await confirm(cheap, paid)
        answers.push(await say({ id: same.id, type: 'Donation' }))
        return answers.map(({ status }) => status)
      })
      const all = statuses.flat()
      const believed = all.filter((status) => status < 400)
      return { injections: all.length, broken: believed.map((status) => `a lie was answered ${status}`) }
    }),
}

export const untrueMessages: readonly Fault[] = [tampered, forged]
