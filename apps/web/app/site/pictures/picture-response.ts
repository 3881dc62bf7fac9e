/** How long a drawing may be kept without asking: long, unless what it is drawn from can change under it. */
const CACHED_LONG = 'public, max-age=86400, stale-while-revalidate=2592000'

/**
 * Answers with a drawing. Most are drawn from their address alone; the tag lets a browser ask whether the drawing
 * itself was changed since.
 */
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
    // Opened by itself, a drawing may run nothing.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  }
  if (request.headers.get('if-none-match')?.includes(tag)) return new Response(null, { status: 304, headers })
  return new Response(svg, { headers })
}

/** The answer to a picture that does not exist. */
export function noPicture(): Response {
  return new Response('There is no such picture.\n', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
}
