/** `npm run faults [-- part of a name]`, or `npm run faults -- soak [minutes [capacity]]`. */
await (process.argv[2] === 'soak' ? import('./soak.ts') : import('./run.ts'))
