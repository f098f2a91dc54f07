import { type ClipboardEvent, type FormEvent, type RefObject, useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { addItems, type ItemList, LONGEST_ITEM, listOf, MOST_ITEMS, splitItems } from './item-list.ts'
import { StackItems } from './stack-items.tsx'

interface Props {
  list: ItemList
  /** The list may have changed since this was drawn, so each change begins from the present one. */
  onChange(change: (present: ItemList) => ItemList): void
  /** Where an item is written; it takes the focus from a button that goes. */
  field: RefObject<HTMLInputElement | null>
}

/** The list of what is to be checked, and the ways to fill it. */
export function CheckerItems({ list, onChange, field }: Props) {
  const [text, setText] = useState('')
  const id = useId()
  const add = (added: string[]) => onChange(({ items }) => addItems(items, added))
  const remove = (item: string) => {
    onChange(({ items }) => listOf(items.filter((other) => other !== item)))
    field.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add(splitItems(text))
    setText('')
    field.current?.focus()
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
        <label htmlFor={id}>Remedy, medicine, brand or drug class</label>
        <div className="checker-entry">
          <input
            id={id}
            ref={field}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onPaste={paste}
            maxLength={LONGEST_ITEM}
            autoComplete="off"
            spellCheck={false}
            aria-describedby={`${id}-help`}
          />
          <Button type="submit" disabled={text.trim() === ''}>
            Add
          </Button>
        </div>
        <p id={`${id}-help`} className="small soft">
          Press Enter after each, or paste a list with commas or one to a line. At most {MOST_ITEMS}.
        </p>
      </form>
      <StackItems onItems={add} />
      {list.items.length > 0 && (
        <ul className="checker-items plain-list" aria-label="Items to check">
          {list.items.map((item) => (
            <li key={item}>
              <span>{item}</span>
              <button type="button" aria-label={`Remove ${item}`} onClick={() => remove(item)}>
                <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="small" role="status">
        {list.leftOut}
      </p>
    </>
  )
}
