import { afterEach } from 'vitest'
import { openTabs } from './portal.ts'

/** A test that failed once on a busy machine is hard to repeat, so its report includes what the tabs showed. */
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  for (const tab of await openTabs()) console.error(`\n--- ${task.name}: a tab shows ${tab}`)
})
