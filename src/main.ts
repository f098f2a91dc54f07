import { explainAndExit } from './cli/operator/explain.ts'
import { startService } from './cli/operator/start.ts'

await startService([], process).catch(explainAndExit)
