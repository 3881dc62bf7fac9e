import { addressInLanguage, splitLanguage } from '@sahay/contract/kernel/languages'

/** A path of ours as it stands in addresses of the request's language: `/otp` is `/gu/otp` for a Gujarati page. */
export function pathIn(request: Request, path: string): string {
  return addressInLanguage(splitLanguage(new URL(request.url).pathname).language.code, path)
}

/** The same with the site's own address before it. */
export function addressIn(request: Request, path: string): string {
  return new URL(request.url).origin + pathIn(request, path)
}
