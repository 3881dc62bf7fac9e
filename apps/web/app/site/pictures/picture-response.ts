/** The cache time of a drawing: long, unless its source can change. */
const CACHED_LONG = 'public, max-age=86400, stale-while-revalidate=2592000'

/** Responds with a drawing. Most depend only on their address; with the ETag a browser can check whether the drawing changed. */
export async function pictureResponse(
  request: Request,
  svg: string,
  cacheControl: string = CACHED_LONG,
): Promise<Response> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(svg))
  const tag = `W/"${btoa(String.fromCharCode(...new Uint8Array(digest).slice(0, 15)))}"`
  const headers = {
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': cacheControl,
    etag: tag,
    // A drawing opened directly must not run scripts.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  }
  if (request.headers.get('if-none-match')?.includes(tag)) return new Response(null, { status: 304, headers })
  return new Response(svg, { headers })
}

/** The response for a picture that does not exist. */
export function noPicture(): Response {
  return new Response('There is no such picture.\n', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
}
