import type { LoaderFunctionArgs } from 'react-router'
import { drawCloth, groundNames, paletteNames } from '@sahay/art/picture.ts'
import { nameOf, noPicture, pictureResponse } from './picture-response.ts'

/** `/pictures/cloth/:name.svg`: one repeat of a cloth, named by ground and palette: `ajrakh-madder`. */
export async function loader({ params, request }: LoaderFunctionArgs): Promise<Response> {
  const [groundName, paletteName] = nameOf(params['file'])?.split('-') ?? []
  const ground = groundNames.find((one) => one === groundName)
  const palette = paletteNames.find((one) => one === paletteName)
  return ground && palette ? pictureResponse(request, drawCloth(ground, palette)) : noPicture()
}
