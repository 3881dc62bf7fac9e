import { msg } from '@lingui/core/macro'
import { PartOfList } from '../kit/record/part-of-list.tsx'
import { ledger } from './ledger.resource.tsx'

/** The last entries of an account of the ledger. */
export function AccountEntries({ account }: { readonly account: string }) {
  return (
    <PartOfList
      resource={ledger}
      title={msg`Ledger entries`}
      permission="books.read"
      filters={{ account }}
      shows={['at', 'kind', 'number', 'narration', 'amount']}
      empty={msg`Nothing is booked yet.`}
    />
  )
}
