import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import './menu.css'

interface Props {
  /** Describes the menu. */
  label: string
  /** The content of the button; by default, three dots. */
  face?: ReactNode
  describedBy?: string
  children: ReactNode
}

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** A button that opens a menu below it. The browser closes it on Escape and on a click elsewhere. */
export function Menu({ label, face, describedBy, children }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const items = () => [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)') ?? [])]
  const place = () => {
    if (!button.current || !list.current) return
    const { bottom, top, right } = button.current.getBoundingClientRect()
    const { offsetHeight, offsetWidth } = list.current
    const isBelow = bottom + offsetHeight + 8 < innerHeight || top < offsetHeight
    list.current.style.top = `${isBelow ? bottom + 4 : top - offsetHeight - 4}px`
    list.current.style.left = `${Math.max(8, right - offsetWidth)}px`
  }
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Tab') list.current?.hidePopover()
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const all = items()
    all[step(all.indexOf(document.activeElement as HTMLElement), all.length)]?.focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={face ? 'button menu-face' : 'menu-button'}
        popoverTarget={id}
        aria-label={face ? undefined : label}
        aria-describedby={describedBy}
        aria-haspopup="menu"
        aria-expanded={isOpen}
      >
        {face ?? <span aria-hidden="true">⋯</span>}
      </button>
      <div
        id={id}
        ref={list}
        className="menu"
        role="menu"
        aria-label={label}
        tabIndex={-1}
        popover="auto"
        onToggle={({ newState }) => {
          setOpen(newState === 'open')
          if (newState !== 'open') return
          place()
          items()[0]?.focus({ preventScroll: true })
        }}
        onKeyDown={move}
        onClick={() => list.current?.hidePopover()}
      >
        {children}
      </div>
    </>
  )
}

interface ItemProps {
  isDanger?: boolean
  /** The reason why the item can't be used now. */
  disabledReason?: string | undefined
  onChoose(): void
  children: ReactNode
}

export const MenuItem = ({ isDanger, disabledReason, onChoose, children }: ItemProps) => (
  <button
    type="button"
    role="menuitem"
    tabIndex={-1}
    className={isDanger ? 'danger' : undefined}
    disabled={disabledReason !== undefined}
    title={disabledReason}
    onClick={onChoose}
  >
    {children}
  </button>
)
