import { type FormEvent, type KeyboardEvent, type ReactNode, type RefObject, useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { CoachExamples } from './coach-examples.tsx'
import { MAX_MESSAGE_LENGTH } from './conversation.ts'

const SHOW_LEFT_BELOW = 200

interface Props {
  /** The message field. */
  box: RefObject<HTMLTextAreaElement | null>
  /** Whether this is the first message. If so, examples are shown. */
  isFirst: boolean
  isBusy: boolean
  onSend(message: string): void
  onStop(): void
  /** Controls for options that are sent with the message. */
  children: ReactNode
}

export function CoachComposer({ box, isFirst, isBusy, onSend, onStop, children }: Props) {
  const [text, setText] = useState('')
  const field = useId()
  const left = MAX_MESSAGE_LENGTH - text.length
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
  const insertExample = (example: string) => {
    setText(example)
    box.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  /** Sends the message on Enter, unless an input method is composing a word. In that case, Enter confirms the word. */
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <>
      {isFirst && <CoachExamples onChoose={insertExample} />}
      {children}
      <form className="coach-composer" onSubmit={submit}>
        <div className="field">
          <label htmlFor={field}>Your message</label>
          <textarea
            id={field}
            className="field-box"
            ref={box}
            rows={3}
            value={text}
            maxLength={MAX_MESSAGE_LENGTH}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={key}
            aria-describedby={`${field}-help`}
          />
        </div>
        <div className="row">
          {isBusy ? (
            <Button onClick={stop}>Stop</Button>
          ) : (
            <Button kind="primary" type="submit" blocked={text.trim() === ''}>
              Send
            </Button>
          )}
          <span id={`${field}-help`} className="small soft">
            <span className="coach-keys">Press Enter to send, Shift+Enter for a new line.</span>
            {left < SHOW_LEFT_BELOW && ` ${left} characters left.`}
          </span>
        </div>
      </form>
    </>
  )
}
