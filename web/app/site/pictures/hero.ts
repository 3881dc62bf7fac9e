import type { LoaderFunctionArgs } from 'react-router'
import { drawHero } from '../../ui/art/picture.ts'
import { pictureResponse } from './picture-response.ts'

/** `/pictures/hero.svg?shape=…`: the terrace before a school day. */
export function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const tall = new URL(request.url).searchParams.get('shape') === 'portrait'
  return pictureResponse(request, drawHero(tall ? 'portrait' : 'landscape'))
}
