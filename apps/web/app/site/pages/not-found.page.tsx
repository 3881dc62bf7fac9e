import { data } from 'react-router'
import { NotFound } from '../shared/page/not-found.tsx'

/** Every unknown address is a real 404. */
export function loader() {
  return data(null, { status: 404 })
}

export default NotFound
