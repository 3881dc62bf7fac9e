import { Link } from 'react-router'
import { recordAddress } from './record-address.ts'

/** A record's id, as a link if the record has a page. */
export function RecordLink({ id }: { readonly id: string }) {
  const address = recordAddress(id)
  return address ? <Link to={address}>{id}</Link> : <code>{id}</code>
}
