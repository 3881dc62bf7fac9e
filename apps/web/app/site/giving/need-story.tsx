import { Trans } from '@lingui/react/macro'
import type { NeedPage, StoryEntry } from '@sahay/contract/giving/giving'
import { Picture } from '@sahay/ui/elements/picture.tsx'
import { Day } from '../../shell/dates.tsx'
import { useRupees } from '../../shell/formats.ts'
import css from './need-story.module.css'

/** The updates since, the latest first, with photographs and purchases. Renders nothing if there are none. */
export function NeedStory({ need: { story } }: { readonly need: NeedPage }) {
  if (story.length === 0) return null
  return (
    <section>
      <h2 className="h3-size">
        <Trans>Step by step</Trans>
      </h2>
      <ol role="list" className="plain stack gap-6">
        {story.map((entry) => (
          <li key={entry.id}>
            <Entry entry={entry} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Entry({ entry }: { readonly entry: StoryEntry }) {
  const rupees = useRupees()
  const { day, text, bought, spent, lang, photo } = entry
  return (
    <div className={`stack gap-3 ${css['entry']}`}>
      <h3>
        <time dateTime={day}>
          <Day at={`${day}T12:00:00+05:30`} />
        </time>
      </h3>
      {photo && (
        <Picture
          className="photo"
          src={photo.image}
          alt={photo.alt}
          width={640}
          height={480}
          sizes="(min-width: 768px) 560px, 100vw"
        />
      )}
      <p className={css['said']} lang={lang} dir="auto">
        {text}
      </p>
      {spent !== null && (
        <p className={`flow apart ${css['bought']}`}>
          <span className="full quiet good strong">
            <Trans>Bought</Trans>
          </span>
          <span lang={lang} dir="auto">
            {bought}
          </span>
          <b className="display number">{rupees(spent)}</b>
        </p>
      )}
    </div>
  )
}
