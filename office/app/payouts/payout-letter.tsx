import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CallAnswer } from '@sahay/contract/client'
import { writeFigure, writeRupees } from '@sahay/contract/kernel/money'
import { dayOf } from '@sahay/contract/kernel/time'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Day } from '../kit/show.tsx'
import { standardName } from '../kit/standard-names.ts'
import { call } from '../shell/api.ts'
import css from './printed.module.css'

export type SchoolLetter = CallAnswer<'GET office/payouts/letter'>['data']

interface LetterProps {
  readonly letter: SchoolLetter
  readonly onDone: () => void
}

/** The letter to a school on the trust's paper; it is printed as soon as it is there. */
export function PayoutLetter({ letter, onDone }: LetterProps) {
  const trust = useQuery({
    queryKey: ['letterhead'],
    queryFn: async ({ signal }) => (await call('GET settings', { signal })).data,
  })
  if (!trust.data) return null
  const { trust: named, contact } = trust.data
  return createPortal(
    <Paper letter={letter} onDone={onDone} head={{ ...named, ...contact }} />,
    document.body,
  )
}

interface PaperProps extends LetterProps {
  readonly head: {
    readonly name: string
    readonly registration: string
    readonly address: string
    readonly email: string
    readonly phone: string
  }
}

function Paper({ letter, onDone, head }: PaperProps) {
  const { i18n } = useLingui()
  const [printedOn] = useState(() => dayOf(new Date()))
  const done = useRef(onDone)
  useEffect(() => {
    const over = () => done.current()
    window.addEventListener('afterprint', over)
    window.print()
    return () => window.removeEventListener('afterprint', over)
  }, [])
  const { school, way, accountEnds, paidOn, reference, amount, lines } = letter
  const sum = writeRupees(amount)
  const count = lines.length
  return (
    <article className={css['printed']}>
      <header className={css['head']}>
        <strong>{head.name}</strong>
        <span>{head.registration}</span>
        <span>{[head.address, head.phone, head.email].filter(Boolean).join(' · ')}</span>
      </header>
      <address>
        {school.contact && <span>{school.contact}</span>}
        <span>{school.name}</span>
        <span>{school.address}</span>
      </address>
      <p>
        <Day day={printedOn} />
      </p>
      <h1>
        <Plural value={count} one="School fees of # child" other="School fees of # children" />
      </h1>
      <p>
        {paidOn === null ? (
          <Trans>We pay {sum} towards the fees of these children of your school.</Trans>
        ) : way === 'cheque' ? (
          <Trans>
            With cheque {reference} of <Day day={paidOn} /> we have paid {sum} towards the fees of these
            children of your school.
          </Trans>
        ) : (
          <Trans>
            On <Day day={paidOn} /> we have transferred {sum} (reference {reference}) towards the fees of
            these children of your school.
          </Trans>
        )}{' '}
        {way === 'transfer' && accountEnds !== null && (
          <Trans>Your account with us ends in {accountEnds}. If that is wrong, please tell us at once.</Trans>
        )}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Child</Trans>
            </th>
            <th scope="col">
              <Trans>Class</Trans>
            </th>
            <th scope="col">
              <Trans>Our number</Trans>
            </th>
            <th scope="col">
              <Trans>Amount</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, student, standard, number, amount: paid }) => (
            <tr key={id}>
              <td>{student || '–'}</td>
              <td>{i18n._(standardName(standard))}</td>
              <td>{number}</td>
              <td>{writeFigure(paid)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              <Trans>Together</Trans>
            </th>
            <td>{writeFigure(amount)}</td>
          </tr>
        </tfoot>
      </table>
      <p>
        <Trans>Please send us a receipt for each child, or one for all with their names.</Trans>
      </p>
      <p className={css['signed']}>
        <Trans>For {head.name}</Trans>
      </p>
    </article>
  )
}
