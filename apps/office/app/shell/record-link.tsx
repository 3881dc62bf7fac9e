import { Link } from 'react-router'
import { recordAddress } from './record-address.ts'

/** A record by its id: a way to it where it has a page. */
export function RecordLink({ id }: { readonly id: string }) {
  const address = recordAddress(id)
  return address ? <Link to={address}>{id}</Link> : <code>{id}</code>
}
