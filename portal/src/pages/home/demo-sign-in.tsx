import { useState } from 'react'
import { useLocation } from 'wouter'
import { APPS, type AppName } from '../../apps.ts'
import { type DemoPerson, useSession } from '../../session.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorNotice } from '../../ui/notice.tsx'
import './demo-sign-in.css'
import './sign-in.css'

const appsOf = ({ apps }: DemoPerson) =>
  APPS.filter(({ name }) => apps.includes(name))
    .map(({ title }) => title)
    .join(', ')

interface Props {
  people: DemoPerson[]
  /** The path to open after signing in; by default, the Keys page. */
  returnTo: string | undefined
}

export function DemoSignIn({ people, returnTo }: Props) {
  const { signInAs } = useSession()
  const [, navigate] = useLocation()
  const [email, setEmail] = useState(people[0]?.email)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<Error>()
  const person = people.find((one) => one.email === email)
  const signIn = async (chosen: DemoPerson, app: AppName) => {
    if (busy) return
    setBusy(true)
    setError(undefined)
    try {
      await signInAs(chosen.email, app)
      navigate(returnTo ?? '/keys')
    } catch (failure) {
      setError(failure as Error)
      setBusy(false)
    }
  }
  return (
    <Card title="Sign in to the demo" aside={<span className="small soft">Fictional people and data</span>}>
      <fieldset className="demo-people thirds">
        <legend>1. Choose a person</legend>
        {people.map((one) => (
          <label key={one.email} className="demo-person">
            <input
              type="radio"
              name="person"
              checked={one.email === email}
              onChange={() => {
                setEmail(one.email)
                setError(undefined)
              }}
            />
            <span>
              <strong>{one.name}</strong>
              <span className="small">{appsOf(one)}</span>
              <span className="small soft">{one.email}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {person && (
        <fieldset className="demo-people thirds" aria-busy={busy}>
          <legend>2. Choose an application</legend>
          {APPS.filter(({ name }) => person.apps.includes(name)).map(({ name, title, about }) => (
            <button key={name} type="button" className="sign-in-app" data-app={name} onClick={() => void signIn(person, name)}>
              <strong className="app-name">Sign in through {title}</strong>
              <span className="small soft">{about}</span>
            </button>
          ))}
        </fieldset>
      )}
      {error && <ErrorNotice error={error} />}
    </Card>
  )
}
