import { startService } from './cli/operator/start.ts'

await startService()
