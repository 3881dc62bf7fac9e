import { data } from 'react-router'
import { NotFound } from '../shared/page/not-found.tsx'

/** Any address that leads nowhere is a true 404. */
export function loader() {
  return data(null, { status: 404 })
}

export default NotFound
