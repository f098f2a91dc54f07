import { startService } from './operator/start.ts'

await startService()
