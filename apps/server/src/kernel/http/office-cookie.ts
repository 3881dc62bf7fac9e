/** Cookies of the office: no script can read them, no other site can send them, and over TLS they go nowhere else. */

/** The header that keeps a value in the browser for so many seconds; 0 takes it away. */
export function officeCookie(name: string, value: string, seconds: number, publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${name}=${value}; Path=/api/office; HttpOnly; SameSite=Strict; Max-Age=${seconds}${secure}`
}

/** What a browser has kept under a name; undefined where it brings nothing. */
export const readOfficeCookie = (
  { cookie = '' }: { readonly cookie?: string | undefined },
  name: string,
): string | undefined => new RegExp(`(?:^|;\\s*)${name}=([\\w-]+)`).exec(cookie)?.[1]
