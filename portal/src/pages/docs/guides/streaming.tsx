import { Link } from 'wouter'
import { CodeBlock } from '../../../ui/code-block.tsx'
import { curlCoach, curlResume } from '../examples/curl-snippets.ts'
import { MESSAGE_ID, STREAM } from '../examples/example-stream.ts'
import { NO_KEY } from '../examples/snippet-texts.ts'
import { GuideTable } from './guide-table.tsx'
import { KEPT_HOURS } from './kept-hours.ts'
import { STREAM_EVENTS } from './stream-events.ts'

const ROWS = Object.entries(STREAM_EVENTS).map(([type, { when, carries }]) => [type, when, carries] as const)

export const StreamingGuide = () => (
  <>
    <p>
      The coach answers with server-sent events. Each has an <code>id</code>, an <code>event</code> and <code>data</code>: one JSON object
      whose <code>type</code> is the name of the event.
    </p>
    <CodeBlock title="Send a message" text={curlCoach(location.origin, NO_KEY)} />
    <CodeBlock title="Example answer, shortened" text={STREAM} isAnswer />
    <h3>Events</h3>
    <GuideTable label="Events of the coach" heads={['Event', 'When', 'Carries']} rows={ROWS} />
    <ul>
      <li>
        All <code>delta</code> texts together are exactly <code>done.reply</code>.
      </li>
      <li>
        After <code>done</code> or <code>error</code> the stream closes. There is no <code>[DONE]</code>.
      </li>
      <li>Ignore types that you do not know. New ones may be added.</li>
      <li>
        A comment line, <code>: ping</code>, comes every 15 seconds and keeps the connection open. Skip it.
      </li>
      <li>A fault before the first piece is an error like any other, with its status. You get 200 only when the model speaks.</li>
      <li>
        The browser's <code>EventSource</code> can't send a body or a key. Read the answer of <code>fetch</code> instead, as the{' '}
        <Link href="/quickstart">quickstart</Link> does.
      </li>
    </ul>
    <h3>Lost the connection?</h3>
    <p>
      Ask for the rest with the id of the last event that you saw. Leave out <code>Last-Event-ID</code> to get all events again. It works
      for {KEPT_HOURS} hours, with the key that asked, and costs nothing. A reader that takes nothing for 20 seconds is cut off, and can
      resume too.
    </p>
    <CodeBlock title="Resume after the third event" text={curlResume(location.origin, NO_KEY, MESSAGE_ID, 2)} />
    <h3>In a crisis</h3>
    <p>
      A message that speaks of self-harm, an overdose, abuse or a medical emergency gets help lines instead of coaching. No model is asked
      and nothing is charged. Show <code>resources</code> to the person as they are, and never behind a click. At the daily cap the answer
      is 429, and the same help stands in <code>details.safety</code>.
    </p>
    <h3>Without a stream</h3>
    <p>
      Add <code>?stream=false</code> to get one JSON object: <code>reply</code>, <code>disclaimer</code>, <code>message_id</code>,{' '}
      <code>belief_slug</code>, <code>finish_reason</code>, and <code>safety</code> in a crisis.
    </p>
    <p>
      The header <code>X-AI-Model</code> names the model that answered. <code>offline</code> is the built-in engine, <code>none</code> means
      that no model was asked.
    </p>
  </>
)
