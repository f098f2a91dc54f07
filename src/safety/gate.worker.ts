import { parentPort } from 'node:worker_threads'
import { type Conversation, crisisInConversation } from './conversation.ts'
import { readKnowledge } from './gate.ts'

readKnowledge() // now, so that the first message doesn't have to wait for it
parentPort?.on('message', (conversation: Conversation) => parentPort?.postMessage(crisisInConversation(conversation)))
