import { Button } from '../../../ui/button.tsx'

const EXAMPLES = [
  'I put off every call that could end in a no.',
  'I feel stuck, and there is too much to do.',
  'My slides came back full of comments. Now I think I am not good enough.',
]

/** What one can write about; a choice is put into the message, to be changed or sent. */
export const CoachExamples = ({ onChoose }: { onChoose(example: string): void }) => (
  <div className="coach-examples">
    <p className="soft">
      The coach helps you look at what holds you back: a thought that returns, something you avoid, a hard day. You could begin with:
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
