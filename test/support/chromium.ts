import { existsSync } from 'node:fs'
import type { LaunchOptions } from 'playwright-core'

const CANDIDATES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The browser of this machine, or nothing. */
export const findChromium = (): string | undefined =>
  [process.env.CHROMIUM_PATH, ...CANDIDATES].find((path) => path !== undefined && existsSync(path))

/** How it is started, for tests and figures alike. */
export function chromiumOptions(): LaunchOptions {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('no Chromium found')
  return { executablePath, args: ['--no-sandbox', '--disable-gpu'] }
}
