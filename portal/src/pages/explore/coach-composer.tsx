import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { LONGEST_MESSAGE } from './conversation.ts'

const NEAR_THE_END = 200

interface Props {
  isBusy: boolean
  onSend(message: string): void
  onStop(): void
}

export function CoachComposer({ isBusy, onSend, onStop }: Props) {
  const [text, setText] = useState('')
  const field = useId()
  const left = LONGEST_MESSAGE - text.length
  const send = () => {
    const message = text.trim()
    if (message === '' || isBusy) return
    onSend(message)
    setText('')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  /** While an input method composes a word, Enter belongs to it. */
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form className="coach-composer" onSubmit={submit}>
      <label htmlFor={field}>Your message</label>
      <textarea
        id={field}
        rows={3}
        value={text}
        maxLength={LONGEST_MESSAGE}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={key}
        aria-describedby={`${field}-help`}
      />
      <div className="row">
        {isBusy ? (
          <Button onClick={onStop}>Stop</Button>
        ) : (
          <Button kind="primary" type="submit" disabled={text.trim() === ''}>
            Send
          </Button>
        )}
        <span id={`${field}-help`} className="small soft">
          Enter sends, Shift and Enter begins a new line.{left < NEAR_THE_END && ` ${left} characters left.`}
        </span>
      </div>
    </form>
  )
}
