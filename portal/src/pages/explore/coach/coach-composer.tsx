import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { CoachExamples } from './coach-examples.tsx'
import { LONGEST_MESSAGE } from './conversation.ts'

const NEAR_THE_END = 200

interface Props {
  /** Nothing was said yet: shows what one could begin with. */
  isFirst: boolean
  isBusy: boolean
  onSend(message: string): void
  onStop(): void
}

export function CoachComposer({ isFirst, isBusy, onSend, onStop }: Props) {
  const [text, setText] = useState('')
  const field = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const left = LONGEST_MESSAGE - text.length
  const send = () => {
    const message = text.trim()
    if (message === '' || isBusy) return
    onSend(message)
    setText('')
    box.current?.focus()
  }
  const stop = () => {
    onStop()
    box.current?.focus()
  }
  const beginWith = (example: string) => {
    setText(example)
    box.current?.focus()
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
      {isFirst && <CoachExamples onChoose={beginWith} />}
      <label htmlFor={field}>Your message</label>
      <textarea
        id={field}
        ref={box}
        rows={3}
        value={text}
        maxLength={LONGEST_MESSAGE}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={key}
        aria-describedby={`${field}-help`}
      />
      <div className="row">
        {isBusy ? (
          <Button onClick={stop}>Stop</Button>
        ) : (
          <Button kind="primary" type="submit" blocked={text.trim() === ''}>
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
