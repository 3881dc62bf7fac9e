import type { LoaderFunctionArgs } from 'react-router'
import { drawHero } from '@sahay/art/picture.ts'
import { pictureResponse } from './picture-response.ts'

/**
 * `/pictures/hero.svg?shape=…`: the terrace before a school day. The tall one, which phones show, stands still: six
 * seconds of frames are a phone's battery, and keep it from what the visitor does first.
 */
export function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const tall = new URL(request.url).searchParams.get('shape') === 'portrait'
  return pictureResponse(request, tall ? drawHero('portrait', 'still') : drawHero('landscape'))
}
