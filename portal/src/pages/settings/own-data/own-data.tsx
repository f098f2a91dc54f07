import { useState } from 'react'
import { useSession } from '../../../session.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErasePerson } from './erase-person.tsx'

/** Lets people download or erase all data that the platform stores about them. */
export function OwnData() {
  const { session, erase } = useSession()
  const [isErasing, setErasing] = useState(false)
  if (!session?.signed_in) return null
  return (
    <>
      <Card title="Your data">
        <p className="soft">
          The export contains everything that the platform stores about you: your e-mail address, linked accounts, keys without their
          secrets, usage, recent requests, sessions, and AI responses from the last 24 hours, which may quote what you wrote.
        </p>
        <div className="row">
          <a className="button" href="/portal/export" download>
            Export your data
          </a>
        </div>
      </Card>
      <Card title="Erase your data">
        <p className="soft">
          Your keys stop working, and everything that the export contains is deleted. Your accounts in Mind, Body and Voice stay as they
          are. This can’t be undone.
        </p>
        <div>
          <Button kind="danger" onClick={() => setErasing(true)}>
            Erase everything…
          </Button>
        </div>
        {isErasing && <ErasePerson email={session.email} erase={erase} onClose={() => setErasing(false)} />}
      </Card>
    </>
  )
}
