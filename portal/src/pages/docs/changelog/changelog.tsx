import text from '../../../../../CHANGELOG.md?raw'
import { Card } from '../../../ui/card.tsx'
import { Page } from '../../../ui/page.tsx'
import { TextWithCode } from '../text-with-code.tsx'
import { type Change, firstSentence, type Release, readChangelog } from './read-changelog.ts'
import './changelog.css'

const releases = readChangelog(text)
/** Longer sections are collapsed after this many changes. */
const MOST_CHANGES = 10
const FIRST_CHANGES = 6
const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

export const Changelog = () => (
  <Page
    title="Changelog"
    lead={
      <>
        What changed in the API, the SDK and this portal. Changes within <code>/v1</code> are additive only.
      </>
    }
  >
    {releases.map((release) => (
      <ReleaseCard key={release.version} release={release} />
    ))}
  </Page>
)

const ReleaseCard = ({ release: { version, date, about, sections } }: { release: Release }) =>
  date === undefined && sections.length === 0 ? null : (
    <Card title={date ? version : 'Coming next'} aside={date && <ReleaseDate date={date} />}>
      {about && (
        <p>
          <TextWithCode text={about} />
        </p>
      )}
      {sections.map(({ title, changes }) => (
        <section key={title} className="stack">
          <h3>{title}</h3>
          <Changes changes={changes} />
        </section>
      ))}
    </Card>
  )

const ReleaseDate = ({ date }: { date: string }) => (
  <time className="small soft" dateTime={date}>
    {DATE.format(new Date(date))}
  </time>
)

/** Shows the first sentence of each change, and only the beginning of a long section. Changes that affect only operators are collapsed. */
function Changes({ changes }: { changes: readonly Change[] }) {
  const forOperators = changes.filter(({ area }) => area === 'Operators')
  const forCallers = changes.filter(({ area }) => area !== 'Operators')
  const isLong = forCallers.length > MOST_CHANGES
  const shortened = isLong ? forCallers.map((change) => ({ ...change, text: firstSentence(change.text) })) : forCallers
  return (
    <>
      <ChangeList changes={isLong ? shortened.slice(0, FIRST_CHANGES) : shortened} />
      {isLong && <FoldedChanges title="More" changes={shortened.slice(FIRST_CHANGES)} />}
      {forOperators.length > 0 && <FoldedChanges title="For operators" changes={forOperators} />}
    </>
  )
}

const FoldedChanges = ({ title, changes }: { title: string; changes: readonly Change[] }) => (
  <details className="changelog-short">
    <summary>
      {title} <span className="soft">{changes.length}</span>
    </summary>
    <ChangeList changes={changes} />
  </details>
)

/** Lists changes, grouped by the area that they affect. */
function ChangeList({ changes }: { changes: readonly Change[] }) {
  const areas = [...new Set(changes.map(({ area }) => area))]
  return areas.map((area) => (
    <div key={area} className="changelog-part">
      {area !== 'Operators' && <p className="changelog-area">{area}</p>}
      <ul>
        {changes
          .filter((change) => change.area === area)
          .map(({ text: about }) => (
            <li key={about}>
              <TextWithCode text={about} />
            </li>
          ))}
      </ul>
    </div>
  ))
}
