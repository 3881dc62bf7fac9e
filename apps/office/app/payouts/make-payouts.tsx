import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { addRupees, writeRupees } from '@sahay/contract/kernel/money'
import { toast } from '@sahay/ui/overlays/toast.tsx'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { SpecForm } from '../kit/form/form.tsx'
import { submitButton } from '../kit/form/submit-button.ts'
import { useKeyUntilAnswered } from '../kit/idempotency-key.ts'
import { Letter, useLetter } from '../kit/letters.tsx'
import type { FieldSpecs, ValuesOf } from '../kit/resource.ts'
import { call, queries } from '../shell/api.ts'
import { type DueFee, PAYOUTS, wayOptions } from './payout-labels.ts'
import css from './payouts.module.css'
import { grouped } from './by-school.ts'
import { namedOption } from '../kit/options.tsx'
import { useMoneyAccounts } from '../kit/form/account-field.tsx'

const BANK = 'bank:'

interface MakePayoutsProps {
  /** The selected children. */
  readonly rows: readonly DueFee[]
  readonly onMade: () => void
}

/** The totals of the selected children by school, and the form that creates the payouts. */
export function MakePayouts({ rows, onMade }: MakePayoutsProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const withKey = useKeyUntilAnswered()
  const part = useRef<HTMLElement>(null)
  useLetter('A', () => submitButton(part.current)?.click())
  const banks = useMoneyAccounts()
  const options = (banks.data ?? [])
    .filter(({ account, closed }) => account.startsWith(BANK) && !closed)
    .map(({ account, name, balance }) =>
      namedOption(account.slice(BANK.length), `${name} · ${writeRupees(balance)}`),
    )
  const fields = {
    fund: { kind: 'fund', label: msg`Fund`, required: true },
    bank: { kind: 'choice', label: msg`Paid from`, options, required: true },
    way: { kind: 'choice', label: msg`Method`, options: wayOptions, required: true },
  } as const satisfies FieldSpecs
  const schools = grouped(rows, ({ school }) => school?.name ?? '')
  const [schoolCount, count] = [schools.size, rows.length]
  const total = writeRupees(addRupees(rows.map(({ amount }) => amount)))

  async function make({ fund, bank, way }: ValuesOf<typeof fields>): Promise<void> {
    const children = rows.map(({ id, amount }) => ({ id, amount }))
    const { data } = await withKey((key) =>
      call('POST office/payouts/make', { body: { key, children, fund, bank, way } }),
    )
    await queries.invalidateQueries({ queryKey: [PAYOUTS] })
    onMade()
    toast.success(
      t`Prepared. Nothing has left the bank yet: pay each school at your bank, then mark it as paid.`,
    )
    const [only] = data.payouts
    await navigate(data.payouts.length === 1 && only ? `/payouts/${only}` : '/payouts?state=drafted')
  }

  return (
    <section ref={part} className={`panel stack gap-3 pad-4 ${css['make']}`} aria-label={t`Selection`}>
      <h2>{t`Selection`}</h2>
      {rows.length === 0 ? (
        <p>{t`Select children above. Each school gets one payout.`}</p>
      ) : (
        <>
          <p className={css['total']} role="status">
            <Plural value={schoolCount} one="# school" other="# schools" /> ·{' '}
            <Plural value={count} one="# child" other="# children" /> · {total}
          </p>
          <ul>
            {[...schools].map(([name, children]) => (
              <li key={name}>
                <span dir="auto">{name}</span>: {children.length} ·{' '}
                {writeRupees(addRupees(children.map(({ amount }) => amount)))}
              </li>
            ))}
          </ul>
          {options.length > 0 && (
            <>
              <SpecForm
                fields={fields}
                begin={{ fund: 'fund:schemes', way: 'transfer', bank: options[0]?.value ?? '' }}
                submit={
                  <span>
                    <Trans>Prepare payouts</Trans> <Letter of="A" />
                  </span>
                }
                onSubmit={make}
              />
              <p>
                <Trans>
                  No money leaves the bank yet. Next, pay each school at your bank or by cheque, and mark its
                  payout as paid.
                </Trans>
              </p>
            </>
          )}
        </>
      )}
    </section>
  )
}
