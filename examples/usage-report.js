// The usage of all keys in the last 90 days as CSV:
//   node examples/usage-report.js > usage.csv
import { Threefold } from '@threefold/sdk'

process.stdout.write(await new Threefold().me.usageCsv({ days: 90 }))
