/** `npm run faults [-- part of a name]`, `npm run faults -- soak [minutes [capacity]]`, `npm run faults -- failover` or `npm run faults -- upgrade`. */
const PROGRAMS: Record<string, () => Promise<unknown>> = {
  soak: () => import('./soak.ts'),
  failover: () => import('./failover/run.ts'),
  upgrade: () => import('./upgrade/run.ts'),
}
await (PROGRAMS[process.argv[2] ?? ''] ?? (() => import('./run.ts')))()
