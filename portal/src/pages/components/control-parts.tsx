import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx'
import { Menu, MenuItem } from '../../ui/navigation/menu.tsx'
import { SectionNav } from '../../ui/navigation/section-nav.tsx'
import type { Part } from './part.ts'

const nothing = () => {}

export const CONTROL_PARTS: Part[] = [
  {
    title: 'Buttons',
    states: {
      plain: <Button>Plain</Button>,
      primary: <Button kind="primary">Primary</Button>,
      danger: <Button kind="danger">Danger</Button>,
      disabled: <Button disabled>Disabled</Button>,
      'blocked, but keeps the focus': (
        <Button kind="primary" blocked>
          Creating…
        </Button>
      ),
      copy: <CopyButton text="copied text" />,
    },
  },
  {
    title: 'Fields',
    states: {
      text: <TextField label="Name" hint="For example, the program that will use the key." />,
      'text with an error': <TextField label="Name, invalid" defaultValue="a name" error="Use at most 80 characters." />,
      'disabled text': <TextField label="Name, disabled" disabled defaultValue="can’t be changed" />,
      select: (
        <SelectField label="Expires" hint="The key stops working then.">
          <option>Never</option>
          <option>After 30 days</option>
        </SelectField>
      ),
      'long text': <TextAreaField label="Body as JSON" rows={3} defaultValue={'{ "items": [] }'} />,
      'long text with an error': (
        <TextAreaField label="Body as JSON, invalid" rows={3} defaultValue="{" error="This is not valid JSON yet." />
      ),
    },
  },
  {
    title: 'Menu and navigation',
    states: {
      menu: (
        <Menu label="Actions for an example">
          <MenuItem onChoose={nothing}>Rotate…</MenuItem>
          <MenuItem onChoose={nothing} disabledReason="Store the new key first.">
            Disabled
          </MenuItem>
          <hr />
          <MenuItem isDanger onChoose={nothing}>
            Revoke…
          </MenuItem>
        </Menu>
      ),
      'section navigation': (
        <SectionNav
          label="Example"
          pages={[
            { to: '/components', title: 'This page' },
            { to: '/changelog', title: 'Another page' },
          ]}
        />
      ),
    },
  },
]
