import type { Settings } from '@sahay/contract/settings'

/** The trust in the words of schema.org, for whoever reads pages by machine. `origin` is our own address. */
export function organisation({ trust, contact, social }: Settings, origin: string): object {
  const said = {
    slogan: trust.tagline,
    foundingDate: trust.established === null ? '' : String(trust.established),
    telephone: contact.phone,
    email: contact.email,
    address: contact.address,
    hasMap: contact.map,
  }
  const links = Object.values(social).filter((link) => link !== '')
  return {
    '@type': 'NGO',
    '@id': `${origin}/#trust`,
    name: trust.name,
    url: `${origin}/`,
    logo: `${origin}/icons/512.png`,
    image: `${origin}/share/home.png`,
    ...Object.fromEntries(Object.entries(said).filter(([, value]) => value !== '')),
    ...(links.length > 0 ? { sameAs: links } : {}),
  }
}
