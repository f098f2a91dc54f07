import { type ClipboardEvent, type FormEvent, type RefObject, useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { addItems, type ItemList, listOf, MAX_ITEM_LENGTH, MAX_ITEMS, splitItems } from './item-list.ts'
import { StackItems } from './stack-items.tsx'

const EXAMPLES = [
  ['St. John’s wort', 'Zoloft'],
  ['Ginkgo', 'warfarin'],
]

interface Props {
  list: ItemList
  /** Takes an updater function, because the list may have changed since the last render. */
  onChange(update: (current: ItemList) => ItemList): void
  /** The field that receives the focus when the focused button is removed. */
  field: RefObject<HTMLInputElement | null>
}

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
      <form className="field" onSubmit={submit}>
        <label htmlFor={id}>Remedy, medicine, brand or drug class</label>
        <div className="checker-entry">
          <input
            id={id}
            className="field-box"
            placeholder="e.g. St. John’s wort, Zoloft 50 mg"
            ref={field}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onPaste={paste}
            maxLength={MAX_ITEM_LENGTH}
            autoComplete="off"
            spellCheck={false}
            aria-describedby={`${id}-help`}
          />
          <Button type="submit" disabled={text.trim() === ''}>
            Add
          </Button>
        </div>
        <p id={`${id}-help`} className="small soft">
          Add two or more items to check them against each other, or one to see everything that is recorded about it. You can paste a list
          separated by commas or line breaks, up to {MAX_ITEMS} items.
        </p>
      </form>
      <div className="checker-offers">
        <StackItems onItems={add} />
        {list.items.length === 0 &&
          EXAMPLES.map((example) => (
            <Button
              key={example.join()}
              onClick={() => {
                add(example)
                field.current?.focus()
              }}
            >
              Example: {example.join(' with ')}
            </Button>
          ))}
      </div>
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
        {list.rejection}
      </p>
    </>
  )
}
