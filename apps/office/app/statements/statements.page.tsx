import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { writeFigure, writeRupees } from '@sahay/contract/kernel/money'
import { buttonClass } from '@sahay/ui/elements/button.tsx'
import { TextField } from '@sahay/ui/fields/text-field.tsx'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ActionButton } from '../kit/action/action-button.tsx'
import { action } from '../kit/resource.ts'
import { PlainDay, When } from '../kit/show.tsx'
import { call } from '../shell/api.ts'
import { useMay } from '../shell/me.ts'
import { type BankAccount, BANK_LINES, WRITE } from './bank-labels.ts'
import css from './statements.module.css'
import { QueryState, useRead } from '../kit/states.tsx'
import { Page } from '../kit/page.tsx'
import { Panel } from '../kit/record/panel.tsx'

const confirmSure = action<BankAccount>(WRITE)({
  name: 'confirm-sure',
  label: msg`Explain sure lines`,
  async send(_values, { id: account }) {
    const { confirmed, left } = (await call('POST office/banking/confirm', { body: { account } })).data
    return { show: <Confirmed confirmed={confirmed} left={left} /> }
  },
  done: msg`Done.`,
})

type Import = BankAccount['imports'][number]

const undoImport = action<Import>(WRITE)({
  name: 'undo-import',
  label: msg`Undo import`,
  kind: 'danger',
  explain: msg`All lines from this file are removed. Lines from other files stay.`,
  send: (_values, { id }) => call('POST office/banking/undo', { body: { id } }),
  done: msg`The import is undone.`,
})

function Confirmed({ confirmed, left }: { readonly confirmed: number; readonly left: number }) {
  return (
    <p>
      <Plural value={confirmed} one="# line is explained." other="# lines are explained." />{' '}
      {left > 0 && (
        <Plural
          value={left}
          one="# more needs a person to check it."
          other="# more need a person to check them."
        />
      )}
    </p>
  )
}

/** The balance of each bank account by its statements and by the books, and the explanation of the difference. */
export default function StatementsPage() {
  const { t } = useLingui()
  const may = useMay()
  const [address, setAddress] = useSearchParams()
  const day = address.get('day') ?? ''
  const found = useRead([BANK_LINES, 'accounts', day], 'GET office/banking', { query: day ? { day } : {} })
  return (
    <Page
      title={t`Bank statements`}
      beside={
        may(WRITE) && (
          <Link to="/statement-import" className={buttonClass({ kind: 'go' })}>{t`Import statement`}</Link>
        )
      }
    >
      <div className={`stack gap-4 ${css['form']}`}>
        <TextField
          type="date"
          label={t`At the end of`}
          name="day"
          defaultValue={day}
          required={false}
          onChange={({ target }) => setAddress(target.value ? { day: target.value } : {})}
        />
      </div>
      <QueryState of={found} />
      <div className="stack gap-5">
        {found.data?.map((account) => (
          <AccountCard key={account.id} account={account} />
        ))}
      </div>
    </Page>
  )
}

function AccountCard({ account }: { readonly account: BankAccount }) {
  const { t } = useLingui()
  const { id, name, ends, books, statement, unbooked, unseen, missing, gaps, open, lastImport, imports } =
    account
  const may = useMay()
  const balance = statement?.balance ?? null
  return (
    <Panel
      title={
        <span dir="auto">
          {name} {ends && `••${ends}`}
        </span>
      }
    >
      {!statement && (
        <p>
          <Trans>
            No statement imported yet. Download one from the bank as a CSV file, starting from the first day
            of your books. Then import it.
          </Trans>
        </p>
      )}
      <dl className={`stack gap-2 ${css['sum']}`}>
        {statement && balance !== null && (
          <Sum
            name={
              <>
                <Trans>Balance on statement</Trans>, <PlainDay day={statement.day} />
              </>
            }
            amount={balance}
          />
        )}
        {unseen.entries > 0 && (
          <Sum
            name={
              <Link to={`/unseen?account=${id}`}>
                <Trans>Booked, not on a statement yet: {unseen.entries}</Trans>
              </Link>
            }
            amount={unseen.amount}
          />
        )}
        {unbooked.lines > 0 && (
          <Sum
            name={
              <>
                <Link to={`/bank-lines?account=${id}&state=open`}>
                  <Trans>On the statement, not booked: {unbooked.lines}</Trans>
                </Link>
                {unbooked.ignored > 0 && (
                  <>
                    {' '}
                    <Link to={`/bank-lines?account=${id}&state=ignored`}>
                      <Trans>{unbooked.ignored} of them left out</Trans>
                    </Link>
                  </>
                )}
              </>
            }
            amount={-unbooked.amount}
          />
        )}
        {missing !== 0 && <Sum name={<Trans>Missing statement lines</Trans>} amount={-missing} />}
        <Sum total name={<Trans>Balance in books</Trans>} amount={books} />
      </dl>
      {gaps.length > 0 && (
        <p className="bad">
          <Trans>The balance jumps: lines are missing before these days. Import them too.</Trans>{' '}
          {gaps.map(({ day, amount }) => (
            <span key={`${day} ${amount}`}>
              <PlainDay day={day} /> ({writeRupees(amount)}){' '}
            </span>
          ))}
        </p>
      )}
      {statement && open === 0 && <p>{t`All lines are explained.`}</p>}
      {lastImport && (
        <p className="quiet">
          <Trans>Last imported:</Trans> <When at={lastImport} />
        </p>
      )}
      {imports.length > 0 && (
        <details>
          <summary>{t`Recent imports`}</summary>
          <ul className={`plain stack gap-3 ${css['imports']}`}>
            {imports.map((one) => (
              <ImportShown key={one.id} of={one} />
            ))}
          </ul>
        </details>
      )}
      <div className="cluster gap-3">
        {open > 0 && (
          <Link to={`/bank-lines?account=${id}&state=open&sort=day`} className={buttonClass({})}>
            <Trans>Lines to explain: {open}</Trans>
          </Link>
        )}
        {open > 0 && may(WRITE) && <ActionButton of={BANK_LINES} action={confirmSure} row={account} />}
      </div>
    </Panel>
  )
}

function ImportShown({ of }: { readonly of: Import }) {
  const { name, at, from, until, lines, explained } = of
  const may = useMay()
  return (
    <li className="cluster apart gap-2 gap-x-4">
      <span>
        <When at={at} /> {name && <span dir="auto">{name}</span>}: <PlainDay day={from} /> –{' '}
        <PlainDay day={until} />, <Plural value={lines} one="# line" other="# lines" />
        {explained > 0 && (
          <>
            , <Trans>{explained} of them explained or left out</Trans>
          </>
        )}
      </span>
      {explained === 0 && may(WRITE) && (
        <ActionButton of={BANK_LINES} action={undoImport} row={of} description={name} />
      )}
    </li>
  )
}

interface SumProps {
  readonly name: ReactNode
  readonly amount: number
  readonly total?: true
}

function Sum({ name, amount, total }: SumProps) {
  return (
    <div className={total && css['total']}>
      <dt>{name}</dt>
      <dd>{writeFigure(amount)}</dd>
    </div>
  )
}
