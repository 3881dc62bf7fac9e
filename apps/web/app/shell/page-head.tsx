import { useLocation } from 'react-router'
import type { Settings } from '@sahay/contract/settings/settings'
import { publicPage } from './public-pages.ts'
import { addressInLanguage, sourceLanguage } from '@sahay/contract/kernel/language-address'
import { useLanguage } from './language.ts'
import { useOrigin, useSettings } from './settings.ts'

export interface PageHeadProps {
  /** The page's title; the trust's name is appended. None on the home page. */
  readonly title?: string
  readonly description: string
  /** The path of the page's picture for sharing, and its type unless it is a drawing of 1200 × 630. */
  readonly picture?: { readonly path: string; readonly type?: string }
  /** The canonical address, if several addresses lead to the page. */
  readonly address?: string
  /** True if the address has no page, even if similar pages are indexed. */
  readonly isNowhere?: boolean
}

/**
 * Renders a page's title, description and metadata for search and sharing; React moves them into the document's head. A
 * page that is not public gets `noindex`.
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
  // The only query that makes a separate page is the page number of a list.
  const part = /^\?page=(?!1$)\d+$/.test(search) ? search : ''
  const addressIn = (code: string) => origin + addressInLanguage(code, page.path + part)
  return (
    <>
      {head}
      {!language.found && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={addressIn(language.code)} />
      {/* for search engines and messengers, which fetch documents: not needed in the script */}
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

/** The metadata for sharing, and the links to the same page in all indexed languages. */
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

/** The trust as schema.org data, for machines. `origin` is this site's address. */
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

/** Embeds schema.org data in a page. It is data and not script, so the security policy allows it. */
export function JsonLd({ facts }: { readonly facts: object }) {
  // only for clients that fetch documents: in the browser it stays as received
  const text = import.meta.env.SSR ? written(facts) : ''
  return (
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} suppressHydrationWarning />
  )
}

function written(facts: object): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...facts }).replaceAll('<', '\\u003c')
}
