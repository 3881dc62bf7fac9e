import type { LoaderFunctionArgs } from 'react-router'
import { drawPlace, placeNames } from '@sahay/art/picture.ts'
import { nameOf, noPicture, pictureResponse, requestedShape } from './picture-response.ts'

/** `/pictures/place/:name.svg?shape=…`: one scene by its name; landscape unless asked. */
export async function loader({ params, request }: LoaderFunctionArgs): Promise<Response> {
  const name = placeNames.find((one) => one === nameOf(params['file']))
  return name
    ? pictureResponse(request, drawPlace(name, requestedShape(request, ['landscape', 'portrait', 'square'])))
    : noPicture()
}
