import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { writeRupees } from '@sahay/contract/kernel/money'
import { type RefCallback, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { ActionButton } from '../kit/action/action-button.tsx'
import { Letter, useKey } from '../kit/letters.tsx'
import { action } from '../kit/resource.ts'
import { PlainDay, When } from '../kit/show.tsx'
import { call } from '../shell/api.ts'
import { useMay } from '../shell/me.ts'
import { BANK_LINES, type BankLineDetail, type Guess, reasonNames, WRITE } from './bank-labels.ts'
import { bookings, bounceOffer, ignore } from './bank-line-actions.tsx'
import { EntryLine } from './entry.tsx'
import css from './explain.module.css'
import { GiftFromLine } from './gift-from-line.tsx'
import { GuessName } from './guess-name.tsx'
import { LineQuestion } from './line-question.tsx'
import { SplitPanel } from './split-panel.tsx'
import { releaseAll } from './take-sure.tsx'
import { QueryState, useRead } from '../kit/states.tsx'

interface LinePaneProps {
  readonly id: string
  readonly headingRef: RefCallback<HTMLHeadingElement>
  /** The address of the list, for a phone. */
  readonly back: string
  /** The next line to explain. */
  readonly next: string | null
  readonly to: (line: string) => string
}

/** The open line with its guesses in order, each with its reason and key, and all other actions. */
export function LinePane({ id, headingRef, back, next, to }: LinePaneProps) {
  const navigate = useNavigate()
  const may = useMay()(WRITE)
  const found = useRead([BANK_LINES, 'record', id], 'GET office/banking/line', { query: { id } })
  if (!found.isSuccess) return <QueryState of={found} />
  const line = found.data
  const { narration, left, day, reference, state, guesses } = line
  const onDone = () => void navigate(next === null ? back : to(next), { replace: true })
  return (
    <>
      <header className={css['part']}>
        <Link to={back} className={`target ${css['back']}`}>
          ← <Trans>Lines to explain</Trans>
        </Link>
        <h2 ref={headingRef} tabIndex={-1}>
          {writeRupees(left === 0 ? line.amount : left)}
        </h2>
        <p dir="auto">{narration || <Trans>Opening balance</Trans>}</p>
        <p className={css['small']}>
          <PlainDay day={day} />
          {reference && ` · ${reference}`} ·{' '}
          <Link to={`/bank-lines/${id}`}>
            <Trans>Open line</Trans>
          </Link>
        </p>
      </header>
      {state === 'open' ? (
        <>
          {guesses.map((guess, nth) => (
            <GuessRow key={guess.key} line={line} guess={guess} nth={nth + 1} onDone={onDone} />
          ))}
          {may && <OtherWays line={line} />}
          <LineQuestion line={id} />
        </>
      ) : (
        <Settled line={line} onNext={onDone} />
      )}
    </>
  )
}

/** Shown if somebody explained it in the meantime, or if it was opened afterwards. */
function Settled({
  line: { matches, ignored },
  onNext,
}: {
  readonly line: BankLineDetail
  readonly onNext: () => void
}) {
  useKey('Enter', onNext)
  return (
    <div className={css['part']} role="status">
      <strong>
        {ignored ? <Trans>This line is left out.</Trans> : <Trans>This line is explained.</Trans>}
      </strong>
      {matches.map((entry) => (
        <div key={entry.id}>
          <EntryLine {...entry} />
          <p className={css['small']}>
            {entry.by}, <When at={entry.at} />
          </p>
        </div>
      ))}
    </div>
  )
}

interface GuessRowProps {
  readonly line: BankLineDetail
  readonly guess: Guess
  /** Its number, from 1, which is its key. */
  readonly nth: number
  readonly onDone: () => void
}

/** The highest number of guesses with a key. */
const MOST_KEYS = 9

function GuessRow({ line, guess, nth, onDone }: GuessRowProps) {
  const { i18n } = useLingui()
  const may = useMay()(WRITE)
  const row = useRef<HTMLDivElement>(null)
  const press = () => row.current?.querySelector('button')?.click()
  useKey(nth <= MOST_KEYS ? String(nth) : '', press)
  useKey(nth === 1 ? 'Enter' : '', press)
  const { before } = guess
  return (
    <div ref={row} className={`stack breaks gap-2 gap-x-4 ${css['guess']}`}>
      <div>
        <p>
          <GuessName guess={guess} />
        </p>
        {guess.entries.map((entry) => (
          <EntryLine key={entry.id} {...entry} />
        ))}
        <p className={css['small']}>
          {guess.reasons.map((reason) => i18n._(reasonNames[reason])).join(', ')}
          {before && (
            <>
              {' '}
              ({writeRupees(before.amount)}, <PlainDay day={before.day} />)
            </>
          )}
        </p>
      </div>
      {may && (
        <div className="cluster gap-3">
          <GuessAct line={line} guess={guess} onDone={onDone} isFirst={nth === 1} />
          {nth <= MOST_KEYS && <Letter of={String(nth)} />}
        </div>
      )}
    </div>
  )
}

interface GuessActProps extends Pick<GuessRowProps, 'line' | 'guess' | 'onDone'> {
  readonly isFirst: boolean
}

/** The act that accepts a guess: immediately, or with a dialog for missing data. */
function GuessAct({ line, guess, onDone, isFirst }: GuessActProps) {
  const { offer, book, account, key, entries } = guess
  const kind = isFirst ? 'go' : 'line'
  if (offer?.taker === 'gift')
    return <GiftFromLine line={line.id} left={offer.amount} offer={offer.id} isMain={isFirst} />
  if (offer && line.left < 0)
    return (
      <ActionButton
        of={BANK_LINES}
        action={bounceOffer}
        row={{ line: line.id, taker: offer.taker, offer: offer.id }}
      />
    )
  const transfer = bookings.find(({ name }) => name === 'book-transfer')
  if (book === 'transfer' && account === null && transfer)
    return <ActionButton of={BANK_LINES} action={{ ...transfer, kind }} row={line} />
  return (
    <ActionButton
      of={BANK_LINES}
      action={{ ...takeGuess(onDone, entries.length > 0), kind }}
      row={{ line: line.id, guess: key }}
    />
  )
}

const takeGuess = (onDone: () => void, isMatch: boolean) =>
  action<{ readonly line: string; readonly guess: string }>(WRITE)({
    name: 'take-guess',
    label: isMatch ? msg`Match` : msg`Book`,
    async send(_values, row) {
      const { data } = await call('POST office/banking/take', { body: row })
      onDone()
      // newly booked entries stay: they are reversed in the books
      return data.entries.length > 0 ? { undo: async () => releaseAll([data]) } : {}
    },
    done: isMatch ? msg`Explained.` : msg`Booked and explained.`,
  })

/** Options beyond the guesses. */
function OtherWays({ line }: { readonly line: BankLineDetail }) {
  return (
    <div className={css['part']}>
      <div className="cluster gap-3">
        {bookings
          .filter(({ fits }) => fits?.(line))
          .map((booking) => (
            <ActionButton key={booking.name} of={BANK_LINES} action={booking} row={line} />
          ))}
        {ignore.fits?.(line) && <ActionButton of={BANK_LINES} action={ignore} row={line} />}
      </div>
      {!line.isOpening && <SplitPanel line={line} />}
    </div>
  )
}
