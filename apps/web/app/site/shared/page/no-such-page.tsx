import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '@sahay/ui/elements/button.tsx'

export interface NoSuchPageProps {
  /** The page number in the address. */
  readonly asked: string
  readonly last: number
  /** The address of the list's first page. */
  readonly first: string
}

/** In place of a list: it has no such page, and where its first one is. */
export function NoSuchPage({ asked, last, first }: NoSuchPageProps) {
  const mark = 1
  return (
    <div className="panel cluster gap-3 gap-x-5 pad-5">
      <p>
        <Trans>
          There is no page {asked}. The list has {last}.
        </Trans>
      </p>
      <ButtonLink kind="line" small to={first}>
        <Trans>Page {mark}</Trans>
      </ButtonLink>
    </div>
  )
}
