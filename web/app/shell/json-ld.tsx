/** Facts for machines (schema.org) in a page. Data, not script: the security policy has nothing against it. */
export function JsonLd({ facts }: { readonly facts: object }) {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...facts }).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
}
