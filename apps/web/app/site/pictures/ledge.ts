import type { LoaderFunctionArgs } from 'react-router'
import { drawLedge } from '@sahay/art/picture.ts'
import { pictureResponse } from './picture-response.ts'

/** `/pictures/ledge.svg`: one repeat of the cloth-covered ledge under the hero. */
export function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  return pictureResponse(request, drawLedge())
}
