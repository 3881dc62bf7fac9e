import { addressInLanguage, splitLanguage } from '@sahay/contract/kernel/languages'

/** Returns a path in the request's language: `/otp` becomes `/gu/otp` for a Gujarati page. */
export function pathIn(request: Request, path: string): string {
  return addressInLanguage(splitLanguage(new URL(request.url).pathname).language.code, path)
}

/** The same as a complete address. */
export function addressIn(request: Request, path: string): string {
  return new URL(request.url).origin + pathIn(request, path)
}
