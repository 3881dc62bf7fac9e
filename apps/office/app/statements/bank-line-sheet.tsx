import { Trans, useLingui } from '@lingui/react/macro'
import { writeRupees } from '@sahay/contract/kernel/money'
import { ActionButton } from '../kit/action/action-button.tsx'
import { When, Word } from '../kit/show.tsx'
import { useMay } from '../shell/me.ts'
import { bookings, bounceOffer, matchOne, matchPair, takeOffer, unmatch } from './bank-line-actions.tsx'
import { GiftFromLine } from './gift-from-line.tsx'
import { likelyAs } from './likely-as.ts'
import { type BankLineDetail, isTaker, BANK_LINES, reasonNames, takerNames, WRITE } from './bank-labels.ts'
import { EntryLine } from './entry.tsx'
import { SplitPanel } from './split-panel.tsx'
import panel from '../kit/record/panel.module.css'
import { Panel } from '../kit/record/panel.tsx'

/** The ledger entries matched with a line, possible matches, and ways to book it. */
export function BankLineSheet({ line }: { readonly line: BankLineDetail }) {
  const { t } = useLingui()
  const { ignored, matches, suggestions, pairs, offers, bookable, state } = line
  const likely = likelyAs(line)
  const isOtherLikely = likely !== null || suggestions.length + pairs.length > 0 || offers.length > 1
  const may = useMay()(WRITE)
  return (
    <div className="stack gap-5">
      {ignored && (
        <Panel title={<Trans>Reason for leaving out</Trans>}>
          <p dir="auto">{ignored.reason}</p>
          <p className="quiet">
            {ignored.by}, <When at={ignored.at} />
          </p>
        </Panel>
      )}
      {matches.length > 0 && (
        <Panel title={<Trans>Matched entries</Trans>}>
          <ul role="list" className="stack gap-3">
            {matches.map((entry) => (
              <li key={entry.id} className={panel['line']}>
                <div>
                  <EntryLine {...entry} />
                  <p className="quiet">
                    {entry.matched !== Math.abs(entry.amount) && (
                      <>
                        <Trans>{writeRupees(entry.matched)} of it</Trans> ·{' '}
                      </>
                    )}
                    {entry.by}, <When at={entry.at} />
                  </p>
                </div>
                {may && (
                  <ActionButton of={BANK_LINES} action={unmatch} row={{ line: line.id, entry: entry.id }} />
                )}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {state === 'open' && (
        <Panel title={<Trans>Suggestions</Trans>}>
          {suggestions.length + pairs.length + offers.length === 0 && (
            <p>{t`Nothing in the books fits. Book it below, or record it first and come back.`}</p>
          )}
          <ul role="list" className="stack gap-3">
            {suggestions.map((entry) => (
              <li key={entry.id} className={panel['line']}>
                <div>
                  <EntryLine {...entry} />
                  <Reasons reasons={entry.reasons} sure={entry.sure} />
                </div>
                {may && (
                  <ActionButton of={BANK_LINES} action={matchOne} row={{ line: line.id, entry: entry.id }} />
                )}
              </li>
            ))}
            {pairs.map((entries) => (
              <li key={entries.map(({ id }) => id).join()} className={panel['line']}>
                <div>
                  {entries.map((entry) => (
                    <EntryLine key={entry.id} {...entry} />
                  ))}
                  <p className="quiet">{t`Together they add up to the amount.`}</p>
                </div>
                {may && (
                  <ActionButton
                    of={BANK_LINES}
                    action={matchPair}
                    row={{ line: line.id, entries: entries.map(({ id }) => id) }}
                  />
                )}
              </li>
            ))}
            {offers.map(({ taker, id, label, amount, reasons, sure }) => (
              <li key={`${taker} ${id}`} className={panel['line']}>
                <div>
                  <strong>{writeRupees(amount)}</strong> {isTaker(taker) && <Word of={takerNames[taker]} />}
                  <p dir="auto">{label}</p>
                  <Reasons reasons={reasons} sure={sure} />
                </div>
                {may && taker === 'gift' && (
                  <GiftFromLine line={line.id} left={amount} offer={id} isMain={!isOtherLikely} />
                )}
                {may && taker !== 'gift' && (
                  <ActionButton
                    of={BANK_LINES}
                    action={line.left < 0 ? bounceOffer : takeOffer}
                    row={{ line: line.id, taker, offer: id }}
                  />
                )}
              </li>
            ))}
          </ul>
          {may && bookable.length > 0 && (
            <div className="cluster gap-3">
              {bookings
                .filter(({ fits }) => fits?.(line))
                .map((booking) => (
                  <ActionButton
                    key={booking.name}
                    of={BANK_LINES}
                    action={booking.name === `book-${likely}` ? { ...booking, kind: 'go' } : booking}
                    row={line}
                  />
                ))}
            </div>
          )}
        </Panel>
      )}
      {may && state === 'open' && !line.isOpening && <SplitPanel line={line} />}
    </div>
  )
}

interface ReasonsProps {
  readonly reasons: BankLineDetail['suggestions'][number]['reasons']
  readonly sure: boolean
}

function Reasons({ reasons, sure }: ReasonsProps) {
  const { i18n, t } = useLingui()
  const reasonText = reasons.map((reason) => i18n._(reasonNames[reason])).join(', ')
  return (
    <p className="quiet">
      {sure && <strong>{t`Sure:`} </strong>}
      {reasonText}
    </p>
  )
}
