import { parentPort } from 'node:worker_threads'
import { type Conversation, crisisInConversation } from './conversation.ts'
import { readKnowledge } from './gate.ts'

readKnowledge() // loaded now, so that the first message doesn't have to wait
parentPort?.on('message', (conversation: Conversation) => parentPort?.postMessage(crisisInConversation(conversation)))
