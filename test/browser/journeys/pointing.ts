import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Hands } from './hands.ts'

/** The minimum target size that WCAG 2.2 requires, in pixels. */
const SMALLEST_TARGET = 24

type Position = { x: number; y: number }
/** Points at the center, unless a position is given. */
type Point = (target: Locator, position?: Position) => Promise<void>

/** Uses a mouse. Playwright scrolls to the target, and sends events only if nothing covers it. */
export const mouse = (page: Page): Hands => ({
  ...pointing(page, (target) => target.click()),
  pointAt: (chart, which) => pointAt(chart, which, (target, position) => target.hover(position && { position })),
  canGoOn: async () => {},
})

export const finger = (page: Page): Hands => {
  const tap: Point = async (target, position) => {
    await expectLarge(target)
    await target.tap(position && { position })
  }
  return { ...pointing(page, tap), pointAt: (chart, which) => pointAt(chart, which, tap), canGoOn: () => expectNarrow(page) }
}

async function pointAt(chart: Locator, which: 'last' | 'between', point: Point): Promise<void> {
  await chart.waitFor()
  const { width, height } = (await chart.boundingBox()) as { width: number; height: number }
  await point(chart, { x: which === 'last' ? width - 2 : width / 2, y: height / 2 })
}

function pointing(page: Page, at: Point): Omit<Hands, 'pointAt' | 'canGoOn'> {
  const press = async (target: Locator) => at((await isToggle(target)) ? target.locator('xpath=ancestor::label') : target)
  return {
    arrive: async () => {},
    press,
    pick: press,
    fill: async (field, text) => {
      await at(field)
      if (await field.inputValue()) await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.insertText(text)
    },
    choose: async (list, option) => {
      // without this appearance, the list is drawn by the system and is not part of the page
      if (!(await list.evaluate((element) => element.computedStyleMap().get('appearance')?.toString() === 'base-select')))
        return void (await list.selectOption({ label: option }))
      await at(list)
      await at(list.getByRole('option', { name: option, exact: true }))
    },
    chooseFrom: async (menu, item) => {
      await at(menu)
      await at(item)
    },
  }
}

/** Whether the target is a checkbox or a radio button, which a person can also press by its label. */
const isToggle = (target: Locator) => target.evaluate((element) => element.matches('[type=checkbox], [type=radio]'))

/** Expects that a target is large enough. A link that wraps must be large enough on each line. */
async function expectLarge(target: Locator): Promise<void> {
  await target.waitFor()
  const { width, lines } = await target.evaluate((element) => ({
    width: element.getBoundingClientRect().width,
    lines: Array.from(element.getClientRects(), ({ height }: { height: number }) => height),
  }))
  expect(Math.min(width, ...lines), `the size of ${target}`).toBeGreaterThanOrEqual(SMALLEST_TARGET)
}

/** Expects that the content fits the screen. If it were too wide, the page would scroll sideways or the browser would zoom out. */
async function expectNarrow(page: Page): Promise<void> {
  const { width } = page.viewportSize() as { width: number }
  const widths = await page.evaluate<number[]>(
    `[innerWidth, ...[document.scrollingElement, ...document.querySelectorAll('dialog, main')].map(({ scrollWidth }) => scrollWidth)]`,
  )
  expect(Math.max(...widths), 'the width of the content').toBeLessThanOrEqual(width)
}
