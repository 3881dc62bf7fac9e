import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CallAnswer } from '@sahay/contract/api/office'
import { writeRupees } from '@sahay/contract/kernel/money'
import { dayOf } from '@sahay/contract/kernel/time'
import { useState } from 'react'
import { Printed } from '../kit/print/printed.tsx'
import { PlainDay } from '../kit/show.tsx'
import { ChildrenTable } from './children-table.tsx'
import css from './printed.module.css'
import { useRead } from '../kit/states.tsx'

export type SchoolLetter = CallAnswer<'GET office/payouts/letter'>['data']

interface LetterProps {
  readonly letter: SchoolLetter
  readonly onDone: () => void
}

/** The letter to a school on the trust's letterhead; printed as soon as it is rendered. */
export function PayoutLetter({ letter, onDone }: LetterProps) {
  const { i18n } = useLingui()
  const trust = useRead(['letterhead', i18n.locale], 'GET settings')
  if (!trust.data) return null
  const { trust: named, contact } = trust.data
  return (
    <Printed onDone={onDone}>
      <Paper letter={letter} head={{ ...named, ...contact }} />
    </Printed>
  )
}

interface PaperProps extends Pick<LetterProps, 'letter'> {
  readonly head: Record<'name' | 'registration' | 'address' | 'email' | 'phone', string>
}

function Paper({ letter, head }: PaperProps) {
  const { t } = useLingui()
  const [printedOn] = useState(() => dayOf(new Date()))
  const { school, way, accountEnds, paidOn, reference, amount, lines } = letter
  const sum = writeRupees(amount)
  const count = lines.length
  return (
    <article className={css['letter']}>
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
        <PlainDay day={printedOn} />
      </p>
      <h1>
        <Plural value={count} one="School fees of # child" other="School fees of # children" />
      </h1>
      <p>
        {paidOn === null ? (
          <Trans>We are paying {sum} towards the school fees of these children.</Trans>
        ) : way === 'cheque' ? (
          <Trans>
            By cheque {reference} dated <PlainDay day={paidOn} /> we have paid {sum} towards the school fees
            of these children.
          </Trans>
        ) : (
          <Trans>
            On <PlainDay day={paidOn} /> we transferred {sum} (reference {reference}) towards the school fees
            of these children.
          </Trans>
        )}{' '}
        {way === 'transfer' && accountEnds !== null && (
          <Trans>
            We have your account number ending in {accountEnds}. If that is wrong, please tell us at once.
          </Trans>
        )}
      </p>
      <ChildrenTable
        lines={lines}
        amount={amount}
        title={t`Children`}
        numbers={msg`Our reference`}
        renderNumber={({ number }) => number}
      />
      <p>{t`Please send us a receipt for each child, or one for all with their names.`}</p>
      <p className={css['signed']}>
        <Trans>For {head.name}</Trans>
      </p>
    </article>
  )
}
