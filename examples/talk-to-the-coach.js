// A conversation of two turns. The reply is printed as it arrives. If the connection breaks, the stream resumes automatically.
import { Threefold } from '@threefold/sdk'

const threefold = new Threefold()
const history = []

for (const message of ['I put off every call that could end in a no.', 'What is one small step for today?']) {
  console.log(`\n> ${message}`)
  for await (const event of threefold.mind.coach.stream({ message, conversation_history: history })) {
    // helplines arrive first and must be shown
    if (event.type === 'safety') for (const { name, contact } of event.resources) console.log(`${name}: ${contact}`)
    if (event.type === 'delta') process.stdout.write(event.text)
    if (event.type === 'done') {
      history.push({ role: 'user', content: message }, { role: 'assistant', content: event.reply })
      console.log(`\n\n${event.disclaimer}`)
    }
  }
}
