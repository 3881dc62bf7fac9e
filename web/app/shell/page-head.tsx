import { useSettings } from './settings.ts'

export interface PageHeadProps {
  /** The page's own title; the trust's name is put after it. None on the home page. */
  readonly title?: string
  readonly description: string
}

/** A page's title and description; React puts them into the document's head. */
export function PageHead({ title, description }: PageHeadProps) {
  const name = useSettings()?.trust.name ?? ''
  return (
    <>
      <title>{[title, name].filter(Boolean).join(' · ')}</title>
      <meta name="description" content={description} />
    </>
  )
}
