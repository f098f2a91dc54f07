import { findChromium } from '../../test/support/chromium.ts'
import { measurePages } from '../pages.ts'
import { type Row, withoutTarget } from '../row.ts'

/** Each page of the portal, in a real browser with an empty cache. */
export async function* portal(): AsyncGenerator<Row> {
  if (!findChromium()) return yield withoutTarget('pages of the portal', 'skipped: Chromium is not installed')
  for (const { path, firstPaint, scriptBytes, requests } of await measurePages())
    yield withoutTarget(`portal page \`${path}\``, `first contentful paint ${Math.round(firstPaint)} ms`, {
      more: `${Math.round(scriptBytes / 1_000)} kB of script, compressed; ${requests} requests`,
    })
}
