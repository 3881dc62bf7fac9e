import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CallAnswer } from '@sahay/contract/api/office'
import { writeRupees } from '@sahay/contract/kernel/money'
import { Button } from '@sahay/ui/elements/button.tsx'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { statuses } from '../applications/application-labels.ts'
import { approvalOutcome, WaitingApprovals } from '../approvals/waiting-approvals.tsx'
import { CashOfDay } from '../gifts/cash-of-day.tsx'
import { SlipLink } from '../gifts/slip-link.tsx'
import { ActionButton } from '../kit/action/action-button.tsx'
import { SpecForm } from '../kit/form/form.tsx'
import { action, reasonField } from '../kit/resource.ts'
import { call } from '../shell/api.ts'
import css from './counter.module.css'
import panel from '../kit/record/panel.module.css'
import { Page } from '../kit/page.tsx'
import { Word } from '../kit/show.tsx'

type Found = CallAnswer<'GET office/counter-receipts/application'>['data']
type Contribution = CallAnswer<'POST office/counter-receipts/contribution'>['data']

const RECORD = 'payments.record'
const OF = 'counter-receipts'

const fields = {
  number: {
    kind: 'line',
    label: msg`Application number`,
    hint: msg`As the family has it, in an e-mail or on its receipt.`,
    required: true,
    maxLength: 40,
  },
} as const

/** Cash from families: a contribution, or ₹500 for a copy of a receipt; and returns to them. */
export default function CounterReceiptsPage() {
  const { t } = useLingui()
  const [found, setFound] = useState<Found | null>(null)
  const [contribution, setContribution] = useState<Contribution | null>(null)
  const [params] = useSearchParams()
  return (
    <Page
      title={t`Family cash`}
      beside={
        <div className="cluster gap-3">
          <Link to="/duplicates">{t`Duplicate receipts`}</Link>
          <Link to="/contributions-to-return">{t`Cash to hand back`}</Link>
        </div>
      }
    >
      {contribution ? (
        <Done contribution={contribution} onNext={() => setContribution(null)} />
      ) : (
        <>
          <SpecForm
            fields={fields}
            begin={{ number: params.get('number') ?? '' }}
            submit={<Trans>Find application</Trans>}
            onSubmit={async ({ number }) => {
              setFound(null)
              setFound((await call('GET office/counter-receipts/application', { query: { number } })).data)
            }}
          />
          {found && (
            <Application
              key={found.id}
              row={found}
              onDone={(done) => {
                setFound(null)
                setContribution(done)
              }}
            />
          )}
        </>
      )}
    </Page>
  )
}

interface ApplicationProps {
  readonly row: Found
  /** Null if money was returned. */
  readonly onDone: (contribution: Contribution | null) => void
}

function Application({ row, onDone }: ApplicationProps) {
  const { number, student, guardian, status, due, amount } = row
  const [actions] = useState(() => actionsOf(onDone))
  return (
    <section className={`panel stack gap-3 pad-4 ${panel['done']}`} aria-labelledby="found">
      <h2 id="found" dir="auto">
        {student}
      </h2>
      <p>
        {number} · <span dir="auto">{guardian}</span> · <Word of={statuses[status].of} />
      </p>
      {due === 'none' ? (
        <p>
          <Trans>It is being paid for online at the moment. Check again in a few minutes.</Trans>
        </p>
      ) : (
        <>
          <WaitingApprovals on={OF} subject={row.id} />
          <p className={css['amount']}>{writeRupees(amount)}</p>
          <div className="cluster gap-3">
            <ActionButton of={OF} action={actions[due]} row={row} />
          </div>
        </>
      )}
    </section>
  )
}

const actionsOf = (onDone: ApplicationProps['onDone']) =>
  ({
    contribution: action<Found>(RECORD)({
      name: 'contribution',
      label: msg`Record contribution`,
      kind: 'go',
      explain: msg`Count the cash first. The application is registered and gets its due date at once, as if it were paid online.`,
      fields: {},
      async send(_values, { id }) {
        onDone((await call('POST office/counter-receipts/contribution', { body: { id } })).data)
      },
      done: msg`Booked.`,
    }),
    duplicate: action<Found>(RECORD)({
      name: 'duplicate',
      label: msg`Duplicate receipt, ₹500`,
      kind: 'go',
      explain: msg`₹500 was taken over the counter for another copy of the receipt. It is booked at once.`,
      fields: {},
      async send(_values, { id }, { idempotencyKey }) {
        onDone(
          (await call('POST office/applications/duplicate-receipt', { body: { id, once: idempotencyKey } }))
            .data,
        )
      },
      done: msg`Booked.`,
    }),
    return: action<Found>(RECORD)({
      name: 'return',
      label: msg`Hand contribution back`,
      kind: 'danger',
      explain: msg`The application is declined. Hand the cash to the family, then record it here. A counter-entry takes it out of the till, and its receipt is cancelled. Above the limit, a second person approves it first: hand the cash over after that.`,
      fields: { reason: { ...reasonField, maxLength: 500 } },
      async send({ reason }, { id }) {
        const { data } = await call('POST office/counter-receipts/return', { body: { id, reason } })
        if (data.approval === null) onDone(null)
        return approvalOutcome(data)
      },
      done: msg`Saved.`,
    }),
  }) as const

/** The result in large type: the amount, the slip, the number. */
function Done({
  contribution,
  onNext,
}: {
  readonly contribution: Contribution
  readonly onNext: () => void
}) {
  const { t } = useLingui()
  const { number, amount, slip, mailed, cash_of_day: cash } = contribution
  return (
    <section className={`panel stack gap-3 pad-4 ${panel['done']}`} role="status">
      <p className={css['amount']}>
        <Trans>{writeRupees(amount)} received</Trans>
      </p>
      {slip && <p className={css['slip']}>{slip.number}</p>}
      <p>{t`Application ${number}`}</p>
      {mailed && <p>{t`The receipt is sent by e-mail.`}</p>}
      {cash !== null && <CashOfDay cash={cash} />}
      <div className="cluster gap-3">
        <Button kind="go" onClick={onNext}>{t`Next`}</Button>
        {slip && <SlipLink id={slip.id} />}
      </div>
    </section>
  )
}
