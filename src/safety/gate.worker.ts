import { parentPort } from 'node:worker_threads'
import { type Conversation, crisisInConversation } from './conversation.ts'

parentPort?.on('message', (conversation: Conversation) => parentPort?.postMessage(crisisInConversation(conversation)))
