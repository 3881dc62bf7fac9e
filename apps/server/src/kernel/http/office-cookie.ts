/** Cookies of the office: not readable by scripts, not sent by other sites, and over TLS only. */

/** The header that stores a value in the browser for some seconds; 0 deletes it. */
export function officeCookie(name: string, value: string, seconds: number, publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${name}=${value}; Path=/api/office; HttpOnly; SameSite=Strict; Max-Age=${seconds}${secure}`
}

/** The cookie's value in a request; undefined if there is none. */
export const readOfficeCookie = (
  { cookie = '' }: { readonly cookie?: string | undefined },
  name: string,
): string | undefined => new RegExp(`(?:^|;\\s*)${name}=([\\w-]+)`).exec(cookie)?.[1]
