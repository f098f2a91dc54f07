import { type FormEvent, useState } from 'react'
import type { KEY_NAME_LENGTH } from '../../../../src/contract/limits.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/field.tsx'
import { FaultNotice } from '../../ui/notice.tsx'

const LONGEST: typeof KEY_NAME_LENGTH = 80

/** Counts as the service does: by code points, not by UTF-16 units. */
const lengthOf = (name: string) => [...name].length

function faultOf(name: string): string | undefined {
  if (lengthOf(name) === 0) return 'Give the key a name.'
  if (lengthOf(name) > LONGEST) return `${lengthOf(name) - LONGEST} too many: a name has at most ${LONGEST} characters.`
  if (/\p{Cc}/u.test(name)) return 'A name has no line breaks, tabs or other control characters.'
  return undefined
}

interface Props {
  /** Once the key is there, its panel takes the place of this form. */
  create(name: string): Promise<void>
  isMinting: boolean
}

export function CreateKey({ create, isMinting }: Props) {
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const [refusal, setRefusal] = useState<Error>()
  const name = typed.trim()
  const fault = faultOf(name)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    setRefusal(undefined)
    if (fault || isMinting) return
    await create(name).catch(setRefusal)
  }
  return (
    <Card title="Create a key">
      <form className="stack" onSubmit={submit} noValidate>
        <TextField
          label="Name"
          name="key-name"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          hint={`For your own use, like the program that will hold the key. ${lengthOf(name)} of ${LONGEST} characters.`}
          fault={tried || name !== '' ? fault : undefined}
        />
        <div className="row">
          <Button kind="primary" type="submit" blocked={isMinting}>
            {isMinting ? 'Creating…' : 'Create key'}
          </Button>
          <span className="small soft">You see the key once, right after this.</span>
        </div>
        {refusal && <FaultNotice fault={refusal} />}
      </form>
    </Card>
  )
}
