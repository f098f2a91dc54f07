import type { ElementHandle } from 'playwright-core'

/** An element in the page. This type is derived from Playwright's, because the tests don't load the DOM types. */
type Part = ElementHandle extends ElementHandle<infer Element> ? Element : never

// These functions run in the page. Each is called with the element that a person wants to reach with the keyboard.

export const hasFocus = (element: Part): boolean => element === element.ownerDocument.activeElement

export const activatingKey = (element: Part): string => (element.matches('a, summary') ? 'Enter' : 'Space')

/** What has the focus, and whether the wanted element is there, ahead of it or behind it. */
export function standing(element: Part): { at: string; element: 'here' | 'ahead' | 'behind' } {
  const { activeElement: focused, body } = element.ownerDocument
  const name = focused.getAttribute('aria-label') ?? focused.labels?.[0]?.textContent ?? focused.textContent
  const at = focused === body ? 'the page' : name.trim().slice(0, 40)
  if (element === focused) return { at, element: 'here' }
  const isBefore = (focused.compareDocumentPosition(element) & element.DOCUMENT_POSITION_PRECEDING) > 0
  return { at, element: focused !== body && !focused.contains(element) && isBefore ? 'behind' : 'ahead' }
}

/** Describes how the focus on the element is shown. Items of menus and lists may be filled instead of outlined. */
export function showsFocus(element: Part): string {
  const page = element.ownerDocument
  const styleOf = (part: Part) => page.defaultView.getComputedStyle(part)
  const isOutlined = (part: Part) => part && styleOf(part).outlineStyle !== 'none' && Number.parseFloat(styleOf(part).outlineWidth) > 0
  const isFilled = element.matches('[role=menuitem], option') && styleOf(element).backgroundColor !== 'rgba(0, 0, 0, 0)'
  if (!isFilled && !isOutlined(element) && !isOutlined(element.closest('label'))) return 'not at all'
  const { left, top, width, height } = element.getClientRects()[0]
  const shown = page.elementFromPoint(left + width / 2, top + height / 2)
  if (!shown) return 'outside the window'
  return element.contains(shown) || shown.contains(element) ? 'visibly' : `below ${shown.outerHTML.slice(0, 80)}`
}
