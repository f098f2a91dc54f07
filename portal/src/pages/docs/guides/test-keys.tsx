import code from 'virtual:reference-guides'
import { Link } from 'wouter'
import { MAX_TEST_KEYS, TEST_KEY_DAYS } from '../../../../../src/contract/limits.ts'
import { CodeBlock } from '../../../ui/code-block.tsx'
import { GuideTable } from './guide-table.tsx'

export const TestKeysGuide = () => (
  <>
    <p>
      A test key lets you try everything without affecting real data. It belongs to a made-up person with accounts and a year of data in all
      three applications, and starts with <code>threefold_test_</code>. Requests with it are handled by the same code, with the same checks,
      limits and errors, but with a separate database.
    </p>
    <ul>
      <li>
        Create one on the <Link href="/keys">Keys page</Link>, or with <code>POST /v1/keys</code> and the body{' '}
        <code>{'{"mode": "test"}'}</code>. You can have {MAX_TEST_KEYS} at a time. By default, each expires after {TEST_KEY_DAYS} days.
      </li>
      <li>
        The Keys page and <code>GET /v1/keys?mode=test</code> list those that you created. To invalidate a test key, even if you have lost
        it, revoke it there or with any of your live keys.
      </li>
      <li>The operator can turn test keys off.</li>
    </ul>
    <h3 id="what-only-test-keys-can-do">What only test keys can do</h3>
    <GuideTable
      label="What only test keys can do"
      headings={['Request', 'What happens']}
      rows={[
        ['POST /v1/test/clock', 'The test person’s clock moves forward, so caps are reset and keys expire.'],
        ['X-Test-Answer: rate_limited', 'The call returns this error, or any other error whose code you send.'],
        ['X-Test-Stream: cut-after=3', 'The connection of a coach stream is closed after three events.'],
      ]}
    />
    <CodeBlock title="Move the clock to the same time tomorrow" text={code.advanceTestClock} />
  </>
)
