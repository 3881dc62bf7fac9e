import { Trans } from '@lingui/react/macro'
import sheet from '@sahay/ui/style/tokens.css?raw'
import css from './dev.module.css'
import { DevSection } from './dev-section.tsx'
import { schemesOf, type TokenValue } from './token-values.ts'

const { light, dark } = schemesOf(sheet)

function Swatches({ colours }: { readonly colours: readonly TokenValue[] }) {
  return (
    <ul role="list" className={css['tiles']}>
      {colours.map(({ name, value }) => (
        <li key={name}>
          <svg viewBox="0 0 132 64" aria-hidden="true">
            <rect width="132" height="64" fill={value} />
          </svg>
          <code>{name}</code>
          <br />
          {value}
        </li>
      ))}
    </ul>
  )
}

/** Colours in both schemes, and the scale of type. */
export function Tokens() {
  return (
    <DevSection heading={<Trans>Tokens</Trans>}>
      <h3>
        <Trans>Light</Trans>
      </h3>
      <Swatches colours={light} />
      <h3>
        <Trans>Dark</Trans>
      </h3>
      <Swatches colours={dark} />
      <p className="lead">
        <Trans>Lead: the fee goes straight to the school.</Trans>
      </p>
      <p>
        <Trans>Body: up to 35% of the fee, ₹1,00,000 in Indian grouping, 20 Nov 2026.</Trans>
      </p>
    </DevSection>
  )
}
