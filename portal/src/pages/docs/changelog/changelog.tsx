import text from '../../../../../CHANGELOG.md?raw'
import { Card } from '../../../ui/card.tsx'
import { Page } from '../../../ui/page.tsx'
import { TextWithCode } from '../text-with-code.tsx'
import { type Change, firstSentence, type Release, readChangelog } from './read-changelog.ts'
import './changelog.css'

const releases = readChangelog(text)
const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

export const Changelog = () => (
  <Page
    title="Changelog"
    lead={
      <>
        What changed in the API, the SDK and this portal. Changes within <code>/v1</code> are additive only.
      </>
    }
  >
    {releases.map((release) =>
      release.date === undefined ? (
        <Unreleased key={release.version} release={release} />
      ) : (
        <Card key={release.version} title={release.version} aside={<ReleaseDate date={release.date} />}>
          {release.about && (
            <p>
              <TextWithCode text={release.about} />
            </p>
          )}
          {release.sections.map((section) => (
            <section key={section.title} className="stack">
              <h3>{section.title}</h3>
              <Changes changes={section.changes} />
            </section>
          ))}
        </Card>
      ),
    )}
  </Page>
)

const ReleaseDate = ({ date }: { date: string }) => (
  <time className="small soft" dateTime={date}>
    {DATE.format(new Date(date))}
  </time>
)

/** What the next version brings, in the first sentences of its entries. */
const Unreleased = ({ release: { version, sections } }: { release: Release }) =>
  sections.length > 0 && (
    <Card title={version} aside={<span className="small soft">In short, for the next version</span>}>
      {sections.map(({ title, changes }) => {
        const forCallers = changes.filter(({ area }) => area !== 'Operators')
        return (
          <details key={title} className="changelog-short">
            <summary>
              {title} <span className="soft">{forCallers.length}</span>
            </summary>
            <Changes changes={forCallers.map((change) => ({ ...change, text: firstSentence(change.text) }))} />
          </details>
        )
      })}
    </Card>
  )

/** What only operators notice is folded. */
function Changes({ changes }: { changes: readonly Change[] }) {
  const forOperators = changes.filter(({ area }) => area === 'Operators')
  return (
    <>
      <ChangeList changes={changes.filter(({ area }) => area !== 'Operators')} />
      {forOperators.length > 0 && (
        <details className="changelog-short">
          <summary>
            For operators <span className="soft">{forOperators.length}</span>
          </summary>
          <ChangeList changes={forOperators} />
        </details>
      )}
    </>
  )
}

/** Changes by whom they are for. */
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
