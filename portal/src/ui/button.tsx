import type { ComponentProps } from 'react'
import './button.css'

interface Props extends ComponentProps<'button'> {
  kind?: 'primary' | 'plain' | 'danger'
}

export const Button = ({ kind = 'plain', type = 'button', ...rest }: Props) => <button type={type} className={`button ${kind}`} {...rest} />
