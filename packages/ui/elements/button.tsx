import { Trans } from '@lingui/react/macro'
import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react'
import { Link, type LinkProps } from 'react-router'
import css from './button.module.css'
import { Spinner } from './spinner.tsx'

/** 'go' is marigold and gives, applies or sends; 'line' is the secondary button; 'quiet' is a link that looks like a button. */
export type ButtonKind = 'go' | 'line' | 'quiet'

interface ButtonLook {
  readonly kind?: ButtonKind | undefined
  readonly small?: boolean | undefined
  readonly wide?: boolean | undefined
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** True while sending: disabled, same width, with a spinner and a text. */
  readonly busy?: boolean | undefined
  /** The text beside the spinner; 'Sending…' by default. */
  readonly busyText?: ReactNode
}

/** Returns the classes of a button's look, for a plain `<a>` (telephone, map). */
export function buttonClass(look: ButtonLook, className?: string): string {
  const { kind = 'line', small = false, wide = false } = look
  return [css['button'], css[kind], small && css['small'], wide && css['wide'], className]
    .filter(Boolean)
    .join(' ')
}

/** A button for actions. `type="button"` by default. */
export function Button(props: ButtonProps) {
  const { kind, small, wide, busy, busyText, className, children, disabled, type = 'button', ...rest } = props
  const sends = busy !== undefined
  useFocusBack(Boolean(busy))
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      onClick={(event) => {
        // the second click of a double one, whose first may be answered already
        if (sends && event.detail > 1) event.preventDefault()
        else rest.onClick?.(event)
      }}
      className={buttonClass({ kind, small, wide }, className)}
    >
      <span className={`${css['face']} ${busy ? css['hidden'] : ''}`}>{children}</span>
      {sends && (
        <span className={`${css['face']} ${busy ? '' : css['hidden']}`}>
          <Spinner />
          {busyText ?? <Trans>Sending…</Trans>}
        </span>
      )}
    </button>
  )
}

/** Gives the focus back to what was pressed and lost it by being disabled, unless it has gone elsewhere meanwhile. */
function useFocusBack(busy: boolean): void {
  const pressed = useRef<(Element & Partial<HTMLOrSVGElement>) | null>(null)
  useLayoutEffect(() => {
    const { activeElement, body } = document
    if (busy) pressed.current = activeElement
    else if (activeElement === body) pressed.current?.focus?.({ preventScroll: true })
  }, [busy])
}

/** A link that looks like a button. */
export function ButtonLink(props: LinkProps & ButtonLook) {
  const { kind, small, wide, className, children, ...rest } = props
  return (
    <Link {...rest} className={buttonClass({ kind, small, wide }, className)}>
      <span className={css['face']}>{children}</span>
    </Link>
  )
}
