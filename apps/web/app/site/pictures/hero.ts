import type { LoaderFunctionArgs } from 'react-router'
import { drawHero } from '@sahay/art/picture.ts'
import { pictureResponse } from './picture-response.ts'

/**
 * `/pictures/hero.svg`: the terrace before a school day, wide, its shirt swaying once. With `?shape=landscape` it stands
 * still, for those who want nothing to move: a browser may keep that wish from a picture. The tall one, `?shape=portrait`,
 * which phones show, always does: six seconds of frames are a phone's battery, and keep it from what the visitor does
 * first.
 */
export function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const shape = new URL(request.url).searchParams.get('shape')
  if (shape === 'portrait' || shape === 'landscape') return pictureResponse(request, drawHero(shape, 'still'))
  return pictureResponse(request, drawHero('landscape'))
}
