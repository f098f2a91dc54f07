import { Link } from 'wouter'
import { Card } from '../../../ui/card.tsx'
import type { Operation } from './document/read-reference.ts'

export const ErrorsSection = ({ errors }: Pick<Operation, 'errors'>) => (
  <Card title="Errors" aside={<Link href="/guides#errors">How to handle errors</Link>}>
    <ul className="plain-list small operation-errors">
      {errors.flatMap(({ status, codes }) =>
        codes.map(({ code, when }) => (
          <li key={code}>
            <span>{status}</span> <code>{code}</code> <span>{when}</span>
          </li>
        )),
      )}
    </ul>
  </Card>
)
