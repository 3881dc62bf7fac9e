import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { workNames } from '../gifts/gift-labels.ts'
import { bookingNames, type Guess, isTaker, kindName, ranks, takerNames } from './bank-labels.ts'
import { Word } from '../kit/show.tsx'

/** A short description of a guess, with its rank. */
export function GuessName({ guess }: { readonly guess: Guess }) {
  return (
    <>
      <GuessTitle guess={guess} /> · <Word {...ranks[guess.rank]} />
    </>
  )
}

const isWork = (account: string): account is keyof typeof workNames => account in workNames

/** The same without its rank. */
export function GuessTitle({ guess: { entries, offer, book, account } }: { readonly guess: Guess }) {
  const { i18n } = useLingui()
  if (offer)
    return (
      <>
        {isTaker(offer.taker) ? <Word of={takerNames[offer.taker]} /> : offer.taker}
        {offer.taker !== 'gift' && offer.label !== '' && <span dir="auto">: {offer.label}</span>}
        {account !== null && isWork(account) && <> · {i18n._(workNames[account])}</>}
      </>
    )
  if (book) return <Word of={bookingNames[book]} />
  const [first] = entries
  if (entries.length > 1) return <Trans>{entries.length} ledger entries</Trans>
  if (!first) return null
  return (
    <>
      <Word of={kindName(first.kind)} /> {first.number} <span dir="auto">{first.narration}</span>
    </>
  )
}
