import { findChromium } from '../../test/support/chromium.ts'
import { measurePages, type PageFigures } from '../pages.ts'
import { type Row, withoutTarget, withTarget } from '../row.ts'

const MOST_TIMES = 1.5

/** Measures each page of the portal in a real browser with an empty cache. */
export async function* portal(): AsyncGenerator<Row> {
  if (!findChromium()) return yield withoutTarget('pages of the portal', 'skipped: Chromium is not installed')
  for (const page of await measurePages())
    yield withTarget(
      `portal page \`${page.path}\``,
      `first contentful paint ${Math.round(page.firstPaint)} ms`,
      `at most ${MOST_TIMES} times a static page with the same bytes`,
      page.firstPaint <= MOST_TIMES * page.staticPaint,
      { more: more(page), table: 'portal' },
    )
}

const more = ({ firstPaint, staticPaint, shift, scriptBytes, requests }: PageFigures): string =>
  [
    `${(firstPaint / staticPaint).toFixed(1)} times (${Math.round(staticPaint)} ms)`,
    `layout shift ${shift.toFixed(3)}`,
    `${Math.round(scriptBytes / 1_000)} kB of script, compressed`,
    `${requests} requests`,
  ].join('; ')
