import type { ComponentProps } from 'react'
import { useHref } from 'react-router'

export interface PlainFormProps extends ComponentProps<'form'> {
  /** A path of the site; the language prefix is added. */
  readonly action: string
}

/** A form that the browser submits to a page of the site without script. */
export function PlainForm({ action, ...attributes }: PlainFormProps) {
  return <form {...attributes} action={useHref(action)} />
}
