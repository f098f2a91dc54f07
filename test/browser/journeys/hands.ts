import type { Locator } from 'playwright-core'

/** A way of using the portal. The browser receives the same events as it would from a person. */
export interface Hands {
  /** Moves to the content of a page that has just loaded. */
  arrive(): Promise<void>
  /** Activates a link, a button or a summary, or toggles a checkbox. */
  press(target: Locator): Promise<void>
  /** Replaces the text of a field. */
  fill(field: Locator, text: string): Promise<void>
  /** Chooses an option from a list. */
  choose(list: Locator, option: string): Promise<void>
  /** Chooses one of several radio buttons. */
  pick(radio: Locator): Promise<void>
  /** Opens a menu and chooses an item. */
  chooseFrom(menu: Locator, item: Locator): Promise<void>
  /** Points at a value in a chart: the last one, or one between the first and the last. */
  pointAt(chart: Locator, which: 'last' | 'between'): Promise<void>
  /** Fails if a person who uses the portal in this way could not continue from here. */
  canGoOn(): Promise<void>
}
