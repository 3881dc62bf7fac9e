import type { LoaderFunctionArgs } from 'react-router'
import { compose } from '@sahay/art/compose.ts'
import { pictureResponse } from './picture-response.ts'

/** `/pictures/apply.svg`: uniform on the line, bag on the ledge, for those who apply. */
export function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const drawing = { object: 'uniform', ground: 'bandhani', palette: 'madder', pose: 'full' } as const
  return pictureResponse(request, compose(drawing, 'landscape'))
}
