import { somebody } from '../../../apps/server/test/journey.ts'
import { each } from '../figures.ts'
import { line, type ReportRow } from '../row.ts'
import { giveSlowly, type SlowGift } from '../slow-gift.ts'

const phone = 'slow 3G, a sixth of the processor, a new donor'

/** A complete gift on a slow phone, from the first tap on Donate Now one second after the page was requested. */
export const firstTap: ReportRow = {
  name: 'first-tap',
  async measure(fixture, { rounds }) {
    const app = await fixture.program()
    const gifts: SlowGift[] = []
    for (let turn = 0; turn < rounds; turn++)
      gifts.push(await fixture.cores.onAll(() => giveSlowly(app, somebody())))
    const lineOf = (what: string, step: keyof SlowGift, atMost: number, per = 1000) =>
      line(`${phone}: ${what}`, per === 1 ? 'ms' : 's', each(gifts, step, per), { reach: { atMost } })
    return [
      lineOf('the first tap is answered after', 'answer', 100, 1),
      lineOf('sign-in is there', 'signIn', 5),
      lineOf('the sign-up form is filled', 'filled', 10),
      lineOf('the donation is filled and sent', 'given', 20),
      lineOf('paid', 'paid', 25),
    ]
  },
}
