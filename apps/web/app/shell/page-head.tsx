import { useLocation } from 'react-router'
import type { Settings } from '@sahay/contract/settings/settings'
import { publicPage } from './public-pages.ts'
import { addressInLanguage, sourceLanguage } from '@sahay/contract/kernel/language-address'
import { useLanguage } from './language.ts'
import { useOrigin, useSettings } from './settings.ts'

export interface PageHeadProps {
  /** The page's own title; the trust's name is put after it. None on the home page. */
  readonly title?: string
  readonly description: string
  /** The page's own picture where it is shared: its path, and its type unless that is a drawing of 1200 × 630. */
  readonly picture?: { readonly path: string; readonly type?: string }
  /** The page's own address, where others lead to it too. */
  readonly address?: string
  /** There is nothing at the page's address, whatever pages may be found beside it. */
  readonly isNowhere?: boolean
}

/**
 * A page's title and description, and how it looks where it is found and shared; React puts them into the document's
 * head. A page that is not among the public ones asks not to be found.
 */
export function PageHead({ title, description, picture, address, isNowhere = false }: PageHeadProps) {
  const settings = useSettings()
  const origin = useOrigin()
  const language = useLanguage()
  const { pathname, search } = useLocation()
  const name = settings?.trust.name ?? ''
  const fullTitle = [title, name].filter(Boolean).join(' · ')
  const page = isNowhere ? null : publicPage(address ?? pathname)
  const head = (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
    </>
  )
  if (page === null || origin === null)
    return (
      <>
        {head}
        <meta name="robots" content="noindex" />
      </>
    )
  // Of all queries only the page of a list is a page of its own.
  const part = /^\?page=(?!1$)\d+$/.test(search) ? search : ''
  const addressIn = (code: string) => origin + addressInLanguage(code, page.path + part)
  return (
    <>
      {head}
      {!language.found && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={addressIn(language.code)} />
      {/* for searchers and messengers, who fetch documents: it need not travel with the script */}
      {import.meta.env.SSR && (
        <Shared
          addressIn={addressIn}
          title={fullTitle}
          description={description}
          picture={origin + (picture?.path ?? `/share/${page.picture}.png`)}
          type={picture?.type}
        />
      )}
      {page.path === '/' && settings && (
        <JsonLd facts={import.meta.env.SSR ? organisation(settings, origin) : {}} />
      )}
    </>
  )
}

interface SharedProps {
  readonly title: string
  readonly description: string
  readonly picture: string
  readonly type: string | undefined
  readonly addressIn: (code: string) => string
}

/** How a page looks where it is shared, and the same page in all languages that searchers may show. */
function Shared({ title, description, picture, type, addressIn }: SharedProps) {
  const { code, openGraph, alternates } = useLanguage()
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={useSettings()?.trust.name ?? ''} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={addressIn(code)} />
      <meta property="og:locale" content={openGraph} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:type" content={type ?? 'image/png'} />
      {type === undefined && (
        <>
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
        </>
      )}
      <meta name="twitter:card" content="summary_large_image" />
      {alternates.map((one) => (
        <link key={one} rel="alternate" hrefLang={one} href={addressIn(one)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressIn(sourceLanguage)} />
    </>
  )
}

/** The trust in the words of schema.org, for whoever reads pages by machine. `origin` is our own address. */
function organisation({ trust, contact, social }: Settings, origin: string): object {
  const organisationData = {
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
    ...Object.fromEntries(Object.entries(organisationData).filter(([, value]) => value !== '')),
    ...(links.length > 0 ? { sameAs: links } : {}),
  }
}

/** Facts for machines (schema.org) in a page. Data, not script: the security policy has nothing against it. */
export function JsonLd({ facts }: { readonly facts: object }) {
  // read by who fetches documents: in the browser it stays as it came
  const text = import.meta.env.SSR ? written(facts) : ''
  return (
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} suppressHydrationWarning />
  )
}

function written(facts: object): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...facts }).replaceAll('<', '\\u003c')
}
