import { existsSync } from 'node:fs'
import type { LaunchOptions } from 'playwright-core'

/** The headless shell comes first, because it uses only about half as much CPU time as full Chromium. */
const CANDIDATES = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The path of the browser on this machine, or undefined. */
export const findChromium = (): string | undefined =>
  [process.env.CHROMIUM_PATH, ...CANDIDATES].find((path) => path !== undefined && existsSync(path))

/** The launch options for both tests and benchmarks. */
export function chromiumOptions(): LaunchOptions {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('no Chromium found')
  return { executablePath, args: ['--no-sandbox', '--no-zygote', '--disable-gpu'] }
}
