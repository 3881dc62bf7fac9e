import type { LoaderFunctionArgs } from 'react-router'
import { drawObject, objectNames } from '@sahay/art/picture.ts'
import { nameOf, noPicture, pictureResponse } from './picture-response.ts'

/** `/pictures/object/:name.svg`: one thing alone, for lists. */
export async function loader({ params, request }: LoaderFunctionArgs): Promise<Response> {
  const name = objectNames.find((one) => one === nameOf(params['file']))
  return name ? pictureResponse(request, drawObject(name)) : noPicture()
}
