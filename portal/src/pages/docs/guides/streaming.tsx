import code from 'virtual:reference-guides'
import { Link } from 'wouter'
import { CodeBlock } from '../../../ui/code-block.tsx'
import { GuideTable } from './guide-table.tsx'
import { RETENTION_HOURS } from './retention-hours.ts'
import { STREAM_EVENTS } from './stream-events.ts'

const ROWS = Object.entries(STREAM_EVENTS).map(([type, { when, carries }]) => [type, when, carries] as const)

export const StreamingGuide = () => (
  <>
    <p>
      The coach streams its reply as server-sent events. Each has an <code>id</code>, an <code>event</code> name and <code>data</code>, a
      JSON object whose <code>type</code> is the event name.
    </p>
    <CodeBlock title="Send a message" text={code.coach} />
    <CodeBlock title="Response, shortened" text={code.stream} />
    <h3 id="events">Events</h3>
    <GuideTable label="Coach events" headings={['Event', 'When', 'Fields']} rows={ROWS} />
    <ul>
      <li>
        The <code>delta</code> texts add up to exactly <code>done.reply</code>.
      </li>
      <li>
        The stream closes after <code>done</code> or <code>error</code>. There is no <code>[DONE]</code> marker.
      </li>
      <li>Ignore unknown event types. New ones may be added.</li>
      <li>
        A comment line, <code>: ping</code>, is sent every 15 seconds to keep the connection open. Ignore it.
      </li>
      <li>
        If the key is revoked or expires meanwhile, the stream ends within a second with an <code>unauthorized</code> error, which has no{' '}
        <code>id</code>. The reply is still completed and charged. If the key was rotated, the new one can resume the stream.
      </li>
      <li>Errors before the first event are returned as usual, with an error status.</li>
      <li>
        The browser’s <code>EventSource</code> can’t send a body or a key. Use the <Link href="/sdk">SDK</Link> or <code>fetch</code>{' '}
        instead.
      </li>
    </ul>
    <CodeBlock title="With plain fetch" text={code.withFetch} />
    <h3 id="resuming-a-stream">Resuming a stream</h3>
    <p>
      If the connection drops, request the remaining events with the id of the last event you received. Omit <code>Last-Event-ID</code> to
      get all events again. This works for {RETENTION_HOURS} hours with the same key and is free of charge. Clients that stop reading for 20
      seconds are disconnected and can resume the same way.
    </p>
    <CodeBlock title="Resume after the third event" text={code.resume} />
    <h3 id="crisis-messages">Crisis messages</h3>
    <p>
      If the conversation indicates an immediate danger (self-harm, an overdose, a medical emergency, psychosis, abuse, harm to others, an
      eating disorder), the person gets helplines instead of coaching, without a model and free of charge. If it only suggests a possible
      crisis, the coach replies as usual, and helplines follow immediately before <code>done</code>. Show <code>resources</code> unchanged,
      and never behind a click. If the daily cap is reached, you get a 429 error with the same help in <code>details.safety</code>.
    </p>
    <h3 id="without-a-stream">Without a stream</h3>
    <p>
      Add <code>?stream=false</code> to get one JSON object: <code>reply</code>, <code>disclaimer</code>, <code>message_id</code>,{' '}
      <code>belief_slug</code>, <code>finish_reason</code> and, in a crisis, <code>safety</code>.
    </p>
    <p>
      The <code>X-AI-Model</code> header names the model. <code>offline</code> is the built-in engine; <code>none</code> means that no model
      was used.
    </p>
  </>
)
