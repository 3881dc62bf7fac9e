import type { ComponentProps } from 'react'
import { useHref } from 'react-router'

export interface PlainFormProps extends ComponentProps<'form'> {
  /** A path of the site; the page's language is put before it. */
  readonly action: string
}

/** A form that the browser sends to a page of the site by itself. */
export function PlainForm({ action, ...attributes }: PlainFormProps) {
  return <form {...attributes} action={useHref(action)} />
}
