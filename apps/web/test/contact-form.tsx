import { use, useState } from 'react'
import { Tone } from './tone.ts'

/** A section with an input. */
export function ContactForm({ to }: { readonly to: string }) {
  const [sent, setSent] = useState(0)
  const [subject, setSubject] = useState('')
  return (
    <section id="letter">
      <h2>
        To {to}, {use(Tone)}
      </h2>
      <textarea name="words" aria-label="Words" />
      <input
        name="subject"
        aria-label="Subject"
        value={subject}
        onChange={(event) => setSubject(event.target.value)}
      />
      <input name="terms" type="checkbox" aria-label="Terms" />
      <p>about: {subject}</p>
      <button type="button" onClick={() => setSent(sent + 1)}>
        sent {sent}
      </button>
    </section>
  )
}
