import { Button } from '../../../ui/button.tsx'

const EXAMPLES = [
  'I put off every call that could end in a no.',
  'I feel stuck, and there is too much to do.',
  'My slides came back full of comments. Now I think I am not good enough.',
]

/** Example messages. Choosing one fills in the message field. */
export const CoachExamples = ({ onChoose }: { onChoose(example: string): void }) => (
  <div className="coach-examples">
    <p className="soft">
      The coach helps you explore what holds you back: a recurring thought, something you avoid, a hard day. For example:
    </p>
    <ul className="plain-list row">
      {EXAMPLES.map((example) => (
        <li key={example}>
          <Button onClick={() => onChoose(example)}>{example}</Button>
        </li>
      ))}
    </ul>
  </div>
)
