import type { ElementHandle, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { activatingKey, hasFocus, showsFocus, standing } from './focus.ts'
import type { Hands } from './hands.ts'

const MOST_STEPS = 100

/** Uses only the keyboard, so it can use only what Tab and the arrow keys can reach. */
export function keyboard(page: Page): Hands {
  const { keyboard: keys } = page
  let hasBegun = false

  /** Presses one of two keys until the element has the focus. */
  const goTo = async (target: Locator, forward: string, backward: string) => {
    await target.waitFor()
    const element = (await target.elementHandle()) as ElementHandle
    const passed = new Set<string>()
    for (let steps = 0; ; steps++) {
      const { at, element: is } = await element.evaluate(standing)
      if (is === 'here') break
      if (steps === MOST_STEPS) throw new Error(`no key leads to ${target}, only to: ${[...passed].join(', ')}`)
      passed.add(at)
      await keys.press(is === 'ahead' ? forward : backward)
    }
    await expect.poll(() => element.evaluate(showsFocus), { message: `how the focus is shown on ${target}` }).toBe('visibly')
    hasBegun = true
  }
  const tabTo = (target: Locator) => goTo(target, 'Tab', 'Shift+Tab')
  const arrowTo = (target: Locator) => goTo(target, 'ArrowDown', 'ArrowUp')

  return {
    arrive: async () => {
      await tabTo(page.getByRole('link', { name: 'Skip to content' }))
      await keys.press('Enter')
      hasBegun = false
    },
    press: async (target) => {
      await tabTo(target)
      await keys.press(await target.evaluate(activatingKey))
    },
    fill: async (field, text) => {
      await tabTo(field)
      if (await field.inputValue()) await keys.press('ControlOrMeta+A')
      await keys.type(text)
    },
    choose: async (list, option) => {
      await tabTo(list)
      await keys.press('Space')
      await arrowTo(list.getByRole('option', { name: option, exact: true }))
      await keys.press('Enter')
      await expect.poll(() => list.evaluate(hasFocus), { message: `the focus is back on ${list}` }).toBe(true)
    },
    pick: async (radio) => {
      await tabTo(page.getByRole('radio', { checked: true }))
      await arrowTo(radio)
    },
    chooseFrom: async (menu, item) => {
      await tabTo(menu)
      await keys.press('Enter')
      await page.locator('[role=menuitem]:focus').waitFor()
      await arrowTo(item)
      await keys.press('Enter')
    },
    pointAt: async (chart, which) => {
      await tabTo(chart)
      await keys.press('End')
      if (which === 'between') await keys.press('ArrowLeft')
    },
    canGoOn: async () => {
      const isSomewhere = () => page.evaluate('document.activeElement !== document.body')
      if (hasBegun) await expect.poll(isSomewhere, { message: 'something has the focus' }).toBe(true)
    },
  }
}
