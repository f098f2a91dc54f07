import type { Operation } from './document/read-reference.ts'

export const ErrorsSection = ({ errors }: Pick<Operation, 'errors'>) => (
  <details className="operation-errors">
    <summary>
      Errors <span className="soft">{errors.map(({ status }) => status).join(', ')}</span>
    </summary>
    <ul className="plain-list small">
      {errors.flatMap(({ status, codes }) =>
        codes.map(({ code, when }) => (
          <li key={code}>
            {status} <code>{code}</code> {when}
          </li>
        )),
      )}
    </ul>
  </details>
)
