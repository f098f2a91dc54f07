import { type ClipboardEvent, type FormEvent, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { addItems, LONGEST_ITEM, MOST_ITEMS, splitItems } from './item-list.ts'
import { StackItems } from './stack-items.tsx'

interface Props {
  items: string[]
  onChange(items: string[]): void
}

/** The list of what is to be checked, and the ways to fill it. */
export function CheckerItems({ items, onChange }: Props) {
  const [text, setText] = useState('')
  const [told, setTold] = useState<string | null>(null)
  const field = useId()
  const add = (added: string[]) => {
    const { items: all, leftOut } = addItems(items, added)
    onChange(all)
    setTold(leftOut)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add(splitItems(text))
    setText('')
  }
  const paste = (event: ClipboardEvent) => {
    const pasted = splitItems(event.clipboardData.getData('text'))
    if (pasted.length < 2) return
    event.preventDefault()
    add(pasted)
  }
  return (
    <>
      <form className="checker-form" onSubmit={submit}>
        <label htmlFor={field}>Remedy, medicine, brand or drug class</label>
        <div className="checker-entry">
          <input
            id={field}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onPaste={paste}
            maxLength={LONGEST_ITEM}
            autoComplete="off"
            spellCheck={false}
            aria-describedby={`${field}-help`}
          />
          <Button type="submit" disabled={text.trim() === ''}>
            Add
          </Button>
        </div>
        <p id={`${field}-help`} className="small soft">
          Press Enter after each, or paste a list with commas or one to a line. At most {MOST_ITEMS}.
        </p>
      </form>
      <StackItems onItems={add} />
      {items.length > 0 && (
        <ul className="checker-items plain-list" aria-label="Items to check">
          {items.map((item) => (
            <li key={item}>
              <span>{item}</span>
              <button type="button" aria-label={`Remove ${item}`} onClick={() => onChange(items.filter((other) => other !== item))}>
                <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="small" role="status">
        {told}
      </p>
    </>
  )
}
