import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { CallAnswer } from '@sahay/contract/api/office'
import { approvalActions } from '../approvals/approval-actions.ts'
import { Change, Course } from '../approvals/approval-change.tsx'
import { type Approval, approvalStates } from '../approvals/approval-labels.ts'
import { ActionButton } from '../kit/action/action-button.tsx'
import { action, reasonField } from '../kit/resource.ts'
import { QueryState, useRead } from '../kit/states.tsx'
import { call } from '../shell/api.ts'
import { useMay } from '../shell/me.ts'
import { PageTitle } from '../shell/page-title.tsx'
import css from './bank.module.css'
import { Panel } from '../kit/record/panel.tsx'
import { Word } from '../kit/show.tsx'

type Bank = CallAnswer<'GET office/bank'>['data']

const names = {
  accountName: msg`Account name`,
  accountNumber: msg`Account number`,
  ifsc: msg`IFSC`,
  paymentId: msg`Payment reference`,
  upi: msg`UPI ID`,
} as const satisfies Record<keyof Bank['bank'], unknown>

const shown = ['accountName', 'accountNumber', 'ifsc', 'paymentId', 'upi'] as const

const ways = {
  first: msg`Nothing is entered and no gift has been made yet, so it is on the site at once.`,
  two: msg`A second owner must approve a change. It is on the site one day after that.`,
  alone: msg`Nobody else has been an owner for seven days. So a change is on the site seven days after it is requested.`,
} as const satisfies Record<Bank['way'], unknown>

const askFor = (way: Bank['way']) =>
  action<Bank>('bank.change')({
    name: 'ask',
    label: msg`Request change`,
    kind: 'go',
    explain: ways[way],
    fields: {
      accountName: { kind: 'line', label: names.accountName, maxLength: 120 },
      accountNumber: { kind: 'line', label: names.accountNumber, maxLength: 40 },
      accountNumberAgain: { kind: 'line', label: msg`Repeat account number`, maxLength: 40 },
      ifsc: { kind: 'line', label: names.ifsc, maxLength: 20 },
      paymentId: {
        kind: 'line',
        label: names.paymentId,
        hint: msg`What donors write with a transfer, so that we can match it.`,
        maxLength: 60,
      },
      upi: { kind: 'line', label: names.upi, maxLength: 100 },
      reason: reasonField,
    },
    begin: ({ bank }) => ({ ...bank, accountNumberAgain: bank.accountNumber }),
    send: (body) => call('POST office/bank/ask', { body }),
    done: msg`It is under way. Everyone who works here has an e-mail about it.`,
  })

/** The bank and UPI details for gifts: those on the site, a requested change, and earlier ones. */
export default function BankPage() {
  const { i18n, t } = useLingui()
  const may = useMay()
  const found = useRead(['bank', 'present'], 'GET office/bank')
  if (!found.isSuccess) return <QueryState of={found} title={<Trans>Bank account and UPI</Trans>} />
  const { bank, underWay, way } = found.data
  const isEmpty = Object.values(bank).every((value) => value === '')
  return (
    <div className={`stack gap-4 ${css['bank']}`}>
      <header className="cluster apart gap-3 gap-x-5">
        <PageTitle>{t`Bank account and UPI`}</PageTitle>
        {may('bank.change') && !underWay && <ActionButton of="bank" action={askFor(way)} row={found.data} />}
      </header>
      {underWay && <UnderWay of={underWay} />}
      <Panel title={<Trans>Currently on the site</Trans>} pad="pad-5">
        {isEmpty ? (
          <p>{t`Nothing yet. Visitors see no bank account until an owner has entered one.`}</p>
        ) : (
          <dl className={`facts stack gap-2 ${css['facts']}`}>
            {shown.map((field) => (
              <div key={field}>
                <dt>{i18n._(names[field])}</dt>
                <dd className="number" dir="auto">
                  {bank[field] || '–'}
                </dd>
              </div>
            ))}
          </dl>
        )}
        {!underWay && (
          <p className="muted">
            <Word of={ways[way]} />
          </p>
        )}
      </Panel>
      <p>
        <Link to="/approvals?kind=bank_change">{t`All requested changes`}</Link>
      </p>
    </div>
  )
}

/** The pending change, with its actions. */
function UnderWay({ of }: { readonly of: Approval }) {
  return (
    <section className={`panel stack gap-3 pad-5 ${css['waits']}`} aria-labelledby="under-way">
      <header className="cluster apart gap-3 gap-x-5">
        <h2 id="under-way">
          <Trans>Requested, not yet on the site</Trans>
        </h2>
        <Word {...approvalStates[of.state]} />
      </header>
      <Change of={of} />
      <Course of={of} />
      <div className="flow gap-3">
        {approvalActions
          .filter(({ fits }) => fits?.(of) ?? true)
          .map((one) => (
            <ActionButton key={one.name} of="bank" action={one} row={of} />
          ))}
      </div>
    </section>
  )
}
