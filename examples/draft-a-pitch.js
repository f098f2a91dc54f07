// Drafts a pitch for the opportunity with the next deadline. Nothing is sent.
import { Threefold } from '@threefold/sdk'

const threefold = new Threefold()
const { data } = await threefold.cross.dashboard({ partial: true })
const next = data.voice?.next_deadline
if (!next) throw new Error('There is no opportunity with a deadline.')

console.log(`${next.title}, until ${next.deadline}\n`)
const { subject, pitch } = await threefold.voice.pitch(next.opportunity_id, { pitch_type: 'email' })
console.log(`${subject}\n\n${pitch}`)
