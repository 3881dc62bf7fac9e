import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { writeFigure } from '@sahay/contract/kernel/money'
import { SelectField } from '@sahay/ui/fields/select-field.tsx'
import { useEffect, useRef } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { useKey, useLetter } from '../kit/letters.tsx'
import { PlainDay } from '../kit/show.tsx'
import { Empty, Failed, useRead, Waiting } from '../kit/states.tsx'
import { useMay } from '../shell/me.ts'
import { type BankAccount, BANK_LINES, type WaitingLine, WRITE } from './bank-labels.ts'
import { GuessName } from './guess-name.tsx'
import css from './explain.module.css'
import { LinePane } from './line-pane.tsx'
import { TakeSure } from './take-sure.tsx'
import { Page } from '../kit/page.tsx'

/** An account's unexplained lines beside the one being explained, without loading a page in between. */
export default function ExplainPage() {
  const { t } = useLingui()
  const { id } = useParams()
  const [address, setAddress] = useSearchParams()
  const navigate = useNavigate()
  const accounts = useRead([BANK_LINES, 'accounts', ''], 'GET office/banking')
  const requested = address.get('account')
  const account =
    accounts.data?.find((one) => one.id === requested) ??
    accounts.data?.find(({ open }) => open > 0) ??
    accounts.data?.[0]
  const waiting = useRead([BANK_LINES, 'waiting', account?.id], 'GET office/banking/waiting', {
    query: { account: account?.id ?? '' },
    enabled: account !== undefined,
  })
  const lines = waiting.data?.lines ?? []
  const chosen = id ?? lines[0]?.id
  const at = lines.findIndex((line) => line.id === chosen)
  const to = (line: string) => `/explain/${line}?account=${account?.id ?? ''}`
  const from = useRef(id)
  /** Moves the focus to the chosen line once it is loaded: until then Enter would press its link again. */
  function focusLine(heading: HTMLHeadingElement | null): void {
    if (!heading || from.current === id) return
    from.current = id
    heading.focus()
  }

  function go(step: 1 | -1): void {
    const next = lines[at < 0 ? 0 : at + step]
    if (next) void navigate(to(next.id), { replace: true })
  }
  useLetter('J', () => go(1))
  useLetter('K', () => go(-1))
  useKey('ArrowDown', () => go(1))
  useKey('ArrowUp', () => go(-1))

  const isFailed = accounts.isError || waiting.isError
  return (
    <Page
      title={t`To explain`}
      beside={
        accounts.data &&
        accounts.data.length > 1 &&
        account && (
          <SelectField
            label={t`Account`}
            name="account"
            required
            value={account.id}
            onChange={({ target }) => {
              if (id === undefined) setAddress({ account: target.value })
              else void navigate(`/explain?account=${target.value}`)
            }}
          >
            {accounts.data.map(({ id: one, name, ends, open }) => (
              <option key={one} value={one}>
                {name} {ends && `••${ends}`} · {open}
              </option>
            ))}
          </SelectField>
        )
      }
    >
      {(accounts.isPending || (account && waiting.isPending)) && <Waiting />}
      {isFailed && <Failed of={accounts.isError ? accounts : waiting} />}
      {account && waiting.data && (
        <div
          className={`stack one-column gap-4 ${css['panes']}`}
          data-shows={id === undefined ? 'list' : 'line'}
        >
          <section
            className={`panel stack one-column shrink ${css['pane']} ${css['left']}`}
            aria-label={t`Lines to explain`}
          >
            <Lines lines={lines} chosen={chosen} to={to} />
            <TakeSure account={account.id} lines={lines} />
            <Standing account={account} />
          </section>
          {chosen !== undefined && (
            <section
              className={`panel stack one-column shrink ${css['pane']} ${css['right']}`}
              aria-label={t`Selected line`}
            >
              <LinePane
                key={chosen}
                id={chosen}
                headingRef={focusLine}
                back={`/explain?account=${account.id}`}
                next={lines[at + 1]?.id ?? lines.find((line) => line.id !== chosen)?.id ?? null}
                to={to}
              />
            </section>
          )}
        </div>
      )}
    </Page>
  )
}

interface LinesProps {
  readonly lines: readonly WaitingLine[]
  readonly chosen: string | undefined
  readonly to: (line: string) => string
}

function Lines({ lines, chosen, to }: LinesProps) {
  const current = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    // newer browsers return a promise here, which is not a clean-up function
    current.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  if (lines.length === 0)
    return (
      <Empty>
        <Trans>All lines are explained.</Trans>
      </Empty>
    )
  return (
    <div className={css['lines']}>
      {lines.map(({ id, narration, day, left, best, guesses }) => (
        <Link
          key={id}
          ref={id === chosen ? current : undefined}
          to={to(id)}
          className={`stack breaks ${css['row']}`}
          aria-current={id === chosen}
        >
          <span dir="auto">{narration || <Trans>Opening balance</Trans>}</span>
          <span className="strong number one-line">{writeFigure(left)}</span>
          <small>
            <PlainDay day={day} /> ·{' '}
            {best ? <GuessName guess={best} /> : <Trans>Nothing in the books fits yet.</Trans>}
            {guesses > 1 && (
              <>
                {' '}
                · <Plural value={guesses} one="# guess" other="# guesses" />
              </>
            )}
          </small>
        </Link>
      ))}
    </div>
  )
}

/** The balances of bank and books, and their difference. */
function Standing({ account: { statement, books, open } }: { readonly account: BankAccount }) {
  const { t } = useLingui()
  const may = useMay()
  const balance = statement?.balance ?? null
  return (
    <div className={css['part']} role="status">
      <dl className={`stack number gap-1 gap-x-4 ${css['sum']}`}>
        {balance !== null && (
          <>
            <dt>{t`Balance at bank`}</dt>
            <dd>{writeFigure(balance)}</dd>
          </>
        )}
        <dt>{t`Balance in books`}</dt>
        <dd>{writeFigure(books)}</dd>
        {balance !== null && (
          <>
            <dt>
              <strong>{t`Difference`}</strong>
            </dt>
            <dd>
              <strong>{writeFigure((Math.round(balance * 100) - Math.round(books * 100)) / 100)}</strong>
            </dd>
          </>
        )}
      </dl>
      <span className={css['small']}>
        <Plural value={open} one="# line to explain" other="# lines to explain" />
        {!may(WRITE) && (
          <>
            {' '}
            · <Trans>You can view, but not book.</Trans>
          </>
        )}
      </span>
    </div>
  )
}
