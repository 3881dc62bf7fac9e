import { type ComponentProps, use } from 'react'
import { PageAssetsContext } from './page-assets.ts'

/**
 * The drawing that is seen first, in the page itself: the largest thing on a phone's first screen waits for no second
 * request on a slow line. In the browser it is what it was, and after a change of pages the drawing at its address.
 */
export function FirstPicture({ src, alt, ...rest }: ComponentProps<'img'> & { readonly src: string }) {
  const { draw } = use(PageAssetsContext)
  const source = draw ? use(draw(src)) : src
  return <img {...rest} src={source} alt={alt} fetchPriority="high" suppressHydrationWarning />
}

/** A drawing as an address; as text rather than in base64, which would not compress with the page. */
export function dataAddress(svg: string): string {
  const escaped = svg.replaceAll(/[%#&<>"']/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return `data:image/svg+xml,${escaped}`
}
