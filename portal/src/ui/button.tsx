import type { ComponentProps } from 'react'
import './button.css'

interface Props extends ComponentProps<'button'> {
  kind?: 'primary' | 'plain' | 'danger'
  /** Like `disabled`, but the button keeps the focus. */
  blocked?: boolean
}

export const Button = ({ kind = 'plain', type = 'button', blocked = false, onClick, ...rest }: Props) => (
  <button
    type={type}
    className={`button ${kind}`}
    aria-disabled={blocked || undefined}
    onClick={blocked ? (event) => event.preventDefault() : onClick}
    {...rest}
  />
)
