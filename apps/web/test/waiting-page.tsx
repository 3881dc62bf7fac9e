import { startTransition, useState } from 'react'
import { lazyIsland } from '../runtime/islands/lazy-island.tsx'
import { Tone } from './tone.ts'

const ContactForm = lazyIsland(() => import('./contact-form.tsx'), 'ContactForm')

/** A page with one section far below, and the ways in which its inputs can change before it starts. */
export function WaitingPage() {
  const [tone, setTone] = useState('first')
  return (
    <Tone value={tone}>
      <button type="button" onClick={() => startTransition(() => setTone('second'))}>
        as the router does
      </button>
      <button type="button" onClick={() => setTone('second')}>
        at once
      </button>
      <p>tone of the page: {tone}</p>
      <div id="fold" />
      <ContactForm to="Asha" />
    </Tone>
  )
}
