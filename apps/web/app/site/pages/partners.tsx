import { Trans } from '@lingui/react/macro'
import type { PartnerShown } from '@sahay/contract/content/stories'
import { Picture } from '@sahay/ui/elements/picture.tsx'
import { call } from '../../shell/api.ts'
import { type Load, useLoaded } from '@sahay/ui/browser/use-loaded.ts'
import { Rules } from '../shared/page/rules.tsx'
import css from './partners.module.css'

/**
 * The partners for a page: those that it came with; where it came without any, they are fetched once it is there. A
 * failure is only logged: the page says all that it is for without them.
 */
export function usePartners(came: readonly PartnerShown[] | undefined): readonly PartnerShown[] {
  const { value: fetched = [] } = useLoaded('The partners', came ? null : load)
  return came ?? fetched
}

const load: Load<readonly PartnerShown[]> = async (signal) => (await call('GET partners', { signal })).data

/** The organisations that the trust works with, with their leave; nothing where there are none. */
export function Partners({ partners }: { readonly partners: readonly PartnerShown[] }) {
  if (partners.length === 0) return null
  return (
    <Rules heading={<Trans>Organisations we work with</Trans>}>
      <ul role="list" className={css['partners']}>
        {partners.map(({ id, image, name, about, website, lang }) => (
          <li key={id} className={`gap-4 ${css['partner']}`}>
            {image !== '' && (
              <Picture className={css['logo']} src={image} alt="" width={72} height={72} sizes="72px" />
            )}
            <div lang={lang} dir="auto">
              <h3>
                {website === '' ? (
                  name
                ) : (
                  <a href={website} rel="noreferrer">
                    {name}
                  </a>
                )}
              </h3>
              <p>{about}</p>
            </div>
          </li>
        ))}
      </ul>
    </Rules>
  )
}
