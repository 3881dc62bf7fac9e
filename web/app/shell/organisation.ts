import type { Settings } from '@sahay/contract/settings'

/** The trust in the words of schema.org, for whoever reads pages by machine. `origin` is our own address. */
export function organisation({ trust, contact, social }: Settings, origin: string): object {
  return {
    '@type': 'NGO',
    '@id': `${origin}/#trust`,
    name: trust.name,
    url: `${origin}/`,
    logo: `${origin}/icons/512.png`,
    image: `${origin}/share/home.png`,
    slogan: trust.tagline,
    foundingDate: String(trust.established),
    telephone: contact.phone,
    email: contact.email,
    address: contact.address,
    hasMap: contact.map,
    sameAs: Object.values(social),
  }
}
